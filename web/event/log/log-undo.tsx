import type { LogEntry } from '#domain/model/log-entry.ts';
import { generateSerials } from '#domain/people/serial-runs/serial-run-commands.ts';
import { TakeBackSerials } from '#web/components/serials/take-back-serials.tsx';

/** Undoes an action from its line of the log, as long as that is possible. Renders nothing for other actions. */
export function LogUndo({ entry: { command, input } }: { entry: LogEntry }) {
  if (typeof input !== 'object' || input === null) return null;
  if (command === generateSerials.name && 'runId' in input && typeof input.runId === 'string')
    return <TakeBackSerials runId={input.runId} small />;
  return null;
}
