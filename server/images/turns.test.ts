import { expect, test } from 'vitest';
import { Refusal } from '#domain/core/refusal.ts';
import { WorkPlaces } from './turns.ts';

/** Work that ends when the test ends it. */
const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve, fail: reject };
};

test('a fixed number of tasks run at once, and a fixed number wait in their order; more are refused', async () => {
  const turns = new WorkPlaces({ atOnce: 2, mayWait: 1 });
  const started: string[] = [];
  const pieces = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...held() }));
  const runs = pieces.map(({ name, work }) =>
    turns.run('account', () => {
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
  // The failed work has also returned its place: both are free.
  const [one, two] = [held(), held()];
  const last = [turns.run('account', one.work), turns.run('account', two.work)];
  one.end('1');
  two.end('2');
  expect(await Promise.all(last)).toEqual(['1', '2']);
});

test('one account has only some of the places, and keeps no other account out', async () => {
  const turns = new WorkPlaces({ atOnce: 3, mayWait: 4, ofOne: { atOnce: 2, mayWait: 1 } });
  const started: string[] = [];
  const enter = (account: string) =>
    turns.enter(account).then((leave) => {
      started.push(account);
      return leave;
    });
  const [first, second, third] = [enter('slow'), enter('slow'), enter('slow')];
  const leaves = await Promise.all([first, second]);
  expect(turns.isWaitedFor).toBe(false);
  await expect(turns.enter('slow')).rejects.toMatchObject({ code: 'imagesBusy' });
  await enter('quick');
  const other = enter('other');
  expect(turns.isWaitedFor).toBe(true);
  leaves[0]?.();
  // Returning a place twice still frees only one.
  leaves[0]?.();
  await third;
  await expect.poll(() => started).toEqual(['slow', 'slow', 'quick', 'slow']);
  leaves[1]?.();
  await other;
  expect(started.at(-1)).toBe('other');
});

test('uses its own message if there is no place', async () => {
  const turns = new WorkPlaces({ atOnce: 1, mayWait: 0, busy: () => new Refusal('pdfBusy') });
  await turns.enter('one');
  await expect(turns.enter('other')).rejects.toMatchObject({ code: 'pdfBusy' });
});
