import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { openLine } from '#tests/support/servers/open-line.ts';
import { Draft } from '../../core/store/draft.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { returnedLines } from './bank-returns.ts';
import { previewStatement, statementPlanFor } from './preview-statement.ts';

const known = ['14-05-2026', 'UPI/line', '413412345678', '2,500.00'];
const cash = ['15-05-2026', 'BY CASH', '', '500.00'];
const sheet = { rows: [['Date', 'Narration', 'UTR', 'Credit'], known, cash, cash, cash] };

const preview = (reader: Draft) =>
  previewStatement(reader, sheet, statementPlanFor(reader, sheet)).map(
    ({ outcome, occurrence }) => `${outcome} ${occurrence}`,
  );

test('known lines are reported as present, and equal lines of one file are separate payments', () => {
  const draft = new Draft(deskEvent());
  expect(preview(draft)).toEqual(['present 1', 'new 1', 'new 2', 'new 3']);
  const [line] = draft.all('bankLines');
  if (!line) throw new Error('no line');
  const taken = {
    ...line,
    paidOn: '2026-05-15',
    amountPaise: 50_000,
    narration: 'By Cash',
    bankReference: '',
  };
  for (const occurrence of [1, 2])
    draft.put('bankLines', { ...taken, lineId: `cash-${occurrence}`, occurrence });
  expect(preview(draft)).toEqual(['present 1', 'present 1', 'present 2', 'new 3']);
});

test('columns are read as a user assigned them for an earlier file with the same names', () => {
  const draft = new Draft(deskEvent());
  const guessed = ['date', 'narration', 'bankReference', 'credit'] as const;
  expect(statementPlanFor(draft, sheet)).toEqual({ headerRow: 0, mapping: guessed });
  const names = ['Date', 'Narration', 'UTR', 'Credit'];
  const mapping = ['date', null, 'ourReference', 'amount'] as const;
  draft.put('statementColumns', { columnsId: 'c', names, mapping, extra: null });
  expect(statementPlanFor(draft, sheet).mapping).toEqual(mapping);
  expect(statementPlanFor(draft, sheet, null).mapping).not.toEqual(mapping);
});

const head = ['Txn Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit'];
const pool = 'TRANSFER FROM 4897690162095';
const upi = (rrn: string, name: string, amount = '8,000.00') => [
  '23 Nov 2026',
  `BY TRANSFER-UPI/CR/${rrn}/${name}/SBIN/invented@ok/Fee--`,
  pool,
  '',
  amount,
];

/** Imports a file as the page does. Returns the preview's result for each row. */
const takeIn = (draft: Draft, rows: readonly (readonly string[])[], id: string): string[] => {
  const file = { rows: [head, ...rows] };
  const seen = previewStatement(draft, file, statementPlanFor(draft, file));
  for (const [at, { read, outcome, occurrence, takesBack }] of seen.entries()) {
    const lineId = `${id}-${at}`;
    if (outcome !== 'new') continue;
    if (read.kind === 'in') draft.put('bankLines', openLine(lineId, { ...read.line, occurrence }));
    if (read.kind !== 'out') continue;
    const { paidOn, amountPaise } = read;
    const row = { paidOn, amountPaise, bankReference: takesBack, narration: '', occurrence, state: 'out' };
    draft.put('bankLines', openLine(lineId, row));
  }
  return seen.map(({ outcome }) => outcome);
};
const emptyEvent = (): Draft => new Draft(new EventStore());
const payments = (draft: Draft) =>
  [...draft.all('bankLines')]
    .filter(({ state }) => state !== 'out')
    .map(({ bankReference }) => bankReference);

test('the pool account of a bank is no reference: a second export of the day adds the other payment alone', () => {
  const draft = emptyEvent();
  const [gita, harish] = [upi('632855550001', 'GITA BAL'), upi('632855550002', 'HARISH P')];
  expect(takeIn(draft, [gita], 'a')).toEqual(['new']);
  expect(takeIn(draft, [harish, gita], 'b')).toEqual(['new', 'present']);
  expect(payments(draft).sort()).toEqual(['632855550001', '632855550002']);
});

test('a payment that the bank took back is found in any order of the files', () => {
  const paid = upi('632811118881', 'KIRAN');
  const back = ['24 Nov 2026', 'REV/UPI/632811118881/Fee', '', '8,000.00', ''];
  for (const files of [[[paid], [back]], [[back], [paid]], [[paid, back]], [[back, paid]]]) {
    const draft = emptyEvent();
    for (const [at, rows] of files.entries()) takeIn(draft, rows, `f${at}`);
    expect(returnedLines(draft).map(({ bankReference }) => bankReference)).toEqual(['632811118881']);
    expect(takeIn(draft, [paid, back], 'again')).toEqual(['present', 'present']);
  }
});

test('another amount, or an older row, takes nothing back', () => {
  for (const back of [
    ['24 Nov 2026', 'UPI/632811118881/Fee', '', '7,999.00', ''],
    ['22 Nov 2026', 'REV/UPI/632811118881/Fee', '', '8,000.00', ''],
  ]) {
    const draft = emptyEvent();
    takeIn(draft, [upi('632811118881', 'KIRAN'), back], 'a');
    expect(returnedLines(draft)).toEqual([]);
  }
});

test('exports that overlap lose no line and duplicate none, in any order', () => {
  const line = fc.oneof(
    fc.record({
      rrn: fc.constantFrom('632855550001', '632855550002', '632855550003', '632855550004'),
      name: fc.constantFrom('GITA BAL', 'HARISH P'),
    }),
    fc.constant({ rrn: '', name: 'BY CASH' }),
  );
  const rowOf = ({ rrn, name }: { rrn: string; name: string }) =>
    rrn === '' ? ['23 Nov 2026', name, '', '', '500.00'] : upi(rrn, name);
  fc.assert(
    fc.property(
      fc.uniqueArray(line, {
        maxLength: 8,
        selector: ({ rrn, name }) => (rrn === '' ? {} : rrn + name.slice(9)),
      }),
      fc.nat(8),
      fc.boolean(),
      (day, cut, isNewestFirst) => {
        const draft = emptyEvent();
        takeIn(draft, day.slice(0, cut).map(rowOf), 'a');
        const whole = day.map(rowOf);
        takeIn(draft, isNewestFirst ? whole.toReversed() : whole, 'b');
        const expected = day.map(({ rrn }) => rrn).sort();
        expect(payments(draft).sort()).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
