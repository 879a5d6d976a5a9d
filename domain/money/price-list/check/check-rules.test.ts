import { describe, expect, test } from 'vitest';
import { backwards, good, planted } from '#tests/support/money/planted-lists.ts';
import { listOf } from '#tests/support/money/price-list-of.ts';
import type { PriceList } from '../../../model/price-list/price-list.ts';
import { checkList } from './check-list.ts';
import { fixTexts, findingTexts } from './check-words.ts';
import { correctionOf } from './corrections.ts';
import type { CheckedState } from './finding.ts';

const state: CheckedState = {
  categoryNames: new Map([
    ['pg', 'PG students'],
    ['doctor', 'Doctors'],
  ]),
  gstin: '29AAAAA0000A1ZY',
  places: [],
};
const findingsOf = (list: Partial<PriceList>) => checkList(listOf({ ...good, ...list }), state);
const textsOf = (list: Partial<PriceList>): string[] =>
  findingsOf(list).map(({ isStop, text }) => `${isStop ? 'stop' : 'look'}: ${text}`);

test.each(planted)('%s', (_, list, texts) => expect(textsOf(list)).toEqual(texts));

describe('each finding', () => {
  test('says what to do', () => {
    for (const code of Object.keys(findingTexts)) expect(fixTexts).toHaveProperty(code);
    for (const finding of planted.flatMap(([, list]) => findingsOf(list))) expect(finding.fix).toMatch(/\.$/);
  });

  test('names rows of the list', () => {
    for (const [, list] of planted)
      for (const { section, ids } of findingsOf(list))
        if (section !== 'refunds' && ids[0] !== undefined) expect(JSON.stringify(list)).toContain(ids[0]);
  });
});

test('a correction takes its finding away and makes no other one', () => {
  const corrected = [...planted, ...backwards].flatMap(([what, list]) => {
    const full = listOf({ ...good, ...list });
    return checkList(full, state).flatMap((finding) => {
      const correction = correctionOf(full, finding);
      if (correction === null) return [];
      const before = checkList(full, state).filter((each) => each.code !== finding.code);
      const after = checkList(correction.list, state);
      expect(
        after.map(({ text }) => text),
        what,
      ).toEqual(before.map(({ text }) => text));
      return [`${finding.code}: ${correction.label}`];
    });
  });
  expect(new Set(corrected)).toEqual(
    new Set([
      'bandHidden: Let Senior count first',
      'couponBackwards: Exchange the two days',
      'groupFalls: Exchange the two reductions',
      'refundRises: Exchange the two refunds',
      'refundNothing: Remove this refund',
      'periodBackwards: Exchange the two days',
      'periodOverlap: Begin on the day after',
      'bandBackwards: Exchange the two ages',
      'categoryBackwards: Exchange the two days',
    ]),
  );
});
