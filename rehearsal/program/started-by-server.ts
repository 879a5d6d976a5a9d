import { rehearsalLimits } from '#domain/rehearsal/limits.ts';
import type { StartedDay } from '#domain/rehearsal/listed.ts';
import type { FromRehearsal } from '#domain/rehearsal/rehearsal-message.ts';
import { rehearseInProcess } from './rehearsal-process.ts';
import { Interrupted } from './whole.ts';

/** The program of a rehearsal that a super admin started. The server passes in what was asked and gets the messages. */
const { eventId, withPeople, ...asked } = JSON.parse(process.argv[2] ?? '') as StartedDay;
const send = (message: FromRehearsal): void => void process.send?.(message);

try {
  const report = await rehearseInProcess({
    options: { mostScanners: rehearsalLimits.mostScanners.usual, ...asked },
    eventId,
    withPeople,
    tell: (text) => send({ kind: 'line', text }),
    onMinute: (minute) => send({ kind: 'minute', minute }),
  });
  send({ kind: 'report', report });
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof Interrupted) send({ kind: 'line', text });
  else console.error(error instanceof TypeError ? error.stack : text);
  process.exitCode = 1;
}
// When a day fails, much work is still in progress. The process does not wait for it.
process.exit();
