import { useEffect, useState, type ComponentType } from 'react';
import type { ToastKind, ToastsProps } from './toasts.tsx';

/** In a piece of JavaScript of their own: no page needs one to be shown. What is said before it is here waits for it. */
const load = async () => import('./toasts.tsx');

/** Places that have to be found: one, as long as the page is shown. */
const seekers = new Set<() => void>();

/** The place where toasts appear. Where it cannot be fetched, the page stands without, until something is to be said. */
export function Toasts(props: ToastsProps) {
  const [Place, setPlace] = useState<ComponentType<ToastsProps> | null>(null);
  useEffect(() => {
    const seek = (): void => {
      load().then(
        ({ Toasts: found }) => setPlace(() => found),
        () => undefined,
      );
    };
    seek();
    seekers.add(seek);
    return () => void seekers.delete(seek);
  }, []);
  return Place === null ? null : <Place {...props} />;
}

/** Something is done: Data saved. */
export const toastDone = (text: string): void => show('done', text);

/** Something to know: OTP sent to WhatsApp. */
export const toastInfo = (text: string): void => show('info', text);

/** A refusal that needs no mending here; one that must be mended is a Notice or a field's error. */
export const toastError = (text: string): void => show('error', text);

const show = (kind: ToastKind, text: string): void => {
  for (const seek of seekers) seek();
  load().then(({ showToast }) => showToast(kind, text), reportError);
};
