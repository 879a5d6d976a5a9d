import type { Actor } from '../access.ts';
import type { CommandContext } from './command.ts';

interface ContextParts {
  readonly commandId: string;
  readonly actor: Actor;
  readonly now: number;
  readonly happenedAt: number;
  newCode(): string;
}

/** Ids derive from the command's own id (`commandId`, `commandId-1`, …), so browser and server make the same ones. */
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
