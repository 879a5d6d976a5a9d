import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { smallEvent } from '#tests/support/small-event.ts';
import { chooseEncoding, Snapshots } from './snapshot.ts';

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

test('a snapshot is made once for all who ask meanwhile, in whichever encoding, each from its beginning', async () => {
  let stores = 0;
  let asked = 0;
  const store = smallEvent('e1', 5_000);
  const snapshots = new Snapshots(
    'e1',
    () => {
      stores++;
      return store;
    },
    () => asked++,
  );
  const first = snapshots.get('admin', 'identity');
  const begun = await first.next();
  // Rows that change from here on belong to the frames behind it.
  store.apply([{ table: 'delegates', key: 'd1', row: null }], store.version + 1);
  const [rest, plain, zstd, br, gzip] = await Promise.all([
    buffer(first),
    buffer(snapshots.get('admin', 'identity')),
    buffer(snapshots.get('admin', 'zstd')),
    buffer(snapshots.get('admin', 'br')),
    buffer(snapshots.get('admin', 'gzip')),
  ]);
  const whole = plain.toString();
  expect(Buffer.concat([begun.value as Buffer, rest]).toString()).toBe(whole);
  expect(zstdDecompressSync(zstd).toString()).toBe(whole);
  expect(brotliDecompressSync(br).toString()).toBe(whole);
  expect(gunzipSync(gzip).toString()).toBe(whole);
  expect({ stores, asked }).toEqual({ stores: 1, asked: 5 });

  snapshots.forget();
  const later = JSON.parse((await buffer(snapshots.get('admin', 'identity'))).toString()) as {
    version: number;
  };
  expect(later.version).toBe((JSON.parse(whole) as { version: number }).version + 1);
});
