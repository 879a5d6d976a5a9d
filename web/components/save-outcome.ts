import * as labels from '#domain/text/labels.ts';
import { toastDone, toastError } from './ui/toast.tsx';

/** 'Data saved', or 'Error: ' and the code (spec.md section 8); true when it was saved. */
export const tellSaved = (
  outcome: { readonly ok: true } | { readonly ok: false; readonly code: string },
): boolean => {
  if (outcome.ok) toastDone(labels.toast.dataSaved);
  else toastError(labels.toast.error(outcome.code));
  return outcome.ok;
};
