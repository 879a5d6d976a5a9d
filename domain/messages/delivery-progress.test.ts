import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryStates } from '../model/delivery.ts';
import { mergeProgress, type DeliveryProgress } from './delivery-progress.ts';

const queued: DeliveryProgress = { state: 'queued', failure: '', stateAt: 0, priceCategory: '' };
const told: fc.Arbitrary<DeliveryProgress> = fc.record({
  state: fc.constantFrom(...deliveryStates),
  failure: fc.constantFrom('', '131026', '131049'),
  stateAt: fc.nat(5),
  priceCategory: fc.constantFrom('', 'utility', 'marketing'),
});
const merged = (all: readonly DeliveryProgress[]): DeliveryProgress => all.reduce(mergeProgress, queued);

test('reports in any order, repeated and late, give the same state', () => {
  const shuffled = fc
    .array(told, { maxLength: 8 })
    .chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
      ),
    );
  fc.assert(
    fc.property(shuffled, ([all, again]) => {
      expect(merged(again)).toEqual(merged(all));
    }),
  );
});

test('no report lowers what is known', () => {
  const rank = ({ state }: DeliveryProgress): number => deliveryStates.indexOf(state);
  fc.assert(
    fc.property(told, told, (known, late) => {
      expect(rank(mergeProgress(known, late))).toBe(Math.max(rank(known), rank(late)));
    }),
  );
});

test.each([
  ['read without delivered', ['sent', 'read'], 'read'],
  ['delivered on a second phone after a failure', ['sent', 'failed', 'delivered'], 'delivered'],
  ['an answer that comes after the notification', ['delivered', 'accepted'], 'delivered'],
  ['held, then released', ['held', 'sent'], 'sent'],
  ['held, then dropped', ['held', 'failed'], 'failed'],
  ['sent by a server whose database was restored', ['cancelled', 'sent'], 'sent'],
] as const)('%s', (_what, states, expected) => {
  const all = states.map((state, stateAt) => ({ ...queued, state, stateAt }));
  expect(merged(all).state).toBe(expected);
});
