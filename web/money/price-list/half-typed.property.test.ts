import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { halfTypedList } from '#tests/support/money/half-typed-list.ts';
import { refundItemsOf } from '#tests/support/money/refund-items.ts';
import { samplePriceList } from '#tests/support/money/sample-price-list.ts';
import { openRegistration, orderOf, publicList } from '#tests/support/registration/open-event.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { csvLine } from '#domain/core/text/files/csv.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { blankRow } from '#domain/model/tables.ts';
import { checkList } from '#domain/money/price-list/check/check-list.ts';
import { correctionOf } from '#domain/money/price-list/check/corrections.ts';
import { feeSteps } from '#domain/money/price-list/quote/fee-steps.ts';
import { listDifference } from '#domain/money/price-list/list-difference.ts';
import { listView } from '#domain/money/price-list/view/list-view.ts';
import { personPrices } from '#domain/money/price-list/quote/person-prices.ts';
import { priceFinder } from '#domain/money/price-list/quote/price-finder.ts';
import { quoter } from '#domain/money/price-list/quote/quote.ts';
import { recordGates } from '#domain/money/price-list/record-gates.ts';
import { refund } from '#domain/money/price-list/refund.ts';
import { changesBetween } from '#domain/money/price-list/saved-changes.ts';
import { readTable } from '#domain/money/price-list/table/read-table.ts';
import { writeTable } from '#domain/money/price-list/table/write-table.ts';
import { offersAtDesk } from '#domain/money/purchases/offers.ts';
import { seats } from '#domain/money/purchases/seats.ts';
import { findingsOf } from '#domain/registration/form/registration-findings.ts';
import { publicEvent } from '#domain/registration/public-event.ts';
import { quoteFor } from '#domain/registration/quote-for.ts';
import { formOf } from '#domain/registration/form/stored-form.ts';
import { writeWorkbook } from '#web/sheets/export/write-workbook.ts';
import { readKept } from './draft/edited-list.ts';
import {
  inOrderOfDays,
  movedItem,
  withItem,
  withoutBand,
  withoutItem,
  withoutPeriod,
} from './draft/list-edits.ts';
import { listErrors } from './draft/list-errors.ts';
import { inheritedAmount, tableShape, tablesOf, tableTitle } from './price-tables.ts';

const categoryNames = new Map([
  ['pg', 'PG'],
  ['doctor', ''],
]);
const now = Date.parse('2026-07-01T06:00:00Z');
const day = '2026-07-01';
const places = [{ itemId: 'conference', categoryId: 'pg', taken: 3, held: 0, offered: 1, reserved: 0 }];
const categories = [...categoryNames].map(([categoryId, name]) => ({
  ...blankRow('categories'),
  categoryId,
  name,
}));

const itemIds = ['conference', 'spouse', 'workshop', 'residential', 'removed', ''];
const person = { categoryId: 'pg', age: 1, eligibilityIds: ['member', ''], ownedItemIds: ['conference', ''] };
const request = {
  day,
  payer: 'company',
  method: 'Card',
  currency: 'INR',
  couponCodes: ['early', ''],
  people: [
    { ...person, personId: 'host', hostId: '' },
    { ...person, personId: 'guest', hostId: 'host' },
  ],
  lines: itemIds.flatMap((itemId) => [
    { personId: 'host', itemId, count: 2 },
    { personId: 'guest', itemId, count: 1 },
  ]),
} as const;

const eventWith = (list: PriceList): Draft => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, { list });
  return draft;
};

const table = (list: PriceList): string =>
  ((text) => [text.heads, ...text.rows].map((row) => csvLine(row)).join(''))(writeTable(list, categoryNames));

/** All that reads a list while it is edited, and what would read it as published. */
const readers: Readonly<Record<string, (list: PriceList, before: PriceList) => unknown>> = {
  check: (list) => checkList(list, { categoryNames, gstin: '', places }),
  'corrections of findings': (list) =>
    checkList(list, { categoryNames, gstin: '', places }).map((finding) => correctionOf(list, finding)),
  preview: (list) => listView(list, categoryNames, { day, sold: 0 }),
  difference: (list, before) => [
    listDifference(before, list, categoryNames),
    listDifference(list, before, categoryNames),
  ],
  history: (list, before) => changesBetween(before, list, categoryNames),
  quote: (list) => {
    const quote = quoter(list, categoryNames);
    const state = { places: [], soldTotal: 0, couponUses: new Map<string, number>() };
    // A line that is refused hides what the others cost.
    const alone = request.lines.map((line) => quote({ ...request, couponCodes: [], lines: [line] }, state));
    return [quote(request, { ...state, places }), ...alone];
  },
  'dues and their steps': (list) =>
    [true, false].map((isCompanion) => {
      const asked = { isCompanion, categoryId: 'pg', age: 70, payer: 'self', eligibilityIds: [] } as const;
      return [
        personPrices(list, 0)(asked).on(day),
        feeSteps(list, { categoryNames, sold: 0 })({ ...asked, day }),
      ];
    }),
  refund: (list) => {
    const answer = quoter({ ...samplePriceList, refunds: list.refunds }, categoryNames)(
      { ...request, couponCodes: [], lines: [{ personId: 'host', itemId: 'workshop', count: 1 }] },
      { places: [], soldTotal: 0, couponUses: new Map() },
    );
    return [true, false].map((isCalledOff) =>
      'quote' in answer
        ? refund(
            list,
            {
              items: refundItemsOf(answer.quote, { personIds: ['host'] }),
              currency: answer.quote.currency,
              isCalledOff,
            },
            day,
          )
        : null,
    );
  },
  'records that items open': recordGates,
  'public answer': (list) => publicEvent(eventWith(list), now),
  'public quote': (list) =>
    ['conference', 'workshop', 'removed'].map((itemId) =>
      quoteFor(
        eventWith(list),
        orderOf({ lines: [{ person: 0, itemId, count: 2 }], couponCode: 'early', method: 'transfer' }),
        { now, phone: '', source: 'online' },
      ),
    ),
  'offers at the desk': (list) =>
    offersAtDesk(eventWith(list), list, {
      people: [{ ...person, personId: 'host', hostId: '' }],
      payer: 'self',
      chosen: new Map([['workshop', 2]]),
      now,
    }),
  'places on Home': (list) => [...seats(eventWith(list))],
  'findings before opening': (list) => ((draft) => findingsOf(draft, formOf(draft)))(eventWith(list)),
  'export as CSV': table,
  'export as XLSX': (list) => {
    const { heads, rows } = writeTable(list, categoryNames);
    return writeWorkbook([heads, ...rows], () => undefined);
  },
  import: (list, before) =>
    readTable(
      table(before)
        .split('\r\n')
        .map((line) => line.split(',')),
      { draft: list, categoryNames, newId: () => 'new' },
    ),
  'errors of Save': (list) => listErrors({ list, wrong: {} }),
  'price tables of the editor': (list) => {
    const find = priceFinder(list);
    const parts = { byCategory: true, byDate: true, byAge: true };
    return list.items.flatMap((item) =>
      tablesOf(list, item.itemId, []).map((key) => [
        tableTitle(list, key),
        tableShape(list, item, { key, categories, parts }),
        inheritedAmount(find, item, { key, cell: { categoryId: 'pg', periodId: 'early', bandId: 'child' } }),
      ]),
    );
  },
  'edits of the editor': (list) => [
    inOrderOfDays(list),
    withoutPeriod(list, 'early'),
    withoutBand(list, ''),
    withoutItem(list, 'workshop'),
    movedItem(list, 'workshop', 1),
    list.items.map((item) => withItem(list, item)),
  ],
};

describe('a list that is still being typed is read without an error:', () => {
  test.each(Object.entries(readers))('%s', (name, read) => {
    fc.assert(
      fc.property(halfTypedList, halfTypedList, (list, before) => {
        read(list, before);
      }),
      { numRuns: name === 'export as XLSX' ? 5 : 40, seed: 39, examples: [[publicList(), publicList()]] },
    );
  });
});

const periods = (...days: readonly (readonly [firstDay: string, lastDay: string])[]): PriceList => ({
  ...publicList(),
  periods: days.map(([firstDay, lastDay], index) => ({
    periodId: `p${days.length - index}`,
    name: `Date ${index + 1}`,
    firstDay,
    lastDay,
    methods: [],
  })),
});
const namesIn = (list: PriceList): string[] => inOrderOfDays(list).periods.map(({ name }) => name);

test('dates that are entered one after the other keep their order at every step', () => {
  const [early, regular] = [['2026-04-01', '2026-06-30'] as const, ['2026-07-01', '2026-08-31'] as const];
  expect(namesIn(periods(early, ['', '']))).toEqual(['Date 1', 'Date 2']);
  expect(namesIn(periods(early, ['', ''], ['', '']))).toEqual(['Date 1', 'Date 2', 'Date 3']);
  expect(namesIn(periods(early, [regular[0], ''], ['', '']))).toEqual(['Date 1', 'Date 2', 'Date 3']);
  expect(namesIn(periods(early, [regular[0], ''], ['2026-09-01', '2026-09-18']))).toEqual([
    'Date 1',
    'Date 2',
    'Date 3',
  ]);
  expect(namesIn(periods(regular, early))).toEqual(['Date 2', 'Date 1']);
});

test('the check names a date without its last day, and compares the others', () => {
  const list = periods(['2026-04-01', '2026-06-30'], ['', ''], ['2026-07-05', '2026-08-31']);
  const texts = checkList(list, { categoryNames, gstin: '', places: [] }).map(({ text }) => text);
  expect(texts).toContain('Date 2 has no last day.');
  expect(texts).toContain('Nothing is sold from 01-07-2026 to 04-07-2026.');
});

test('edits that a browser kept come back as they were; what another release kept does not', () => {
  fc.assert(
    fc.property(halfTypedList, (list) => {
      const edits = { list, wrong: { field: '1,2,3' }, stamp: '1/0', at: 1 };
      expect(readKept(JSON.parse(JSON.stringify(edits)))).toEqual(edits);
      for (const name of ['periods', 'items', 'refunds'] as const)
        for (const other of [undefined, null, 'text', {}, []])
          if (!Array.isArray(list[name]) || !Array.isArray(other))
            expect(readKept({ ...edits, list: { ...list, [name]: other } })).toBeNull();
    }),
    { numRuns: 40 },
  );
  expect([null, 1, [], {}].map(readKept)).toEqual([null, null, null, null]);
});
