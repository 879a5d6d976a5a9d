import { useCallback } from 'react';
import { undoWords } from '#domain/core/text/undo-words.ts';
import type { InverseCommand } from '#domain/people/inverse-commands.ts';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';

/** Takes actions back, and reports what could not be taken back. */
export const useUndo = (): ((commands: readonly InverseCommand[]) => Promise<void>) => {
  const [restore] = useCommand('delegate.restore');
  const [setCategory] = useCommand('delegates.setCategory');
  const [setCompany] = useCommand('delegates.setCompany');
  const [setPayment] = useCommand('delegates.setPayment');
  return useCallback(
    async (commands) => {
      let kept = 0;
      let hasLostCard = false;
      for (const command of commands) {
        if (command.name === 'delegate.restore') {
          const outcome = await restore(command.input);
          if (!outcome.ok) return toastError(outcome.text);
          hasLostCard ||= outcome.result.hasLostCard;
          continue;
        }
        const outcome =
          command.name === 'delegates.setCategory'
            ? await setCategory(command.input)
            : command.name === 'delegates.setCompany'
              ? await setCompany(command.input)
              : await setPayment(command.input);
        if (!outcome.ok) return toastError(outcome.text);
        kept += outcome.result.refused.length;
      }
      if (kept > 0) toastError(undoWords.kept(kept));
      else toastDone(hasLostCard ? undoWords.withoutCard : undoWords.undone);
    },
    [restore, setCategory, setCompany, setPayment],
  );
};
