import { afterAll, beforeAll, expect, test } from 'vitest';

const originals = {
  groupBy: Map.groupBy,
  withResolvers: Promise.withResolvers,
  any: AbortSignal.any,
  canParse: URL.canParse,
};

beforeAll(async () => {
  Object.assign(Map, { groupBy: undefined });
  Object.assign(Promise, { withResolvers: undefined });
  Object.assign(AbortSignal, { any: undefined });
  Object.assign(URL, { canParse: undefined });
  await import('./older-browsers.ts');
});

afterAll(() => {
  const { groupBy, withResolvers, any, canParse } = originals;
  Object.assign(Map, { groupBy });
  Object.assign(Promise, { withResolvers });
  Object.assign(AbortSignal, { any });
  Object.assign(URL, { canParse });
});

test('an older browser groups as a newer one', () => {
  const items = ['a', 'bb', 'c', 'dd'];
  const keyOf = (text: string, index: number): number => text.length * 10 + (index > 2 ? 1 : 0);
  expect(Map.groupBy).not.toBe(originals.groupBy);
  expect([...Map.groupBy(items, keyOf)]).toEqual([...originals.groupBy.call(Map, items, keyOf as never)]);
});

test('an older browser resolves and rejects promises from outside', async () => {
  const [kept, broken] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  kept.resolve(1);
  broken.reject(new Error('no'));
  expect(await kept.promise).toBe(1);
  await expect(broken.promise).rejects.toThrow('no');
});

test('an older browser combines signals, with the reason of the first', () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([one.signal, two.signal]);
  expect(either.aborted).toBe(false);
  two.abort('two');
  one.abort('one');
  expect(either).toMatchObject({ aborted: true, reason: 'two' });
  expect(AbortSignal.any([AbortSignal.abort('before'), one.signal])).toMatchObject({
    aborted: true,
    reason: 'before',
  });
  expect(AbortSignal.any([]).aborted).toBe(false);
});

test('an older browser knows which addresses can be read', () => {
  expect(['https://a.example/x', 'no address', ''].map((url) => URL.canParse(url))).toEqual([
    true,
    false,
    false,
  ]);
});
