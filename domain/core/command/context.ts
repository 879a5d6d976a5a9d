import type { Actor } from '../access.ts';
import type { CommandContext } from './command.ts';

interface ContextParts {
  readonly commandId: string;
  readonly actor: Actor;
  readonly now: number;
  readonly happenedAt: number;
  newCode(): string;
}

/**
 * The context of one run of a command. Ids come from the command's own id (`commandId`, `commandId-1`, …), so the
 * browser's optimistic run and the server's give the same ones.
 */
export const commandContext = ({
  commandId,
  actor,
  now,
  happenedAt,
  newCode,
}: ContextParts): CommandContext => {
  let made = 0;
  return {
    actor,
    now,
    happenedAt,
    newId: () => (made++ === 0 ? commandId : `${commandId}-${made - 1}`),
    newCode,
  };
};
