import { expect, test } from 'vitest';
import type { Passage } from '../model/credits/passage.ts';
import { blankRow } from '../model/tables.ts';
import { countedPassages } from './passages.ts';

const passage = (passageId: string, direction: string, passedAt: number, given = {}): Passage =>
  blankRow('passages', { passageId, direction, passedAt, hallId: 'a', holderId: 'p', ...given });
const shown = (all: readonly Passage[]): string[] =>
  countedPassages(all).map(
    ({ passageId, direction, passedAt }) => `${passageId} ${direction} ${String(passedAt)}`,
  );

const scans = [passage('1', 'in', 10), passage('2', 'out', 50), passage('3', 'in', 50)];
const corrects = (revision: number, direction: string, passedAt: number): Passage =>
  passage(`c${String(revision)}`, direction, passedAt, { correctsId: '2', revision, reason: 'Wrong button' });

test.each([
  ['scans', scans, ['1 in 10', '2 out 50', '3 in 50']],
  ['a correction', [...scans, corrects(1, 'out', 40)], ['1 in 10', 'c1 out 40', '3 in 50']],
  [
    'a correction of a correction',
    [...scans, corrects(1, 'none', 50), corrects(2, 'out', 45)],
    ['1 in 10', 'c2 out 45', '3 in 50'],
  ],
  ['a passage that did not happen', [...scans, corrects(1, 'none', 50)], ['1 in 10', '3 in 50']],
])('counts %s alike in any order', (_what, all, expected) => {
  expect(shown(all)).toEqual(expected);
  expect(shown(all.toReversed())).toEqual(expected);
});

test('a correction and its reversal restore the times', () => {
  const times = (all: readonly Passage[]) =>
    countedPassages(all).map(({ direction, passedAt }) => [direction, passedAt]);
  expect(times([...scans, corrects(1, 'none', 50), corrects(2, 'out', 50)])).toEqual(times(scans));
});
