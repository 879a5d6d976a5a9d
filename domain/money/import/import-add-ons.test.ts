import { expect, test } from 'vitest';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankRow } from '../../model/tables.ts';
import { commandContext } from '../../core/command/context.ts';
import { Draft } from '../../core/store/draft.ts';
import { describeRow } from '../../people/import/import-row.ts';
import { importSummary } from '../../people/import/import-summary.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import { importPeople } from './import-people-command.ts';
import { previewRows } from './preview-list.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const list = listOf({
  items: [
    itemOf('conference', 'registration'),
    itemOf('workshop', 'addOn', { name: 'Workshop', categoryIds: ['pg'] }),
    itemOf('dinner', 'addOn', { name: 'Gala dinner', mostPerPerson: 4 }),
  ],
  prices: [priceOf('conference', 500_000), priceOf('workshop', 100_000), priceOf('dinner', 150_000)],
  capacities: [{ itemId: 'dinner', categoryId: '', places: 3 }],
});

const desk = () => {
  const draft = new Draft(deskEvent());
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', list });
  for (const { purchaseId } of draft.all('purchases')) draft.remove('purchases', purchaseId);
  const pg = draft.get('categories', 'pg')?.name ?? '';
  return { draft, pg };
};

const heads = ['Name', 'Phone', 'Category', 'Workshop', 'Add-ons'];

/** The preview, and what the server does with the same rows. */
const importing = (draft: Draft, rows: string[][], headings = heads) => {
  const sheet = { rows: [headings, ...rows] };
  const plan = firstPlan(draft, sheet, { now });
  const preview = [...previewRows(draft, sheet, plan)].filter((row) => row !== null);
  const ctx = commandContext({
    commandId: 'import',
    actor: actorWith('write'),
    now,
    happenedAt: now,
    newCode: () => '',
  });
  const answer = importPeople.run(draft, { people: preview.map(({ person }) => person) }, ctx);
  return { plan, preview, answer };
};

const bought = (draft: Draft) =>
  [...draft.all('purchases')].map(({ itemId, quantity, quote }) => [itemId, quantity, quote.total]);

test('add-ons are read from a column with the name of one, and from a column that lists them', () => {
  const { draft, pg } = desk();
  const rows = [
    ['Uma Devi', '9840100001', pg, 'Yes', '2 x Gala dinner'],
    ['Ravi Menon', '9840100002', pg, 'No', 'gala dinner'],
  ];
  const { plan, preview, answer } = importing(draft, rows);
  expect(plan.mapping.slice(3)).toEqual(['addOns', 'addOns']);
  expect(preview.map((row) => row.addOns.map(({ said }) => said))).toEqual([['added', 'added'], ['added']]);
  expect(answer.rows.map((row) => ('addOns' in row ? row.addOns?.length : 0))).toEqual([2, 1]);
  expect(bought(draft)).toEqual([
    ['workshop', 1, 100_000],
    ['dinner', 2, 300_000],
    ['dinner', 1, 150_000],
  ]);
  // The same list again adds nothing.
  expect(importing(draft, rows).preview.flatMap((row) => row.addOns.map(({ said }) => said))).toEqual([
    'known',
    'known',
    'known',
  ]);
  expect(bought(draft)).toHaveLength(3);
});

test.each([
  ['sold out', '4', ['', ''], /Gala dinner.*not added.*Gala dinner/],
  ['not sold to the category', '', ['Yes', ''], /Workshop is not added/],
  ['not an add-on of the list', '', ['', 'Yoga'], /'Yoga' is not understood, left out/],
])(
  'refuses an add-on that is %s, and imports the person',
  (_, dinners, [workshop = '', named = ''], text) => {
    const { draft } = desk();
    const { preview, answer } = importing(
      draft,
      [['Uma Devi', '9840100001', 'Speaker', workshop, named, dinners]],
      [...heads, 'Gala dinner'],
    );
    const [row] = preview;
    if (row === undefined) throw new Error('the list has one row');
    expect(row.outcome).toBe('new');
    expect(describeRow(draft, row).join(' · ')).toMatch(text);
    expect(answer.count).toBe(1);
    expect(bought(draft)).toEqual([]);
    const isRefused = row.addOns.length > 0;
    const summary = importSummary(
      preview,
      new Map(answer.rows.map((each, at) => [preview[at]?.row ?? 0, each])),
    );
    expect(summary.attention.addOns).toHaveLength(isRefused ? 1 : 0);
  },
);

test('the last places go to the first rows', () => {
  const { draft, pg } = desk();
  const { answer } = importing(
    draft,
    [1, 2, 3, 4].map((at) => [`Person ${'ABCD'[at - 1]}`, `984010000${at}`, pg, '', 'Gala dinner']),
  );
  expect(answer.rows.map((row) => ('addOns' in row ? row.addOns?.[0]?.said : ''))).toEqual([
    'added',
    'added',
    'added',
    'refused',
  ]);
});

test('the payer of a payment is kept with it', () => {
  const { draft, pg } = desk();
  importing(
    draft,
    [['Uma Devi', '9840100001', pg, '1000', 'Apollo Hospital']],
    ['Name', 'Phone', 'Category', 'Amount paid', 'Payer'],
  );
  expect([...draft.all('transactions')].map(({ payerName }) => payerName)).toContain('Apollo Hospital');
});
