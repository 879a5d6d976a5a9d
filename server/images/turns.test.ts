import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends when the test says so. */
const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve, fail: reject };
};

test('so many at once, so many wait, in their order; more are refused', async () => {
  const turns = new Turns({ atOnce: 2, mayWait: 1 });
  const started: string[] = [];
  const pieces = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...held() }));
  const runs = pieces.map(({ name, work }) =>
    turns.run(() => {
      started.push(name);
      return work();
    }),
  );
  await expect(runs[3]).rejects.toMatchObject({ code: 'imagesBusy' });
  expect(started).toEqual(['a', 'b']);
  pieces[1]?.end('done');
  expect(await runs[1]).toBe('done');
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  pieces[0]?.fail(new Error('broken'));
  await expect(runs[0]).rejects.toThrow('broken');
  pieces[2]?.end('done');
  await runs[2];
  // What failed has given its place back, too: both are free.
  const [one, two] = [held(), held()];
  const last = [turns.run(one.work), turns.run(two.work)];
  one.end('1');
  two.end('2');
  expect(await Promise.all(last)).toEqual(['1', '2']);
});
