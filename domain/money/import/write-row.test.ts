import { expect, test } from 'vitest';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { commandContext } from '../../core/command/context.ts';
import { Draft } from '../../core/store/draft.ts';
import { execute } from '../../execute.ts';
import { blankRow } from '../../model/tables.ts';
import { describeRow } from '../../people/import/import-row.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import type { ImportedRow, PeopleImportPlan } from '../../people/import/row-preview.ts';
import { rupees } from '../../core/text/format.ts';
import { paidBy } from '../payments/payments.ts';
import { previewRows } from './preview-list.ts';

const now = Date.UTC(2026, 10, 25);
const heads = ['Name', 'Mobile', 'City', 'Amount Paid', 'UTR No', 'Date', 'Mode'];

const withPrices = (draft: Draft): void => {
  draft.put('priceLists', {
    ...blankRow('priceLists'),
    name: 'published',
    list: listOf({
      items: [itemOf('conference', 'registration'), itemOf('guest', 'companion')],
      prices: [priceOf('conference', 1_180_000), priceOf('guest', 708_000)],
    }),
  });
};

/** Imports lists one after the other into one event, as the page does, and reports what became of each row. */
class Desk {
  readonly draft = new Draft(deskEvent());

  import(rows: readonly (readonly string[])[], change: Partial<PeopleImportPlan> = {}): ImportedRow[] {
    const sheet = { rows };
    const plan = { ...firstPlan(this.draft, sheet, { now }), ...change };
    const preview = [...previewRows(this.draft, sheet, plan)].filter((row) => row !== null);
    const people = preview.filter(({ outcome }) => outcome !== 'wrong').map(({ person }) => person);
    const ctx = commandContext({
      commandId: `list-${this.draft.count('delegates')}-${this.draft.count('transactions')}`,
      actor: actorWith('write'),
      now,
      happenedAt: now,
      newCode: () => `CODE${this.draft.count('serials')}`,
    });
    const done = execute(this.draft, 'people.import', { people }, ctx) as unknown as {
      readonly ok: boolean;
      readonly result: { readonly rows: ImportedRow[] };
    };
    expect(done).toMatchObject({ ok: true });
    // The preview promised what happened.
    const promised = preview.filter(({ outcome }) => outcome !== 'wrong');
    for (const [at, answer] of done.result.rows.entries())
      expect(promised[at]?.payments).toEqual(answer.outcome === 'refused' ? [] : (answer.payments ?? []));
    return done.result.rows;
  }

  person(fullName: string) {
    const found = [...this.draft.all('delegates')].find((one) => one.fullName === fullName);
    if (!found) throw new Error(fullName);
    const entries = this.draft
      .by('transactions', 'delegateId', found.delegateId)
      .toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1));
    return { ...found, sum: rupees(paidBy(this.draft, found.delegateId)), entries };
  }
}

const asha = ['Asha Iyer', '98401 70001', 'Pune', '₹11,800.00', '412345678901', '12-09-2026', 'GPay'];

test('payments of a sheet become transactions, and the same sheet again changes nothing', () => {
  const desk = new Desk();
  const rows = [
    heads,
    asha,
    ['Binu Jacob', '9840170002', 'Kochi', '11800/-', '', '13/09/2026', 'Cash'],
    ['Charu Sen', '9840170003', 'Kolkata', '1,18,000', '004567', '14 Sep 2026', 'Cheque'],
    ['Devi', '9840170004', 'Pune', '0', '', '', ''],
  ];
  expect(desk.import(rows)).toMatchObject([
    { outcome: 'new', payments: ['added'] },
    { outcome: 'new', payments: ['added'] },
    { outcome: 'new', payments: ['added'] },
    { outcome: 'new' },
  ]);
  expect(desk.person('Asha Iyer')).toMatchObject({
    isPaid: true,
    paymentMethod: 'UPI',
    sum: '₹11,800',
    entries: [
      { status: 'paid', method: 'UPI', bankReference: '412345678901', paidOn: '2026-09-12', enteredAt: now },
    ],
  });
  expect(desk.person('Charu Sen').entries).toMatchObject([
    { amountPaise: 11_800_000, instrumentNumber: '004567', bankReference: '' },
  ]);
  expect(desk.person('Devi')).toMatchObject({ isPaid: false, entries: [] });
  const before = desk.draft.count('transactions');
  expect(desk.import(rows)).toMatchObject([
    { outcome: 'present', payments: ['known'] },
    { outcome: 'present', payments: ['known'] },
    { outcome: 'present', payments: ['known'] },
    { outcome: 'present' },
  ]);
  expect(desk.draft.count('transactions')).toBe(before);
});

test('a newer sheet adds the payments that are new, and completes the entries that lack something', () => {
  const desk = new Desk();
  desk.import([heads, ['Asha Iyer', '98401 70001', 'Pune', '5000', '', '', '']]);
  expect(
    desk.import([
      [...heads.slice(0, 3), 'Amount 1', 'UTR 1', 'Date 1', 'Mode', 'Amount 2', 'UTR 2', 'Date 2'],
      [...asha.slice(0, 3), '5000', 'AXIS0001', '12-09-2026', 'UPI', '6,800', 'AXIS0002', '01-10-2026'],
    ]),
  ).toMatchObject([{ outcome: 'merged', payments: ['filled', 'added'] }]);
  expect(desk.person('Asha Iyer')).toMatchObject({
    sum: '₹11,800',
    entries: [
      { bankReference: 'AXIS0001', paidOn: '2026-09-12', method: 'UPI' },
      { bankReference: 'AXIS0002', paidOn: '2026-10-01', method: 'UPI' },
    ],
  });
  // A list with the sum alone, as this event exports it.
  expect(desk.import([heads, [...asha.slice(0, 3), '11800', '', '', '']])).toMatchObject([
    { outcome: 'present', payments: ['known'] },
  ]);
});

test('several rows of one person are several payments of the person', () => {
  const desk = new Desk();
  expect(
    desk.import([heads, asha, [...asha.slice(0, 3), '2000', '412345678902', '01-10-2026', 'UPI'], asha]),
  ).toMatchObject([{ outcome: 'new' }, { outcome: 'merged' }, { outcome: 'present', payments: ['known'] }]);
  expect(desk.person('Asha Iyer').sum).toBe('₹13,800');
});

test('a reference that two people have is refused for the second, unless the user says that they share the transfer', () => {
  const rows = [heads, asha, ['Binu Jacob', '9840170002', 'Kochi', ...asha.slice(3)]];
  const desk = new Desk();
  expect(desk.import(rows)).toMatchObject([
    { payments: ['added'] },
    { outcome: 'new', payments: ['referenceUsed'] },
  ]);
  expect(desk.person('Binu Jacob')).toMatchObject({ isPaid: false, entries: [] });
  expect(desk.import(rows, { sharesTransfers: true })).toMatchObject([
    { payments: ['known'] },
    { outcome: 'merged', payments: ['added'] },
  ]);
  const groupId = desk.person('Asha Iyer').entries[0]?.groupId;
  expect(groupId).toBeTruthy();
  expect(desk.person('Binu Jacob').entries).toMatchObject([{ groupId }]);
});

test('a payment whose reference has another amount here is left to the user; one that was taken back stays so', () => {
  const desk = new Desk();
  desk.import([heads, asha]);
  expect(desk.import([heads, asha.with(3, '12,000')])).toMatchObject([
    { outcome: 'present', payments: ['amountDiffers'] },
  ]);
  const { delegateId, entries } = desk.person('Asha Iyer');
  const transactionId = entries[0]?.transactionId ?? '';
  const ctx = commandContext({
    commandId: 'back',
    actor: actorWith('write'),
    now,
    happenedAt: now,
    newCode: () => '',
  });
  const input = { delegateId, transactionId, reason: 'Not ours', amountPaise: null };
  expect(execute(desk.draft, 'transaction.correct', input, ctx)).toMatchObject({ ok: true });
  expect(desk.import([heads, asha])).toMatchObject([{ outcome: 'present', payments: ['known'] }]);
  expect(desk.person('Asha Iyer').sum).toBe('₹0');
});

test('the list’s word decides who is Paid; what is not paid is not recorded', () => {
  const desk = new Desk();
  const paidHeads = ['Name', 'Mobile', 'Paid', 'Amount', 'Accompanying 1'];
  expect(
    desk.import([
      paidHeads,
      ['Yes One', '9840170011', 'Yes', '', 'Guest One'],
      ['No Two', '9840170012', 'Pending', '11800', ''],
      ['Part Three', '9840170013', 'Partial', '5000', ''],
      ['Free Four', '9840170014', 'Complimentary', '0', ''],
    ]),
  ).toMatchObject([{ outcome: 'new' }, { outcome: 'new' }, { payments: ['added'] }, { outcome: 'new' }]);
  const yes = desk.person('Yes One');
  expect(yes).toMatchObject({ isPaid: true, entries: [] });
  expect(desk.draft.by('companions', 'delegateId', yes.delegateId)).toMatchObject([{ isPaid: true }]);
  expect(desk.person('No Two')).toMatchObject({ isPaid: false, entries: [] });
  expect(desk.person('Part Three')).toMatchObject({ isPaid: false, sum: '₹5,000' });
  expect(desk.person('Free Four')).toMatchObject({ isPaid: true, entries: [] });
});

test('serials and codes are given by the rules of the desk; a refusal does not stop the person', () => {
  const desk = new Desk();
  const cardHeads = ['Name', 'Mobile', 'Category', 'Paid', 'Delegate No', 'QR code'];
  const rows = [
    cardHeads,
    ['Card One', '9840170021', 'PG', 'Yes', '701', 'OLDCODE701'],
    ['Card Two', '9840170022', 'PG', 'Yes', '701', ''],
    ['Card Three', '9840170023', 'PG', 'No', '703', ''],
    ['Card Four', '9840170024', '', 'Yes', '704', ''],
    ['Card Five', '9840170025', 'PG', 'Yes', 'B/12', ''],
  ];
  expect(desk.import(rows)).toMatchObject([
    { outcome: 'new', card: 'given' },
    { outcome: 'new', card: 'serialExists' },
    { outcome: 'new', card: 'notPaid' },
    { outcome: 'new', card: 'categoryMissing' },
    { outcome: 'new' },
  ]);
  expect(desk.draft.get('serials', 701)).toMatchObject({
    kind: 'delegate',
    code: 'OLDCODE701',
    categoryId: 'pg',
    delegateId: desk.person('Card One').delegateId,
  });
  expect(desk.import(rows)[0]).toMatchObject({ outcome: 'present', card: 'known' });
});

test('without phone, name and e-mail fill what is empty; name and city alone change nothing and are counted apart', () => {
  const desk = new Desk();
  const mailHeads = ['Name', 'Email', 'City', 'Category', 'Amount'];
  desk.import([mailHeads, ['Mail One', 'one@example.org', 'Pune', '', ''], ['City Two', '', 'Pune', '', '']]);
  const newer = [
    mailHeads,
    ['Mail One', 'one@example.org', '', 'PG', '500'],
    ['City Two', '', 'Pune', 'PG', '500'],
  ];
  const outcomes = [
    ...previewRows(desk.draft, { rows: newer }, firstPlan(desk.draft, { rows: newer }, { now })),
  ]
    .filter((row) => row !== null)
    .map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['merged', 'unsure']);
  expect(desk.import(newer)).toMatchObject([
    { outcome: 'merged', payments: ['added'] },
    { outcome: 'present', payments: ['noPhone'] },
  ]);
  expect(desk.person('Mail One')).toMatchObject({ categoryId: 'pg', sum: '₹500' });
  expect(desk.person('City Two')).toMatchObject({ categoryId: '', entries: [] });
});

test.each([
  ['the delegate and both companions', '25960', 'Paid, with Meena and Ravi', true, [true, true]],
  ['less than that', '25959', 'Paid', true, [false, false]],
  ['the delegate and one of two companions', '18880', 'Paid', true, [false, false]],
  ['less than the delegate', '11799', '', false, [false, false]],
])('an amount for %s', (_, amount, said, isPaid, companionsPaid) => {
  const desk = new Desk();
  withPrices(desk.draft);
  const rows = [
    ['Name', 'Mobile', 'Category', 'Accompanying person 1', 'Accompanying person 2', 'Amount Paid'],
    ['Asha Iyer', '98401 70001', 'PG', 'Meena', 'Ravi', amount],
  ];
  const plan = firstPlan(desk.draft, { rows }, { now });
  const [preview] = [...previewRows(desk.draft, { rows }, plan)].filter((row) => row !== null);
  if (preview === undefined) throw new Error('the list has a row');
  expect(describeRow(desk.draft, preview).find((text) => text.startsWith('Paid')) ?? '').toBe(said);
  desk.import(rows);
  const { delegateId, isPaid: isMarked } = desk.person('Asha Iyer');
  expect(isMarked).toBe(isPaid);
  expect(desk.draft.by('companions', 'delegateId', delegateId).map((each) => each.isPaid)).toEqual(
    companionsPaid,
  );
});
