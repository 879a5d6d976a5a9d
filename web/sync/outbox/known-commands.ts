import { executeOffline } from '#domain/offline.ts';
import type { Execute } from '#domain/core/command/run-command.ts';

let known = executeOffline;

/** What may wait in the outbox at once; all others after {@link loadCommands}, since a gate needs none of them. */
export const executeKnown: Execute = (...given) => known(...given);

/** Without them an online command shows its effect a round trip later, and no other way. */
export const loadCommands = async (): Promise<void> => {
  ({ execute: known } = await import('#domain/execute.ts'));
};
