import { executeOffline } from '#domain/offline.ts';
import type { Execute } from '#domain/core/command/run-command.ts';

let known = executeOffline;

/** Offline commands are known at once, the others after {@link loadCommands}: a gate needs none of them. */
export const executeKnown: Execute = (...given) => known(...given);

/** Without them an online command shows its effect one round trip later. Nothing else differs. */
export const loadCommands = async (): Promise<void> => {
  ({ execute: known } = await import('#domain/execute.ts'));
};
