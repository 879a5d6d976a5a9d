import { lazy } from 'react';
import type { ToastKind } from './toasts.tsx';

/** In a piece of JavaScript of their own: no page needs one to be shown. What is said before it is here waits for it. */
const load = async () => import('./toasts.tsx');

/** The place where toasts appear. */
export const Toasts = lazy(async () => ({ default: (await load()).Toasts }));

/** Something is done: Data saved. */
export const toastDone = (text: string): void => show('done', text);

/** Something to know: OTP sent to WhatsApp. */
export const toastInfo = (text: string): void => show('info', text);

/** A refusal that needs no mending here; one that must be mended is a Notice or a field's error. */
export const toastError = (text: string): void => show('error', text);

const show = (kind: ToastKind, text: string): void => {
  load().then(({ showToast }) => showToast(kind, text), reportError);
};
