import { PassThrough, Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { KeptBodies, keptLimits, uploadPartOf, type UploadPart } from './kept-bodies.ts';

const whole = Buffer.from('0123456789'.repeat(10));
const limits = { declaredBytes: null, maxBytes: 1_000, withinMs: 60_000, owner: 'asha' };
const partAt = (from: number, total = whole.length): UploadPart => ({
  uploadId: 'an-upload-of-asha',
  from,
  total,
});
const bodyOf = (bytes: Buffer): Readable => Readable.from([bytes]);
const ask = partAt(999_999_999);

/** Sends the first bytes, and cuts the connection. */
const cutAfter = async (bodies: KeptBodies, from: number, to: number, owner = 'asha'): Promise<unknown> => {
  const body = new PassThrough();
  const reading = bodies.read(body, { ...limits, owner, part: partAt(from) });
  body.write(whole.subarray(from, to));
  await new Promise((resolve) => void setImmediate(resolve));
  body.destroy(new Error('aborted'));
  return reading.catch((error: unknown) => error);
};

const receivedAt = async (bodies: KeptBodies, part: UploadPart, owner = 'asha'): Promise<unknown> =>
  bodies.read(bodyOf(Buffer.from(' ')), { ...limits, owner, part }).catch((error: unknown) => error);

afterEach(() => {
  vi.useRealTimers();
});

test('a body that was cut twice goes on where the server stopped', async () => {
  const bodies = new KeptBodies();
  expect(await cutAfter(bodies, 0, 30)).toMatchObject({ code: 'imageNotWhole', params: { received: 30 } });
  expect(await receivedAt(bodies, ask)).toMatchObject({ params: { received: 30 } });
  expect(await cutAfter(bodies, 30, 70)).toMatchObject({ params: { received: 70 } });
  const rest = bodyOf(whole.subarray(70));
  expect(await bodies.read(rest, { ...limits, part: partAt(70) })).toEqual(whole);
  expect(await receivedAt(bodies, ask)).toMatchObject({ params: { received: 0 } });
});

test('what the sender sent again replaces what was there', async () => {
  const bodies = new KeptBodies();
  await cutAfter(bodies, 0, 50);
  expect(await bodies.read(bodyOf(whole.subarray(20)), { ...limits, part: partAt(20) })).toEqual(whole);
});

test('another caller with the same id meets nothing', async () => {
  const bodies = new KeptBodies();
  await cutAfter(bodies, 0, 30);
  expect(await receivedAt(bodies, ask, 'ravi')).toMatchObject({ params: { received: 0 } });
  expect(await receivedAt(bodies, partAt(30), 'ravi')).toMatchObject({ params: { received: 0 } });
});

test('a body that is not as long as it said is not whole', async () => {
  const bodies = new KeptBodies();
  const longer = bodies.read(bodyOf(whole), { ...limits, part: partAt(0, 60) });
  await expect(longer).rejects.toMatchObject({ params: { received: 0 } });
  const shorter = bodies.read(bodyOf(whole), { ...limits, part: partAt(0, 160) });
  await expect(shorter).rejects.toMatchObject({ params: { received: 100 } });
  const tooLarge = bodies.read(bodyOf(whole), { ...limits, part: partAt(0, 1_001) });
  await expect(tooLarge).rejects.toMatchObject({ code: 'imageTooLarge' });
});

test('an earlier request of the same upload gives way to the next one', async () => {
  const bodies = new KeptBodies();
  const silent = new PassThrough();
  const reading = bodies.read(silent, { ...limits, part: partAt(0) }).catch((error: unknown) => error);
  silent.write(whole.subarray(0, 40));
  await new Promise((resolve) => void setImmediate(resolve));
  bodies.interrupt('asha', ask);
  expect(await reading).toMatchObject({ params: { received: 40 } });
  expect(await receivedAt(bodies, ask)).toMatchObject({ params: { received: 40 } });
});

test('beginnings are kept for a time, and not beyond their share of memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const bodies = new KeptBodies();
  await cutAfter(bodies, 0, 30);
  vi.advanceTimersByTime(keptLimits.ms);
  expect(await receivedAt(bodies, ask)).toMatchObject({ params: { received: 0 } });

  const large = Buffer.alloc(keptLimits.bytes / 2 + 1);
  const begin = (owner: string) =>
    bodies
      .read(bodyOf(large), {
        ...limits,
        maxBytes: 2 * large.length,
        owner,
        part: partAt(0, large.length + 1),
      })
      .catch(() => undefined);
  await begin('asha');
  await begin('ravi');
  expect(await receivedAt(bodies, ask, 'asha')).toMatchObject({ params: { received: 0 } });
  expect(await receivedAt(bodies, ask, 'ravi')).toMatchObject({ params: { received: large.length } });
});

test('the header of a part is read strictly', () => {
  expect(uploadPartOf('0190-abcd-0190-abcd/10/200')).toEqual({
    uploadId: '0190-abcd-0190-abcd',
    from: 10,
    total: 200,
  });
  for (const wrong of [undefined, '', 'short/1/2', '0190-abcd-0190-abcd/-1/2', '0190-abcd-0190-abcd/1'])
    expect(uploadPartOf(wrong)).toBeNull();
});
