import { countPrintsAgain, printCards, takeBackPrints } from './print/card-print-commands.ts';
import type { Command } from './core/command/command.ts';
import { recordPassage } from './credits/passage-commands.ts';
import { markRecord } from './gate/mark-commands.ts';
import { noteExport } from './event/export-commands.ts';
import { recordMessage, takeBackMessage } from './messages/sent-message-commands.ts';
import { reportLost } from './gate/lost-commands.ts';
import { logRefusedScan } from './gate/refused-scan-commands.ts';
import { executorOf } from './core/command/run-command.ts';

/** Separate from the registry, so that a phone at a gate loads no other command. */
export const offlineCommands: ReadonlyMap<string, Command> = new Map(
  [
    markRecord,
    recordPassage,
    logRefusedScan,
    reportLost,
    printCards,
    takeBackPrints,
    countPrintsAgain,
    noteExport,
    recordMessage,
    takeBackMessage,
  ].map((entry) => [entry.name, entry as unknown as Command]),
);

export const executeOffline = executorOf(offlineCommands);
