import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { otherDetailLine } from '#domain/model/fields/other-details.ts';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { openRegistration } from '#tests/support/registration/open-event.ts';
import { itemOf, listOf, periodOf } from '#tests/support/money/price-list-of.ts';
import type { HandOverFile } from './core/hand-over/hand-over-file.ts';
import { handOverFiles, handOverName, servedFiles } from './hand-over.ts';

const now = Date.UTC(2026, 10, 25, 7, 30);

const linesOf = ({ rows }: HandOverFile): string[] =>
  [...rows()].flatMap((row) => (row === undefined ? [] : row.join(',')));

const pack = (): Map<string, string[]> =>
  new Map(handOverFiles(deskEvent(), now).map((file) => [file.name, linesOf(file)]));

test('the pack has a file for each list and for each record, with every row of the event', () => {
  const files = pack();
  const store = deskEvent();
  const records = [...store.all('recordTypes')];
  expect([...files.keys()].slice(0, 19)).toEqual([
    'Event.xlsx',
    'Categories.xlsx',
    'Records.xlsx',
    'Companies.xlsx',
    'Team.xlsx',
    'Paired phones.xlsx',
    'People.xlsx',
    'Accompanying persons.xlsx',
    'Transactions.xlsx',
    'Dues.xlsx',
    'Receipts.xlsx',
    'Credit notes.xlsx',
    'Receipt vouchers.xlsx',
    'Refund vouchers.xlsx',
    'Bank statements.xlsx',
    'Certificates.xlsx',
    'Orders.xlsx',
    'Requests.xlsx',
    'Waiting list.xlsx',
  ]);
  expect(files.size).toBe(19 + records.length);
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
  expect(servedFiles(store, now)).toEqual([
    { kind: 'sent', fileId: 'proof-file', stem: 'Order 12 proof' },
    { kind: 'sent', fileId: 'letter-file', stem: 'Order 12 Letter of the head' },
  ]);
});

test('no workbook has two columns of one name, also where a question has the name of a usual column', () => {
  const draft = new Draft(deskEvent());
  const paid = draft.get('delegates', 'paid');
  if (paid === undefined) throw new Error('The desk has this delegate.');
  draft.put('delegates', { ...paid, otherDetails: otherDetailLine('City', 'Mysuru') });
  const store = deskEvent();
  store.apply(draft.changes());
  for (const { name, rows } of handOverFiles(store, now)) {
    const heads = rows().next().value ?? [];
    expect([name, heads]).toEqual([name, [...new Set(heads)]]);
  }
  const people = handOverFiles(store, now).find(({ name }) => name === 'People.xlsx');
  expect(people?.rows().next().value).toContain('City (2)');
});

test('the pack has the team, the price list, and bank statements with the people to whom the money belongs', () => {
  const draft = new Draft(deskEvent());
  draft.put('members', { ...blankRow('members'), contact: '9000000002', canRead: true, canScan: true });
  draft.put('statements', { ...blankRow('statements'), statementId: 's', name: 'March.csv', addedAt: 1 });
  const list = listOf({ periods: [periodOf('early', '2026-06-30')], items: [itemOf('day', 'registration')] });
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', list });
  const line = { ...blankRow('bankLines'), statementId: 's', paidOn: '2026-11-20', amountPaise: 1_180_000 };
  draft.put('bankLines', { ...line, lineId: 'b', row: 9, state: 'aside', note: 'interest' });
  draft.put('bankLines', { ...line, lineId: 'a', row: 3, state: 'confirmed', bankReference: '612345678901' });
  draft.put('lineShares', { ...blankRow('lineShares'), delegateId: 'paid', transactionId: 't', lineId: 'a' });
  const store = deskEvent();
  store.apply(draft.changes());
  const linesIn = (named: string): string[] =>
    handOverFiles(store, now).flatMap((file) => (file.name === named ? linesOf(file) : []));
  expect(linesIn('Team.xlsx')).toContain('90000 00002,Read, Scan');
  const [second, first] = linesIn('Bank statements.xlsx')
    .filter((each) => each.startsWith('March'))
    .toReversed();
  expect(first).toContain('March.csv,3,20-11-2026,11800');
  expect(first).toContain('612345678901');
  expect(first).toContain('Confirmed,Person paid');
  expect(second).toContain('Not ours');
  expect(linesIn('Dates.xlsx')).toContain('early ends,30-06-2026');
  expect(linesIn('Price list.xlsx')[0]).toContain('early');
});
