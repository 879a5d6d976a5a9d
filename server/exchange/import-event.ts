import { randomUUID } from 'node:crypto';
import { maxLoadedRows } from '#domain/core/command/loading.ts';
import type { EventRows } from '#domain/exchange/tree/rows.ts';
import { tableNames, type AnyRow, type TableName } from '#domain/model/tables.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { insertStaging, stagingId } from '../db/statements/exchange-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { HostedEvent } from '../hosting/hosted-event.ts';

/** Only a super admin may load rows. The caller that starts an import has already proved that right. */
const importer: VerifiedAccount = { accountId: 'import', phone: '', emails: [], isSuperAdmin: true };

/** Commands that go to the runner together: one batch and one statement, some 2,500 rows. */
const commandsAtOnce = 5;

interface Staging {
  /** Called with the number of the event's rows that are in the database. */
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** Under a separate id, through the batch runner. Returns the id; `publishStaged` turns it into the event. */
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

/** All but the event's own row, which the publication writes last, because lists show it. */
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
