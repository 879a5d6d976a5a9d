import { useCallback } from 'react';
import { undoWords } from '#domain/core/text/undo-words.ts';
import type { InverseCommand } from '#domain/people/inverse-commands.ts';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';

/** Takes actions back, and reports what could not be taken back. */
export const useUndo = (): ((commands: readonly InverseCommand[]) => Promise<void>) => {
  const [restore] = useCommand('delegate.restore');
  const [restoreMany] = useCommand('delegates.restore');
  const [setCategory] = useCommand('delegates.setCategory');
  const [setCompany] = useCommand('delegates.setCompany');
  const [setPayment] = useCommand('delegates.setPayment');
  const [makeGroup] = useCommand('group.make');
  const [addToGroup] = useCommand('group.add');
  const [takeOutOfGroup] = useCommand('group.takeOut');
  const send = useCallback(
    (command: InverseCommand) => {
      switch (command.name) {
        case 'delegate.restore':
          return restore(command.input);
        case 'delegates.restore':
          return restoreMany(command.input);
        case 'delegates.setCategory':
          return setCategory(command.input);
        case 'delegates.setCompany':
          return setCompany(command.input);
        case 'delegates.setPayment':
          return setPayment(command.input);
        case 'group.make':
          return makeGroup(command.input);
        case 'group.add':
          return addToGroup(command.input);
        case 'group.takeOut':
          return takeOutOfGroup(command.input);
      }
    },
    [restore, restoreMany, setCategory, setCompany, setPayment, makeGroup, addToGroup, takeOutOfGroup],
  );
  return useCallback(
    async (commands) => {
      let kept = 0;
      let hasLostCard = false;
      let hasLostCategory = false;
      for (const command of commands) {
        const outcome = await send(command);
        if (!outcome.ok) return toastError(outcome.text);
        if ('hasLostCard' in outcome.result) hasLostCard ||= outcome.result.hasLostCard;
        if ('hasLostCategory' in outcome.result) hasLostCategory ||= outcome.result.hasLostCategory;
        if ('refused' in outcome.result) kept += outcome.result.refused.length;
      }
      if (kept > 0) toastError(undoWords.kept(kept));
      else if (hasLostCategory) toastDone(undoWords.withoutCategory);
      else toastDone(hasLostCard ? undoWords.withoutCard : undoWords.undone);
    },
    [send],
  );
};
