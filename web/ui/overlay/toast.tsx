import { useEffect } from 'react';
import { lazyValue } from '../../loading/lazy-value.ts';
import type { ToastAction, ToastKind, ToastsProps } from './toasts.tsx';

/** A separate chunk. Earlier messages wait for it. */
const toasts = lazyValue(async () => import('./toasts.tsx'));

/** If it cannot be loaded, the page works without it. */
export function Toasts(props: ToastsProps) {
  const found = toasts.use();
  useEffect(() => {
    toasts.load().catch(() => undefined);
  }, []);
  return found === null ? null : <found.ToastList {...props} />;
}

export const toastDone = (text: string): void => show('done', text);

export const toastInfo = (text: string): void => show('info', text);

/** A refusal that the user does not have to fix here. For one that must be fixed use a Notice or a field's error. */
export const toastError = (text: string): void => show('error', text);

/** Something is done and can be undone, for eight seconds from here. */
export const toastUndo = (text: string, undo: ToastAction): void => show('done', text, undo);

const show = (kind: ToastKind, text: string, action?: ToastAction): void => {
  toasts.load().then(({ showToast }) => showToast(kind, text, action), reportError);
};
