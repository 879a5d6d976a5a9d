import { useEffect } from 'react';
import { lazyValue } from '../../loading/lazy-value.ts';
import type { ToastKind, ToastsProps } from './toasts.tsx';

/** In a piece of JavaScript of their own: no page needs one to be shown. What is said before it is here waits for it. */
const toasts = lazyValue(async () => import('./toasts.tsx'));

/** The place where toasts appear. Where it cannot be fetched, the page stands without, until something is to be said. */
export function Toasts(props: ToastsProps) {
  const found = toasts.use();
  useEffect(() => {
    toasts.load().catch(() => undefined);
  }, []);
  return found === null ? null : <found.ToastList {...props} />;
}

/** Something is done: Data saved. */
export const toastDone = (text: string): void => show('done', text);

/** Something to know: OTP sent to WhatsApp. */
export const toastInfo = (text: string): void => show('info', text);

/** A refusal that needs no mending here; one that must be mended is a Notice or a field's error. */
export const toastError = (text: string): void => show('error', text);

const show = (kind: ToastKind, text: string): void => {
  toasts.load().then(({ showToast }) => showToast(kind, text), reportError);
};
