import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blankDelegate } from '#domain/model/delegate.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { freshLoad, type Acknowledged } from '#rehearsal/devices/invariants.ts';
import { MarkingClient } from '#tests/support/servers/marking-client.ts';
import { openLine } from '#tests/support/servers/open-line.ts';
import { brokenPromises, saveNeighbour } from '#tests/support/promises.ts';
import { startServerProcess } from '#rehearsal/server/server-process.ts';
import { adminPhone, saveEvent, smallEvent } from '#demo/small-event.ts';
import { isLong } from './length.ts';

const eventId = 'reconciled';
const [lines, chunk] = isLong ? [5_000, 100] : [300, 10];
const fee = 250_000;
const quiet = (): void => undefined;

const eventWithLines = (): EventStore => {
  const store = smallEvent(eventId, 0);
  const draft = new Draft(store);
  for (let at = 0; at < lines; at++) {
    draft.put('delegates', { ...blankDelegate(`person-${at}`), fullName: `Person ${at}` });
    const bankReference = String(413_410_000_000 + at);
    draft.put('bankLines', openLine(`line-${at}`, { row: at + 2, amountPaise: fee + at, bankReference }));
  }
  store.apply(draft.changes());
  return store;
};

/** All lines, in commands of many, as the page sends them. Every tenth is split over two people. */
const confirmations = function* (confirmationId: string): Iterable<unknown> {
  for (let first = 0; first < lines; first += chunk) {
    const own = Array.from({ length: chunk }, (_, index) => {
      const at = first + index;
      const share = (person: number, amountPaise: number) => ({
        delegateId: `person-${person}`,
        transactionId: '',
        amountPaise,
      });
      const isSplit = at % 10 === 0;
      const shares = isSplit ? [share(at, fee), share((at + 1) % lines, at)] : [share(at, fee + at)];
      return { lineId: `line-${at}`, shares: shares.filter(({ amountPaise }) => amountPaise > 0) };
    });
    yield { confirmationId, lines: own };
  }
};

test(`kill -9 during ${lines} lines that two treasurers confirm at once: each line is confirmed once, and completely`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'regdesk-reconcile-'));
  const opened = await openDatabase({ dataDir, databaseUrl: undefined }, { role: 'server', log: quiet });
  await migrate(opened.pool);
  await saveEvent(opened.pool, eventId, eventWithLines());
  await saveNeighbour(opened.pool);
  await opened.close();

  let server = await startServerProcess({ dataDir });
  const servers = [server];
  const port = Number(new URL(server.address).port);
  const cookie = await server.signIn(adminPhone);
  const acknowledged: Acknowledged[] = [];
  const treasurer = () =>
    new MarkingClient({
      address: () => server.address,
      eventId,
      cookie,
      acknowledged,
      command: 'bankLine.confirm',
    });
  const running = Promise.all([
    treasurer().run(confirmations('first'), 0),
    treasurer().run(confirmations('second'), 0),
  ]);
  const quarter = (2 * lines) / chunk / 4;
  for (const [index, target] of (['node', 'postgres', 'both'] as const).entries()) {
    await expect
      .poll(() => acknowledged.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThanOrEqual((index + 1) * quarter);
    if (target !== 'node') {
      const postmaster = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
      execFileSync('kill', ['-9', postmaster.split('\n')[0] ?? '']);
    }
    if (target !== 'postgres') {
      await server.kill();
      server = await startServerProcess({ dataDir, port });
      servers.push(server);
    }
  }
  await running;
  // A treasurer who was cut off and starts again finds everything done.
  await treasurer().run(confirmations('third'), 0);
  await server.stop();

  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { role: 'server', log: quiet });
  const { pool } = database;
  expect(await brokenPromises({ pool, eventId, devices: [], acknowledged, servers })).toEqual([]);
  const store = await freshLoad(pool, eventId);
  let split = 0;
  for (const { lineId, state, amountPaise, confirmationId } of store.all('bankLines')) {
    expect([lineId, state]).toEqual([lineId, 'confirmed']);
    expect(['first', 'second']).toContain(confirmationId);
    const shares = store.by('lineShares', 'lineId', lineId);
    const entries = shares.map((share) =>
      store.get('transactions', `${share.delegateId}/${share.transactionId}`),
    );
    expect(entries.reduce((sum, entry) => sum + (entry?.amountPaise ?? 0), 0)).toBe(amountPaise);
    if (shares.length === 2) split++;
  }
  expect(split).toBe(lines / 10 - 1);
  expect(store.count('transactions')).toBe(lines + split);
  expect(store.count('lineShares')).toBe(lines + split);
  // The lines acknowledged as done are as many as there are lines: none was done for two treasurers.
  const done = acknowledged.reduce((sum, { answer }) => sum + (answer.ok ? countIn(answer.result) : 0), 0);
  expect(done).toBe(lines);
  await database.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const countIn = (result: unknown): number => (result as { count: number }).count;
