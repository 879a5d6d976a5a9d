import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand, type CommandOutcome } from '#web/sync/react/use-command.ts';
import type { CommandName, InputOf } from '#web/sync/outbox/command-types.ts';

/**
 * A command of the desk about a registration. It shows what was done, or why not. It returns true, and calls `onDone`, if
 * it was done.
 */
export const useRun = <N extends CommandName>(name: N, onDone?: () => void) => {
  const [run, { phase }] = useCommand(name);
  const act = async (input: InputOf<N>, done: string): Promise<boolean> => {
    const outcome: CommandOutcome<N> = await run(input);
    if (outcome.ok) {
      toastDone(done);
      onDone?.();
    } else toastError(outcome.text);
    return outcome.ok;
  };
  return [act, phase === 'running'] as const;
};
