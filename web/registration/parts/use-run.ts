import { undoWords } from '#domain/core/text/undo-words.ts';
import { toastDone, toastError, toastUndo } from '#web/ui/overlay/toast.tsx';
import { useCommand, type CommandOutcome } from '#web/sync/react/use-command.ts';
import type { CommandName, InputOf } from '#web/sync/outbox/command-types.ts';

/**
 * A command of the desk about a registration. It shows what was done, or why not. It returns true, and calls `onDone`, if
 * it was done. With `undo`, the answer can be taken back for some seconds.
 */
export const useRun = <N extends CommandName>(name: N, onDone?: () => void) => {
  const [run, { phase }] = useCommand(name);
  const [takeBack] = useCommand('order.undo');
  const offerUndo = (done: string, input: InputOf<'order.undo'>) =>
    toastUndo(done, {
      label: undoWords.undo,
      onPress: () =>
        void takeBack(input).then((outcome) =>
          outcome.ok ? toastDone(undoWords.undone) : toastError(outcome.text),
        ),
    });
  const act = async (input: InputOf<N>, done: string, undo?: InputOf<'order.undo'>): Promise<boolean> => {
    const outcome: CommandOutcome<N> = await run(input);
    if (outcome.ok) {
      if (undo === undefined) toastDone(done);
      else offerUndo(done, undo);
      onDone?.();
    } else toastError(outcome.text);
    return outcome.ok;
  };
  return [act, phase === 'running'] as const;
};
