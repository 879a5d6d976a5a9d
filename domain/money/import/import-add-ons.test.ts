import { expect, test } from 'vitest';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankRow } from '../../model/tables.ts';
import { commandContext } from '../../core/command/context.ts';
import { Draft } from '../../core/store/draft.ts';
import { describeRow } from '../../people/import/import-row.ts';
import { importSummary } from '../../people/import/import-summary.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import { dueOf } from '../fees.ts';
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
  const first = firstPlan(draft, sheet, { now });
  const mapping = first.mapping.map((target, at) =>
    headings[at] === 'Accompanies' ? 'accompanies' : target,
  );
  const plan = { ...first, mapping };
  const preview = [...previewRows(draft, sheet, plan)].filter((row) => row !== null);
  const ctx = commandContext({
    commandId: 'import',
    actor: actorWith('write'),
    now,
    happenedAt: now,
    newCode: () => '',
  });
  const own = preview.filter(({ withRow }) => withRow === undefined);
  const answer = importPeople.run(draft, { people: own.map(({ person }) => person) }, ctx);
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

const companyPrices = [
  priceOf('conference', 500_000),
  priceOf('conference', 800_000, { payer: 'company' }),
  priceOf('dinner', 150_000),
  priceOf('dinner', 200_000, { payer: 'company' }),
];

test.each<[string, { kind: string; name: string } | undefined, number, number]>([
  ['Company', { kind: 'company', name: '' }, 800_000, 200_000],
  ['Company: Apollo Hospital', { kind: 'company', name: 'Apollo Hospital' }, 800_000, 200_000],
  ['Apollo Hospital (company)', { kind: 'company', name: 'Apollo Hospital' }, 800_000, 200_000],
  ['Hospital', { kind: 'company', name: '' }, 800_000, 200_000],
  ['Trade', { kind: 'trade', name: '' }, 500_000, 150_000],
  ['Self', undefined, 500_000, 150_000],
  ['Apollo Hospital', undefined, 500_000, 150_000],
  ['', undefined, 500_000, 150_000],
])('the payer %j of a list chooses the prices of the person and the add-ons', (cell, payer, fee, dinner) => {
  const { draft, pg } = desk();
  draft.put('priceLists', {
    ...blankRow('priceLists'),
    name: 'published',
    list: { ...list, prices: companyPrices },
  });
  const headings = ['Name', 'Phone', 'Category', 'Payer', 'Add-ons'];
  const rows = [['Uma Devi', '9840100001', pg, cell, 'Gala dinner']];
  const { preview } = importing(draft, rows, headings);
  const uma = [...draft.all('delegates')].find(({ fullName }) => fullName === 'Uma Devi');
  if (uma === undefined) throw new Error('the list has this person');
  expect(draft.get('payers', uma.delegateId)).toEqual(
    payer && { ...blankRow('payers'), delegateId: uma.delegateId, ...payer },
  );
  expect(bought(draft)).toEqual([['dinner', 1, dinner]]);
  expect(dueOf(draft, uma, now).feePaise).toBe(fee + dinner);
  expect(preview[0]?.payer).toBe(payer === undefined ? (cell === 'Self' ? 'known' : undefined) : 'set');
  expect(importing(draft, rows, headings).preview[0]).toMatchObject({ outcome: 'present' });
});

test('a payer that the event has stays, unless the list may replace details', () => {
  const { draft, pg } = desk();
  const headings = ['Name', 'Phone', 'Category', 'Payer'];
  const row = (payer: string) => [['Uma Devi', '9840100001', pg, payer]];
  importing(draft, row('Company: Apollo Hospital'), headings);
  const [kept] = importing(draft, row('Trade: Cipla'), headings).preview;
  if (kept === undefined) throw new Error('the list has one row');
  expect(describeRow(draft, kept)).toContain('Payer: Cipla (trade) is not set: the event has another payer');
  expect([...draft.all('payers')]).toMatchObject([{ kind: 'company', name: 'Apollo Hospital' }]);
  const person = { ...kept.person, mayOverwrite: true };
  const ctx = { commandId: 'over', actor: actorWith('write'), now, happenedAt: now, newCode: () => '' };
  importPeople.run(draft, { people: [person] }, commandContext(ctx));
  expect([...draft.all('payers')]).toMatchObject([{ kind: 'trade', name: 'Cipla' }]);
});

test('add-ons of accompanying persons are read from their columns and from rows of their own', () => {
  const { draft, pg } = desk();
  const headings = [
    'Name',
    'Phone',
    'Category',
    'Add-ons',
    'Accompanying person 1 name',
    'Accompanying person 1 add-ons',
    'Accompanies',
  ];
  const rows = [
    ['Uma Devi', '9840100001', pg, 'Gala dinner', 'Hari Devi', 'Gala dinner, Yoga', ''],
    ['Ravi Menon', '9840100002', pg, '', '', '', ''],
    ['Leela Menon', '', '', 'Gala dinner', '', '', 'Ravi Menon'],
  ];
  const { plan, preview, answer } = importing(draft, rows, headings);
  expect(plan.mapping.slice(3)).toEqual(['addOns', 'companion1.name', 'companion1.addOns', 'accompanies']);
  const [uma, ravi] = preview;
  if (uma === undefined || ravi === undefined) throw new Error('the list has both');
  expect(describeRow(draft, uma).join(' · ')).toMatch(/Gala dinner for Hari Devi/);
  expect(describeRow(draft, uma).join(' · ')).toMatch(/'Yoga' is not understood, left out/);
  expect(answer.rows.map((row) => ('addOns' in row ? row.addOns?.map(({ said }) => said) : []))).toEqual([
    ['added', 'added'],
    ['added'],
  ]);
  const buyers = [...draft.all('purchases')].map(
    ({ companionId, delegateId }) =>
      draft.get('companions', companionId)?.name ?? draft.get('delegates', delegateId)?.fullName,
  );
  expect(buyers).toEqual(['Uma Devi', 'Hari Devi', 'Leela Menon']);
  expect(importing(draft, rows, headings).preview[0]?.addOns.map(({ said }) => said)).toEqual([
    'known',
    'known',
  ]);
});

test.each<[string, { itemId: string; categoryId: string }]>([
  ['the event', { itemId: '', categoryId: '' }],
  ['a category', { itemId: '', categoryId: 'pg' }],
  ['the registration', { itemId: 'conference', categoryId: '' }],
])('rows over the limit of %s are listed with why, and the others are imported', (_, limit) => {
  const { draft, pg } = desk();
  const there = [...draft.all('delegates')].filter(
    ({ categoryId }) => limit.categoryId === '' || categoryId === limit.categoryId,
  ).length;
  draft.put('priceLists', {
    ...blankRow('priceLists'),
    name: 'published',
    list: { ...list, capacities: [{ ...limit, places: there + 2 }] },
  });
  const headings = ['Name', 'Phone', 'Category', 'Accompanies', 'Add-ons'];
  const rows = [
    ['Person A', '9840100001', pg, '', ''],
    ['Person B', '9840100002', pg, '', 'Gala dinner'],
    ['Person C', '9840100003', pg, '', 'Gala dinner'],
    ['Guest of C', '', '', 'Person C', ''],
    ['Person A', '9840100001', pg, '', 'Gala dinner'],
  ];
  const { preview, answer } = importing(draft, rows, headings);
  expect(preview.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'wrong', 'wrong', 'merged']);
  const [, , c] = preview;
  if (c === undefined) throw new Error('the list has this row');
  expect(describeRow(draft, c)[0]).toMatch(/ is sold out\.$/);
  // The server counts again, because other desks sell meanwhile.
  expect(answer.rows.map((row) => row.outcome)).toContain('refused');
  const refused = answer.rows.find((row) => row.outcome === 'refused');
  expect(refused).toMatchObject({ code: 'notSold', why: describeRow(draft, c)[0] });
  const names = [...draft.all('delegates')].map(({ fullName }) => fullName);
  expect(names).toContain('Person B');
  expect(names).not.toContain('Person C');
  expect(bought(draft)).toHaveLength(2);
});

test('another category of a person in the event takes a place of it and frees one of the other', () => {
  const { draft, pg } = desk();
  const ofPg = [...draft.all('delegates')].filter(({ categoryId }) => categoryId === 'pg').length;
  const speaker = draft.get('categories', 'speaker')?.name ?? 'Speaker';
  draft.put('priceLists', {
    ...blankRow('priceLists'),
    name: 'published',
    list: { ...list, capacities: [{ itemId: '', categoryId: 'pg', places: ofPg + 1 }] },
  });
  const headings = ['Name', 'Phone', 'Category'];
  importing(draft, [['Person A', '9840100001', pg]], headings);
  const full = importing(draft, [['Person B', '9840100002', pg]], headings).preview;
  expect(full.map(({ outcome }) => outcome)).toEqual(['wrong']);
  const moved = importing(draft, [['Person C', '9840100003', speaker]], headings);
  expect(moved.preview.map(({ outcome }) => outcome)).toEqual(['new']);
});

test('a row with more accompanying persons than the price list allows is refused, one with as many is not', () => {
  const { draft, pg } = desk();
  const limited = { ...list, mostCompanions: 1, capacities: [] };
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', list: limited });
  const headings = ['Name', 'Phone', 'Category', 'Accompanies'];
  const rows = [
    ['Person A', '9840100001', pg, ''],
    ['Guest of A', '', '', 'Person A'],
    ['Person B', '9840100002', pg, ''],
    ['Guest of B', '', '', 'Person B'],
    ['Second of B', '', '', 'Person B'],
  ];
  const { preview, answer } = importing(draft, rows, headings);
  expect(preview.map(({ outcome }) => outcome)).toEqual(['new', 'companion', 'wrong', 'wrong', 'wrong']);
  const [, , b] = preview;
  if (b === undefined) throw new Error('the list has this row');
  const why = 'By the price list, a delegate can bring at most 1 accompanying person.';
  expect(describeRow(draft, b)[0]).toBe(why);
  expect(answer.rows.find(({ outcome }) => outcome === 'refused')).toMatchObject({ code: 'notSold', why });
  expect([...draft.all('companions')].map(({ name }) => name)).toContain('Guest of A');
  expect([...draft.all('companions')].map(({ name }) => name)).not.toContain('Guest of B');
  // The same list again adds no one, whatever the limit is by then.
  draft.put('priceLists', {
    ...blankRow('priceLists'),
    name: 'published',
    list: { ...limited, mostCompanions: 0 },
  });
  expect(importing(draft, rows.slice(0, 2), headings).preview.map(({ outcome }) => outcome)).not.toContain(
    'wrong',
  );
});
