import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { tableNames } from '#domain/model/tables.ts';
import type { Snapshot, WireRow } from '#domain/core/wire/protocol.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { toWire } from '#domain/core/wire/wire-rows.ts';
import { Snapshots } from '#server/hosting/snapshot.ts';
import { smallEvent } from '#demo/small-event.ts';
import { SnapshotReader } from '#web/sync/feed/snapshot-reader.ts';
import type { FetchedRows } from '#web/sync/platform/transport.ts';

/** More rows of a table than one line holds, a table without rows, and a name with a line break. */
const written = async (): Promise<string> => {
  const store = smallEvent('e1', 2_500);
  const [first] = store.all('delegates');
  if (first === undefined) throw new Error('The event has nobody');
  const row = { ...first, address: 'Line one\n]}\n,}}\nटेस्ट' };
  store.apply([{ table: 'delegates', key: row.delegateId, row }]);
  return text(
    new Snapshots({
      eventId: 'e1',
      store: () => store,
      isNear: () => true,
      onOpened: () => undefined,
    }).get('admin', 'identity').pieces,
  );
};

const read = (pieces: Iterable<string>): FetchedRows => {
  const reader = new SnapshotReader();
  for (const piece of pieces) for (const _line of reader.push(piece)) continue;
  return reader.end();
};

/** The rows as the wire has them, for who may see all. */
const wireRowsOf = (store: EventStore): Record<string, WireRow[]> =>
  Object.fromEntries(
    tableNames.map((name) => [name, Array.from(store.all(name), (row) => toWire('admin', name, row))]),
  );

function* cut(whole: string, length: number): Generator<string> {
  for (let start = 0; start < whole.length; start += length) yield whole.slice(start, start + length);
}

test('a snapshot read by lines equals the same one JSON text, at whatever places it was cut in transit', async () => {
  const whole = await written();
  const parsed = JSON.parse(whole) as Snapshot;
  expect(parsed).toMatchObject({ eventId: 'e1', tables: { companions: { rows: [] } } });
  const said = Object.fromEntries(tableNames.map((name) => [name, parsed.tables[name]?.rows ?? []]));
  for (const length of [7, 1_000, 65_536, whole.length]) {
    const { audience, version, store } = read(cut(whole, length));
    expect({ audience, version }).toEqual({ audience: 'admin', version: parsed.version });
    expect(store.version).toBe(parsed.version);
    expect(wireRowsOf(store)).toEqual(said);
  }
});

test('an incomplete snapshot is refused, wherever it ends; so is a text that is no snapshot', async () => {
  const whole = await written();
  for (const length of [0, 1, 40, 5_000, whole.length / 2, whole.length - 4, whole.length - 1])
    expect(() => read([whole.slice(0, length)])).toThrow('not whole');
  expect(() => read(['<html>\n'])).toThrow('no snapshot');
  expect(() => read(['{"code":"notAllowed"}\n'])).toThrow('no snapshot');
});
