import { expect, test } from 'vitest';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { commandContext } from '../../core/command/context.ts';
import { Draft } from '../../core/store/draft.ts';
import { execute } from '../../execute.ts';
import { blankRow } from '../../model/tables.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import { newNames } from '../../people/import/new-names.ts';
import type { RowPreview } from '../../people/import/row-preview.ts';
import { previewRows } from './preview-list.ts';

/** The list of an invented association: two pages, notes, totals, spouses in three ways and a table of sums below. */
const sheet = (): string[][] => {
  const headings = [
    '1. Sl. No',
    '2. Name of the delegate / प्रतिनिधि का नाम',
    '3. Mobile',
    '4. What is your e-mail?',
    '5. City',
    '6. Type',
    '7. Spouse / Accompanying',
    '8. Amount paid (Rs)',
    '9. UTR',
    '10. Institution',
  ];
  const nobody = ['No', 'no', 'NIL', '-', '0', 'none', 'nahi', 'नहीं', 'இல்லை', 'N/A', 'Not coming', ''];
  let number = 0;
  const delegate = (spouse: string, amount: string, type = 'Delegate'): string[] => {
    number++;
    const digits = String(number).padStart(2, '0');
    const letter = String.fromCodePoint(64 + number);
    return [
      String(number),
      `Dr. ${letter.repeat(2)}sha Person`,
      `98401 000${digits}`,
      `person${digits}@example.org`,
      'Kolar',
      type,
      spouse,
      amount,
      `4123456789${digits}`,
      `Hospital ${letter}`,
    ];
  };
  const row = (cells: Readonly<Record<number, string>>): string[] =>
    headings.map((_, column) => cells[column] ?? '');
  return [
    ['KOLAR SOCIETY OF PHYSICIANS'],
    ['Please write one person in a row', 'and do not merge cells'],
    headings,
    row({
      0: '(1)',
      1: '(2)',
      2: '(3)',
      3: '(4)',
      4: '(5)',
      5: '(6)',
      6: '(7)',
      7: '(8)',
      8: '(9)',
      9: '(10)',
    }),
    ...nobody.map((spouse) => delegate(spouse, '6,000')),
    row({ 1: 'LIFE MEMBERS' }),
    delegate('Lata Rao', '10,000'),
    delegate('Mrs. Lata Rao (38)', '10,000'),
    delegate('Lata Rao, 38 yrs', '10,000'),
    delegate('Wife - Lata Rao', '10000/-'),
    delegate('1', '10,000'),
    delegate('Yes', '10,000'),
    row({ 1: 'Page total', 7: '1,32,000' }),
    row({}),
    row({ 0: 'Page 1 of 2' }),
    headings,
    delegate('', '6,000'),
    row({ 1: 'W/o above: Meera Person', 7: '4,000' }),
    delegate('', '6,000'),
    row({ 1: 'Mrs. Kamala Person (spouse)' }),
    delegate('', '10,000'),
    row({ 1: 'Suresh Person', 5: 'Spouse' }),
    delegate('1', '10,000'),
    row({ 1: 'Anu Person', 5: 'Accompanying person' }),
    row({ 1: 'Bala Person w/o Dr. AAsha Person' }),
    row({ 0: '-----', 1: '-----', 2: '-----' }),
    delegate('nil', '3,000', 'PG'),
    delegate('nil', '3,000', 'PG'),
    row({ 0: '25' }),
    row({ 0: '26' }),
    row({ 1: 'GRAND TOTAL', 7: '1,74,000' }),
    row({ 1: 'कुल योग', 7: '1,74,000' }),
    row({}),
    row({ 6: 'Prepared by:' }),
    row({ 6: 'Mrs. Shetty' }),
    row({ 1: 'Hon. Treasurer' }),
    row({ 1: 'Note: amounts include GST' }),
    row({}),
    row({ 1: 'Category', 2: 'Count', 3: 'Amount' }),
    row({ 1: 'Delegate', 2: '22', 3: '1,68,000' }),
    row({ 1: 'PG', 2: '2', 3: '6,000' }),
  ];
};

test('a messy sheet gives exactly its people, their companions and rupees, and says what it leaves out', () => {
  const store = deskEvent();
  const rows = sheet();
  const plan = firstPlan(store, { rows }, { now: 0, makesNames: true });
  expect(plan.mapping).toEqual([
    null,
    'fullName',
    'phone',
    'email',
    'city',
    'category',
    'companion1.name',
    'amount',
    'reference',
    null,
  ]);
  expect(newNames(store, { rows }, plan).categories).toEqual([{ name: 'Delegate', rows: 22 }]);
  const preview = [...previewRows(store, { rows }, plan)].filter((row) => row !== null);
  const of = (outcome: RowPreview['outcome']): RowPreview[] =>
    preview.filter((row) => row.outcome === outcome);
  expect(of('wrong')).toEqual([]);
  expect(of('new')).toHaveLength(24);
  expect(preview).toHaveLength(of('new').length + of('companion').length + of('leftOut').length);

  const companions = of('new').flatMap(({ row, person }) =>
    person.companions.map(({ name, relationship, age }) => [row, name, relationship, age]),
  );
  expect(companions).toEqual([
    [5, 'Bala Person', 'Wife', null],
    [18, 'Lata Rao', '', null],
    [19, 'Mrs. Lata Rao', '', 38],
    [20, 'Lata Rao', '', 38],
    [21, 'Lata Rao', 'Wife', null],
    [28, 'Meera Person', 'Wife', null],
    [30, 'Mrs. Kamala Person', 'Spouse', null],
    [32, 'Suresh Person', 'Spouse', null],
    [34, 'Anu Person', '', null],
  ]);
  expect(of('companion').map(({ row, withRow }) => [row, withRow])).toEqual([
    [29, 28],
    [31, 30],
    [33, 32],
    [35, 34],
    [36, 5],
  ]);

  const paise = of('new').flatMap(({ person }) => person.payments ?? []);
  expect(paise.reduce((sum, { amountPaise }) => sum + amountPaise, 0) / 100).toBe(174_000);

  expect(of('leftOut').map(({ row, problems }) => `${row} ${problems[0]?.code ?? ''}`)).toEqual([
    '1 aboveHeadings',
    '2 aboveHeadings',
    '4 numberRow',
    '17 sectionRow',
    '24 totalRow',
    '26 emptyRow',
    '27 headingRow',
    '37 separatorRow',
    '40 emptyRow',
    '41 emptyRow',
    '42 totalRow',
    '43 totalRow',
    '45 noteRow',
    '46 noteRow',
    '47 noteRow',
    '48 noteRow',
    '50 secondTable',
    '51 secondTable',
    '52 secondTable',
  ]);
  expect(
    of('new').flatMap(({ row, leftOut }) => leftOut.map(({ code, cell }) => `${row} ${code} ${cell}`)),
  ).toEqual(['22 companionsUnnamed 1', '23 companionsUnnamed Yes']);
});

test('the import writes what the preview says, and the same sheet again changes nothing', () => {
  const store = deskEvent();
  const rows = sheet();
  const draft = new Draft(store);
  draft.put('categories', { ...blankRow('categories'), categoryId: 'delegate', name: 'Delegate' });
  store.apply(draft.changes());
  const before = { delegates: store.count('delegates'), companions: store.count('companions') };
  const plan = firstPlan(store, { rows }, { now: 0 });
  const outcomesOf = (): Set<string> =>
    new Set([...previewRows(store, { rows }, plan)].flatMap((row) => (row === null ? [] : [row.outcome])));
  const people = [...previewRows(store, { rows }, plan)].flatMap((row) =>
    row?.outcome === 'new' ? [row.person] : [],
  );
  const importing = new Draft(store);
  let made = 0;
  const ctx = commandContext({
    commandId: 'import',
    actor: actorWith('admin'),
    now: 0,
    happenedAt: 0,
    newCode: () => `CODE${made++}`,
  });
  expect(execute(importing, 'people.import', { people }, ctx)).toMatchObject({ ok: true });
  store.apply(importing.changes());
  expect(store.count('delegates') - before.delegates).toBe(24);
  expect(store.count('companions') - before.companions).toBe(9);
  const paid = [...store.all('transactions')].filter(({ delegateId }) =>
    store.get('delegates', delegateId)?.email.startsWith('person'),
  );
  expect(paid.reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), 0) / 100).toBe(174_000);
  expect(outcomesOf()).toEqual(new Set(['present', 'companion', 'leftOut']));
});
