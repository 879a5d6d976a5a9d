import { printCards } from './card-prints.ts';
import type { Command } from './command.ts';
import { markRecord } from './marking.ts';
import { noteExport } from './exports.ts';
import { logRefusedScan } from './refused-scans.ts';
import { executorOf } from './run-command.ts';

/**
 * What may wait in the outbox, by wire names: the browser runs these by itself. They stand apart from the registry, so that
 * a phone at a gate loads no others.
 */
export const offlineCommands: ReadonlyMap<string, Command> = new Map(
  [markRecord, logRefusedScan, printCards, noteExport].map((entry) => [
    entry.name,
    entry as unknown as Command,
  ]),
);

export const executeOffline = executorOf(offlineCommands);
