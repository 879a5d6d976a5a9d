import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { openRegistration } from '#tests/support/registration/open-event.ts';
import type { HandOverFile } from './core/hand-over/hand-over-file.ts';
import { handOverFiles, handOverName } from './hand-over.ts';
import { sentFiles } from './registration/desk/registration-hand-over.ts';

const now = Date.UTC(2026, 10, 25, 7, 30);

const linesOf = ({ rows }: HandOverFile): string[] =>
  [...rows()].flatMap((row) => (row === undefined ? [] : row.join(',')));

const pack = (): Map<string, string[]> =>
  new Map(handOverFiles(deskEvent(), now).map((file) => [file.name, linesOf(file)]));

test('the pack has a file for each list and for each record, with every row of the event', () => {
  const files = pack();
  const store = deskEvent();
  const records = [...store.all('recordTypes')];
  expect([...files.keys()].slice(0, 12)).toEqual([
    'People.xlsx',
    'Accompanying persons.xlsx',
    'Transactions.xlsx',
    'Dues.xlsx',
    'Receipts.xlsx',
    'Credit notes.xlsx',
    'Receipt vouchers.xlsx',
    'Refund vouchers.xlsx',
    'Certificates.xlsx',
    'Orders.xlsx',
    'Requests.xlsx',
    'Waiting list.xlsx',
  ]);
  expect(files.size).toBe(12 + records.length);
  const rowsOf = (name: string): number => (files.get(name)?.length ?? 0) - 1;
  expect(rowsOf('People.xlsx')).toBe(store.count('delegates'));
  expect(rowsOf('Accompanying persons.xlsx')).toBe(store.count('companions'));
  expect(rowsOf('Transactions.xlsx')).toBe(store.count('transactions'));
  expect(rowsOf('Dues.xlsx')).toBe(store.count('delegates'));
  expect(files.get('Accompanying persons.xlsx')?.[0]).toContain('Serial No,Name,Delegate');
  expect(files.get('People.xlsx')?.some((line) => line.includes('Person held'))).toBe(true);
});

test('each record has a file of its own, also where two have one name', () => {
  const store = deskEvent();
  for (const recordType of store.all('recordTypes'))
    store.apply([
      { table: 'recordTypes', key: recordType.recordTypeId, row: { ...recordType, name: 'Lunch/1' } },
    ]);
  const names = handOverFiles(store, now).map(({ name }) => name);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(names).toContain('Record Lunch 1 (2).xlsx');
});

test('the pack is named after the event and the day', () => {
  expect(handOverName(deskEvent(), '25-11-2026')).toBe('PHYSICON hand-over 25-11-2026.zip');
});

test('the pack has orders with their answers and consents, requests, the waiting list, and the files that were sent', () => {
  const draft = new Draft(deskEvent());
  const question = { isRequired: false, categoryIds: [], isEditable: true, choices: [] };
  openRegistration(draft, {
    form: {
      questions: [
        { ...question, questionId: 'hotel', label: 'Hotel', kind: 'text' },
        { ...question, questionId: 'letter', label: 'Letter of the head', kind: 'file' },
      ],
    },
  });
  const facts = {
    method: 'transfer',
    reference: 'UTR1',
    paidOn: '2026-11-20',
    amountPaise: 1_000_000,
  } as const;
  draft.put('orders', {
    ...blankRow('orders'),
    orderId: 'o',
    delegateId: 'paid',
    registrantPhone: '9840000001',
    number: 12,
    status: 'open',
    source: 'online',
    method: 'transfer',
    quotedPaise: 1_000_000,
    proof: { ...facts, fileId: 'proof-file', givenAt: now, state: 'given', note: '' },
    request: { ...blankRow('orders').request, answers: { hotel: 'Lalitha', letter: 'letter-file' } },
    consents: [{ consentId: 'keep', version: 1, at: now, withdrawnAt: null }],
  });
  draft.put('registrantRequests', {
    ...blankRow('registrantRequests'),
    requestId: 'r',
    delegateId: 'paid',
    kind: 'name',
    data: { text: 'Asha Rao', refundPaise: null },
    askedAt: now,
    state: 'open',
  });
  const store = deskEvent();
  store.apply(draft.changes());
  const linesIn = (named: string): string[] =>
    handOverFiles(store, now).flatMap((file) => (file.name === named ? linesOf(file) : []));
  const order = linesIn('Orders.xlsx').find((line) => line.includes('UTR1'));
  expect(order).toContain('Order 12 proof; Order 12 Letter of the head,Lalitha,,25-11-2026 1:00 PM');
  expect(order).not.toContain('letter-file');
  expect(linesIn('Requests.xlsx').at(-1)).toContain('Person paid,Name change,Asha Rao');
  expect(linesIn('Waiting list.xlsx')).toHaveLength(1 + store.count('waitingEntries'));
  expect(sentFiles(store)).toEqual([
    { fileId: 'proof-file', stem: 'Order 12 proof' },
    { fileId: 'letter-file', stem: 'Order 12 Letter of the head' },
  ]);
});
