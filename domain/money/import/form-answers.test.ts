import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import { previewRows } from './preview-list.ts';

const answers = (first: string, isPlain = false) => {
  const sheet = {
    rows: [
      [first, 'Full name', 'Phone', 'City', 'Food preference'],
      ['2026/11/02 9:05:33 am', 'Anita Rao', '9840177001', 'Salem', 'Veg'],
      ['2026/11/02 9:06:10 am', 'Bela Shah', '9840177002', 'Kochi', 'Veg'],
      ['2026/11/02 9:15:02 am', 'Anita Rao', '9840177001', 'Erode', 'Non veg'],
    ],
  };
  const store = deskEvent();
  return [...previewRows(store, sheet, { ...firstPlan(store, sheet, { now: 0 }), isPlain })]
    .filter((row) => row !== null)
    .map(({ outcome, changes }) => [outcome, ...changes.map(({ to }) => to)]);
};

test('of two answers of a person to a form the later counts; in another list the earlier', () => {
  expect(answers('Timestamp')).toEqual([['new'], ['new'], ['merged', 'Non-Vegetarian', 'Erode']]);
  expect(answers('Timestamp', true)).toEqual([['new'], ['new'], ['present']]);
  expect(answers('Remarks')).toEqual([['new'], ['new'], ['present']]);
});
