import { expect, test } from 'vitest';
import { blankDelegate } from '#domain/model/delegate.ts';
import type { Frame } from '#domain/core/wire/protocol.ts';
import { smallEvent } from '#demo/small-event.ts';
import { SentFrames, SentFrame } from './recent-frames.ts';

const store = smallEvent('event', 3);
const changeOf = (key: string) =>
  ({ table: 'delegates', key, row: store.get('delegates', key) ?? null }) as const;

const framesIn = (message: Buffer | null): Frame[] | null =>
  message &&
  [...String(message).matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as Frame);

const spans = (message: Buffer | null): number[][] | null =>
  framesIn(message)?.map(({ from, to }) => [from, to]) ?? null;

test('a device gets the frames after its version, including one that it has in part', () => {
  const recent = new SentFrames(5);
  recent.add(new SentFrame(5, 6, [changeOf('d1')]));
  recent.add(new SentFrame(6, 9, [changeOf('d2'), changeOf('gone')]));
  expect(spans(recent.messageSince(5, 'staff'))).toEqual([
    [5, 6],
    [6, 9],
  ]);
  expect(spans(recent.messageSince(6, 'staff'))).toEqual([[6, 9]]);
  expect(spans(recent.messageSince(8, 'staff'))).toEqual([[6, 9]]);
  expect(spans(recent.messageSince(9, 'staff'))).toEqual([]);
  const [frame] = framesIn(recent.messageSince(6, 'staff')) ?? [];
  expect(frame?.removed).toEqual({ delegates: ['gone'] });
});

test('each audience gets its own columns', () => {
  const recent = new SentFrames(1);
  recent.add(new SentFrame(1, 2, [changeOf('d1')]));
  const phone = store.get('delegates', 'd1')?.phone ?? '';
  expect(String(recent.messageSince(1, 'staff'))).toContain(phone);
  expect(String(recent.messageSince(1, 'scan'))).not.toContain(phone);
});

test('a version before the first frame, after the last one or from another load is not served', () => {
  const recent = new SentFrames(5);
  recent.add(new SentFrame(5, 6, [changeOf('d1')]));
  expect(recent.messageSince(4, 'scan')).toBeNull();
  expect(recent.messageSince(7, 'scan')).toBeNull();
  recent.reset(6);
  expect(recent.messageSince(5, 'scan')).toBeNull();
  expect(spans(recent.messageSince(6, 'scan'))).toEqual([]);
});

test('the oldest frames are dropped if there are many rows, and one with very many rows is not kept at all', () => {
  const recent = new SentFrames(0);
  const many = Array.from({ length: 4_000 }, () => changeOf('d1'));
  for (let version = 0; version < 4; version++) recent.add(new SentFrame(version, version + 1, many));
  expect(recent.messageSince(1, 'scan')).toBeNull();
  expect(spans(recent.messageSince(3, 'scan'))).toEqual([[3, 4]]);
  expect(recent.messageSince(2, 'scan')).toHaveLength(2 * (recent.messageSince(3, 'scan')?.length ?? 0));
  recent.add(new SentFrame(4, 5, [...many, ...many, ...many]));
  expect(recent.messageSince(4, 'scan')).toBeNull();
  expect(spans(recent.messageSince(5, 'scan'))).toEqual([]);
});

test('the oldest frames are dropped when they have many bytes, and no subscriber gets very many bytes in a message of its own', () => {
  const recent = new SentFrames(0);
  const photoUrls = Array.from({ length: 20 }, (_, at) => `https://photos.example/${'x'.repeat(1_500)}${at}`);
  const row = { ...blankDelegate('d1'), photoUrls };
  const large = { table: 'delegates', key: 'd1', row } as const;
  const versions = 1_000;
  for (let version = 0; version < versions; version++) {
    const frame = new SentFrame(version, version + 1, [large]);
    recent.add(frame);
    frame.messageFor('staff');
  }
  // Each has 30 kB, so 16 MB are about 540 of them.
  expect(recent.messageSince(versions - 700, 'scan')).toBeNull();
  expect(recent.messageSince(versions - 400, 'scan')).not.toBeNull();
  expect(recent.messageSince(versions - 400, 'staff')).toBeNull();
  expect(recent.messageSince(versions - 10, 'staff')?.length).toBeGreaterThan(300_000);
});
