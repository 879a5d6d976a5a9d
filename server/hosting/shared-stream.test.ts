import { expect, test } from 'vitest';
import { SharedStream } from './shared-stream.ts';

const read = async (stream: SharedStream): Promise<string> => {
  let told = '';
  for await (const piece of stream.read()) told += piece.toString();
  return told;
};

test('a late reader gets the stream from its beginning', async () => {
  const gate = Promise.withResolvers<void>();
  const stream = new SharedStream(
    (async function* () {
      yield Buffer.from('one ');
      await gate.promise;
      yield Buffer.from('two');
    })(),
  );
  const early = stream.read();
  expect((await early.next()).value?.toString()).toBe('one ');
  const late = read(stream);
  gate.resolve();
  expect(await late).toBe('one two');
  expect((await early.next()).value?.toString()).toBe('two');
  expect(await stream.isWhole).toBe(true);
  expect(await read(stream)).toBe('one two');
});

test('an error while the stream is made reaches all readers, after the earlier pieces', async () => {
  const stream = new SharedStream(
    (async function* () {
      yield Buffer.from('one');
      await Promise.resolve();
      throw new Error('broken');
    })(),
  );
  const reader = stream.read();
  expect((await reader.next()).value?.toString()).toBe('one');
  await expect(reader.next()).rejects.toThrow('broken');
  expect(await stream.isWhole).toBe(false);
  await expect(read(stream)).rejects.toThrow('broken');
});
