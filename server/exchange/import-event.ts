import { randomUUID } from 'node:crypto';
import { maxLoadedRows } from '#domain/core/command/loading.ts';
import type { EventRows } from '#domain/exchange/rows.ts';
import { tableNames, type AnyRow, type TableName } from '#domain/model/tables.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { insertStaging, stagingId } from '../db/statements/exchange-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { HostedEvent } from '../hosting/hosted-event.ts';

/** Loading rows is the super admin's right (design.md section 7); whoever starts an import has shown it already. */
const importer: VerifiedAccount = { accountId: 'import', phone: '', emails: [], isSuperAdmin: true };

/** Commands that go to the runner together: one batch, one statement, some 2,500 rows. */
const commandsAtOnce = 5;

interface Staging {
  /** Told how many of the event's rows are in the database. */
  readonly onProgress: (done: number, total: number) => void;
  /** Looked at between batches. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Loads an event's rows into the database under an id of their own, where nobody sees them: as commands of at most
 * 500 rows, through the batch runner like everything else. Resolves with that id; `publishStaged` makes it the event.
 */
export const stageEvent = async (
  pool: Pool,
  rows: EventRows,
  { onProgress, signal }: Staging,
): Promise<string> => {
  const staging = stagingId(randomUUID());
  await insertStaging(pool, staging);
  const faults: unknown[] = [];
  const hosted = await HostedEvent.load({
    eventId: staging,
    pool,
    reportFault: (_incident, error) => faults.push(error),
    onCommit: () => undefined,
  });
  try {
    const total = tableNames.reduce((sum, name) => sum + (name === 'event' ? 0 : rows[name].length), 0);
    let done = 0;
    let commands: WireCommand[] = [];
    const send = async (): Promise<void> => {
      signal?.throwIfAborted();
      const answers = await hosted.submit({ account: importer, deviceId: 'import', sentAt: null, commands });
      for (const answer of answers) requireDone(answer, faults);
      done += commands.reduce((sum, { input }) => sum + (input as { rows: unknown[] }).rows.length, 0);
      commands = [];
      onProgress(done, total);
    };
    for (const chunk of chunksOf(rows)) {
      commands.push({
        id: randomUUID(),
        name: 'event.loadRows',
        input: { rows: chunk },
        deviceAt: Date.now(),
      });
      if (commands.length === commandsAtOnce) await send();
    }
    if (commands.length > 0) await send();
    if (total === 0) onProgress(0, 0);
  } finally {
    await hosted.close();
  }
  return staging;
};

/** All rows but the event's own, which comes last of all, with the publication: the list of events is made of it. */
const chunksOf = function* (rows: EventRows): Iterable<[TableName, AnyRow][]> {
  let chunk: [TableName, AnyRow][] = [];
  for (const name of tableNames) {
    if (name === 'event') continue;
    for (const row of rows[name]) {
      chunk.push([name, row]);
      if (chunk.length < maxLoadedRows) continue;
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
};

const requireDone = (answer: Answer, faults: readonly unknown[]): void => {
  if (answer.ok) return;
  throw new Error(`The database refused rows of the event: ${answer.code}`, { cause: faults[0] });
};
