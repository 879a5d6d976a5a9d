import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import type { CardPrint } from '../model/card-print.ts';
import { Draft } from '../core/store/draft.ts';
import { cardsInRanges, lastPrintRuns } from './bulk-cards.ts';
import { cardFingerprint } from './card-prints.ts';
import { cardOf } from '../people/card-strip.ts';

const noon = 1_763_000_000_000;

/** Serials 1 (a delegate), 2 (the companion), 3 (extra) and 5; 4 is free. */
const event = (prints: readonly Partial<CardPrint>[] = []): Draft => {
  const draft = new Draft(deskEvent());
  for (const given of prints) {
    const serial = draft.get('serials', given.serial ?? 1);
    const card = serial && cardOf(draft, serial);
    draft.put('cardPrints', {
      serial: 1,
      count: 1,
      holderId: serial?.companionId || (serial?.delegateId ?? ''),
      printedAt: noon,
      printedBy: '9000000001',
      deviceId: '',
      reason: '',
      fingerprint: card ? cardFingerprint(card) : '',
      runId: '',
      isTakenBack: false,
      extra: null,
      ...given,
    });
  }
  return draft;
};

test.each([
  [[[1, 9]], null, [1, 2, 3, 5]],
  [[[2, 3]], null, [2, 3]],
  [
    [
      [1, 1],
      [4, 5],
    ],
    null,
    [1, 5],
  ],
  [[], null, []],
  [[[4, 4]], null, []],
  [[[1, 9]], 'pg', [1, 2, 3, 5]],
  [[[1, 9]], 'speaker', []],
] as const)('cards of %j in %s', (ranges, categoryId, all) => {
  expect(cardsInRanges(event(), { ranges, categoryId }).all).toEqual(all);
});

test('not printed or not out of the printer, and changed since', () => {
  const draft = event([
    { serial: 1 },
    { serial: 2 },
    { serial: 3, isTakenBack: true },
    { serial: 5, holderId: 'somebody-before' },
  ]);
  const held = draft.get('delegates', 'held');
  if (held) draft.put('delegates', { ...held, fullName: 'Corrected Name' });
  expect(cardsInRanges(draft, { ranges: [[1, 9]], categoryId: null })).toEqual({
    all: [1, 2, 3, 5],
    notPrinted: [3, 5],
    changed: [1],
  });
});

test('the last prints: parts of one print are one run, the latest run is first, and another reason is another run', () => {
  const draft = event([
    { serial: 1, printedAt: noon },
    { serial: 2, printedAt: noon + 2_000 },
    { serial: 3, printedAt: noon + 3_000, printedBy: '9000000009' },
    { serial: 1, count: 2, printedAt: noon + 90_000, reason: 'Lost' },
  ]);
  const runs = lastPrintRuns(draft, 5).map(({ serials, reason, printedBy }) => [serials, reason, printedBy]);
  expect(runs).toEqual([
    [[1], 'Lost', '9000000001'],
    [[3], '', '9000000009'],
    [[1, 2], '', '9000000001'],
  ]);
  expect(lastPrintRuns(draft, 1)).toHaveLength(1);
});

test('runs within a minute are told apart, a card twice in a run counts once, and what did not come out is apart', () => {
  const draft = event([
    { serial: 1, runId: 'one', reason: 'Lost' },
    { serial: 2, runId: 'two', printedAt: noon + 1_000, reason: 'Lost' },
    { serial: 3, runId: 'two', printedAt: noon + 1_000, reason: 'Lost', isTakenBack: true },
    { serial: 2, count: 2, runId: 'two', printedAt: noon + 90_000, reason: 'Lost' },
  ]);
  expect(lastPrintRuns(draft, 5)).toMatchObject([
    { runId: 'two', serials: [2], takenBack: [3] },
    { runId: 'one', serials: [1], takenBack: [] },
  ]);
});
