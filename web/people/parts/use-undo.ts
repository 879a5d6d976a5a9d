import { useCallback } from 'react';
import { undoWords } from '#domain/core/text/undo-words.ts';
import type { InverseCommand } from '#domain/people/inverse-commands.ts';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { beginLongUndo, isLong } from './long-undo.ts';

/** What the commands of an undo could not take back. */
export interface Undone {
  readonly kept: number;
  readonly hasLostCard: boolean;
  readonly hasLostCategory: boolean;
}
export const nothingUndone: Undone = { kept: 0, hasLostCard: false, hasLostCategory: false };

/** Sends one command of an undo. Null: refused, with a message. */
export const useSendInverse = (): ((command: InverseCommand, before: Undone) => Promise<Undone | null>) => {
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
    async (command, { kept, hasLostCard, hasLostCategory }) => {
      const outcome = await send(command);
      if (!outcome.ok) {
        toastError(outcome.text);
        return null;
      }
      const { result } = outcome;
      return {
        kept: kept + ('refused' in result ? result.refused.length : 0),
        hasLostCard: hasLostCard || ('hasLostCard' in result && result.hasLostCard),
        hasLostCategory: hasLostCategory || ('hasLostCategory' in result && result.hasLostCategory),
      };
    },
    [send],
  );
};

export const tellUndone = ({ kept, hasLostCard, hasLostCategory }: Undone): void => {
  if (kept > 0) toastError(undoWords.kept(kept));
  else if (hasLostCategory) toastDone(undoWords.withoutCategory);
  else toastDone(hasLostCard ? undoWords.withoutCard : undoWords.undone);
};

/** Takes actions back, and reports what could not be taken back. That of many people shows its progress (undo-bar.tsx). */
export const useUndo = (): ((commands: readonly InverseCommand[]) => Promise<void>) => {
  const send = useSendInverse();
  return useCallback(
    async (commands) => {
      if (isLong(commands) && beginLongUndo(commands)) return;
      let sum: Undone | null = nothingUndone;
      for (const command of commands) {
        sum = await send(command, sum);
        if (sum === null) return;
      }
      tellUndone(sum);
    },
    [send],
  );
};
