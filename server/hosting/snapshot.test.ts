import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { smallEvent } from '#demo/small-event.ts';
import { chooseEncoding, lettersPerSlice, rowsAtOnce, Snapshots, type SnapshotEncoding } from './snapshot.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['*', 'identity'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip;q=1.0, br ; q=0.5', 'br'],
  ['zstd;q=0, br;q=0.000, gzip;q=0.1', 'gzip'],
  ['zstd; q=0', 'identity'],
])('%s is answered in %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen);
});

const decoders: Readonly<Record<SnapshotEncoding, (bytes: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

const someSnapshots = () => {
  const store = smallEvent('e1', 5_000);
  const counts = { made: 0, asked: 0 };
  /** The number of versions from which the feed leads to the present. */
  let reach = 0;
  const snapshots = new Snapshots({
    eventId: 'e1',
    store: () => {
      counts.made++;
      return store;
    },
    isNear: (version) => store.version - version <= reach,
    onOpened: () => counts.asked++,
  });
  return {
    store,
    counts,
    snapshots,
    setReach: (versions: number) => (reach = versions),
    read: async (encoding: SnapshotEncoding): Promise<string> =>
      decoders[encoding](await buffer(snapshots.get('admin', encoding).pieces)).toString(),
  };
};

const change = (store: EventStore): void =>
  store.apply([{ table: 'delegates', key: 'd1', row: null }], store.version + 1);

const versionOf = (text: string): number => (JSON.parse(text) as { version: number }).version;

test.each(['zstd', 'br', 'gzip', 'identity'] as const)(
  'a snapshot in %s is made once for all callers during that time, and each reads it from its beginning',
  async (encoding) => {
    const { store, counts, snapshots, setReach } = someSnapshots();
    setReach(1);
    const first = snapshots.get('admin', encoding).pieces;
    const begun = await first.next();
    // Rows that change from here on belong to the later frames.
    const before = store.version;
    change(store);
    const [rest, second] = await Promise.all([
      buffer(first),
      buffer(snapshots.get('admin', encoding).pieces),
    ]);
    expect(Buffer.concat([begun.value as Buffer, rest])).toEqual(second);
    const { version, tables } = JSON.parse(decoders[encoding](second).toString()) as {
      version: number;
      tables: { delegates: { rows: unknown[] } };
    };
    expect({ version, delegates: tables.delegates.rows.length }).toEqual({
      version: before,
      delegates: 5_000,
    });
    expect(counts).toEqual({ made: 1, asked: 2 });
  },
);

test('large rows are serialised in short pieces, so that other work runs in between', async () => {
  const { store, snapshots } = someSnapshots();
  const photoUrls = Array.from(
    { length: 20 },
    (_, index) => `https://photos.example/${index}/${'x'.repeat(1_900)}`,
  );
  store.apply(
    [...store.all('delegates')]
      .slice(0, 300)
      .map((delegate) => ({ table: 'delegates', key: delegate.delegateId, row: { ...delegate, photoUrls } })),
    store.version + 1,
  );
  const pieces: Buffer[] = [];
  for await (const piece of snapshots.get('admin', 'identity').pieces) pieces.push(piece);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(lettersPerSlice + rowsAtOnce * 50_000);
  const { tables } = JSON.parse(Buffer.concat(pieces).toString()) as {
    tables: { delegates: { rows: unknown[] } };
  };
  expect(tables.delegates.rows).toHaveLength(5_000);
});

test('a whole snapshot is given out for five seconds, then until the feed is too far from it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { store, counts, setReach, read } = someSnapshots();
  const whole = await read('zstd');
  change(store);
  change(store);
  vi.advanceTimersByTime(4_999);
  expect(await read('zstd')).toBe(whole);
  vi.advanceTimersByTime(60_000);
  setReach(2);
  expect(await read('zstd')).toBe(whole);
  change(store);
  expect(versionOf(await read('zstd'))).toBe(versionOf(whole) + 3);
  expect(counts).toEqual({ made: 2, asked: 4 });
  vi.useRealTimers();
});

test('a caller that does not read the changes gets rows of the last five seconds, and their age', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { store, snapshots, setReach, read } = someSnapshots();
  setReach(10);
  const whole = await read('gzip');
  change(store);
  const opened = async () => {
    const { pieces, ageMs } = snapshots.get('admin', 'gzip', { isFollowed: false });
    return { ageMs, version: versionOf(gunzipSync(await buffer(pieces)).toString()) };
  };
  vi.advanceTimersByTime(4_000);
  expect(await opened()).toEqual({ ageMs: 4_000, version: versionOf(whole) });
  vi.advanceTimersByTime(1_000);
  expect(await opened()).toEqual({ ageMs: 0, version: versionOf(whole) + 1 });
  vi.useRealTimers();
});

test('a snapshot that must be forgotten is not given out again', async () => {
  const { store, snapshots, setReach, read } = someSnapshots();
  setReach(10);
  const whole = await read('br');
  change(store);
  snapshots.forget();
  expect(versionOf(await read('br'))).toBe(versionOf(whole) + 1);
});

test('uncompressed text is not kept', async () => {
  const { counts, read } = someSnapshots();
  await read('identity');
  await read('identity');
  expect(counts.made).toBe(2);
});

test('audiences do not share', async () => {
  const { snapshots, read } = someSnapshots();
  const whole = await read('zstd');
  const ofScan = zstdDecompressSync(await buffer(snapshots.get('scan', 'zstd').pieces)).toString();
  expect(ofScan.length).toBeLessThan(whole.length);
  expect(JSON.parse(ofScan)).toMatchObject({ audience: 'scan' });
});
