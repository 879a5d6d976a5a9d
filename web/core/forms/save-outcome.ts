import { toastWords } from '#domain/core/text/common-words.ts';
import { isRetryable } from '#web/sync/outbox/is-retryable.ts';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';

interface Unsaved {
  readonly ok: false;
  readonly code: string;
  readonly text: string;
}

/**
 * 'Error: ' and the code (the specification, section 8). Users know no code for a missing connection, so it is shown
 * as text.
 */
export const tellUnsaved = ({ code, text }: Unsaved): void =>
  toastError(
    code === 'changedMeanwhile' || (isRetryable(code) && code !== 'conflict')
      ? toastWords.error(text)
      : toastWords.error(code),
  );

export type SaveOutcome = { readonly ok: true } | Unsaved;

/** 'Data saved', or why not; true when it was saved. */
export const tellSaved = (outcome: SaveOutcome): boolean => {
  if (outcome.ok) toastDone(toastWords.dataSaved);
  else tellUnsaved(outcome);
  return outcome.ok;
};
