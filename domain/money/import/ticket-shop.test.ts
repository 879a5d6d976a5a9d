import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { describeRow } from '../../people/import/import-row.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { previewRows } from './preview-list.ts';

const headings = [
  'Order #',
  'First Name',
  'Last Name',
  'Email',
  'Quantity',
  'Ticket Type',
  'Order Type',
  'Total Paid',
  'Fees Paid',
  'Attendee Status',
];
const sheet: DataSheet = {
  rows: [
    headings,
    ['71', 'Anita', 'Rao', 'anita@example.org', '1', 'PG', 'Website', '5900.00', '118.00', 'Attending'],
    ['72', 'Bela', 'Shah', 'bela@example.org', '1', 'PG', 'Website', '5900.00', '118.00', 'Not Attending'],
    ['73', 'Chand', 'Pai', 'chand@example.org', '3', 'PG', 'Website', '17700.00', '354.00', 'Attending'],
    [
      '74',
      'Info Requested',
      'Info Requested',
      'dia@example.org',
      '1',
      'PG',
      'Free',
      '0.00',
      '0.00',
      'Attending',
    ],
    ['75', 'Esha', 'Bose', 'esha@example.org', '1', 'PG', 'Refunded', '0.00', '0.00', 'Attending'],
    ['76', 'Farid', 'Khan', 'farid@example.org', '1', 'PG', 'Website', '5900.00', '118.00', 'Deleted'],
  ],
};

test('the export of a ticket shop: what was paid is the amount, and cancelled tickets are no people', () => {
  const store = deskEvent();
  const plan = firstPlan(store, sheet, { now: 0 });
  const rows = (decided: typeof plan) =>
    [...previewRows(store, sheet, decided)]
      .filter((row) => row !== null)
      .map((row) => [
        row.outcome,
        row.person.details.fullName ?? row.person.details.email,
        row.outcome === 'new' ? (row.person.payments ?? []).map(({ amountPaise }) => amountPaise / 100) : [],
        describeRow(store, row)[0] ?? '',
      ]);
  const cancelled = 'Left out, because the list says cancelled, refunded or not attending';
  expect(rows(plan)).toEqual([
    ['new', 'Anita Rao', [5_900], 'Payment ₹5,900'],
    ['leftOut', 'Bela Shah', [], cancelled],
    ['new', 'Chand Pai', [17_700], 'The list has 3 tickets in this row. Only this person is added'],
    ['new', 'dia@example.org', [], ''],
    ['leftOut', 'Esha Bose', [], cancelled],
    ['leftOut', 'Farid Khan', [], cancelled],
  ]);
  const taken = rows({ ...plan, decisions: new Map([[3, 'take']]) });
  expect(taken[1]).toEqual(['new', 'Bela Shah', [5_900], 'Payment ₹5,900']);
});
