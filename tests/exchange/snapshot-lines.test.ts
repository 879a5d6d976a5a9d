import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Snapshots } from '#server/events/snapshot.ts';
import { smallEvent } from '#tests/support/small-event.ts';
import { SnapshotReader } from '#web/sync/snapshot-reader.ts';

/** More rows of a table than one line holds, a table without rows, and a name with a line break. */
const written = async (): Promise<string> => {
  const store = smallEvent('e1', 2_500);
  const [first] = store.all('delegates');
  if (first === undefined) throw new Error('The event has nobody');
  const row = { ...first, address: 'Line one\n]}\n,}}\nटेस्ट' };
  store.apply([{ table: 'delegates', key: row.delegateId, row }]);
  return text(
    new Snapshots(
      'e1',
      () => store,
      () => undefined,
    ).get('admin', 'identity'),
  );
};

const read = (pieces: Iterable<string>): unknown => {
  const reader = new SnapshotReader();
  for (const piece of pieces) reader.push(piece);
  return reader.end();
};

function* cut(whole: string, length: number): Generator<string> {
  for (let start = 0; start < whole.length; start += length) yield whole.slice(start, start + length);
}

test('read by lines it says what it says as one JSON text, however it was cut on the way', async () => {
  const whole = await written();
  const parsed: unknown = JSON.parse(whole);
  expect(parsed).toMatchObject({ eventId: 'e1', tables: { companions: { rows: [] } } });
  for (const length of [7, 1_000, 65_536, whole.length]) expect(read(cut(whole, length))).toEqual(parsed);
});

test('what is not whole is refused, wherever it ends; so is what is no snapshot', async () => {
  const whole = await written();
  for (const length of [0, 1, 40, 5_000, whole.length / 2, whole.length - 4, whole.length - 1])
    expect(() => read([whole.slice(0, length)])).toThrow('not whole');
  expect(() => read(['<html>\n'])).toThrow('no snapshot');
  expect(() => read(['{"code":"notAllowed"}\n'])).toThrow('no snapshot');
});
