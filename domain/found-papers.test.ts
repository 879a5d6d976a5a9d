import { expect, test } from 'vitest';
import { blankTransaction } from '#domain/model/money/transaction.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { Draft } from './core/store/draft.ts';
import { papersBy } from './found-papers.ts';
import { blankDelegate } from './model/delegate.ts';
import { blankRow } from './model/tables.ts';

const draft = new Draft(deskEvent());
draft.put('delegates', { ...blankDelegate('asha'), fullName: 'Asha Rao', categoryId: 'pg' });
draft.put('transactions', {
  ...blankTransaction('asha', 'entry'),
  bankReference: 'AXISN26320012345',
  amountPaise: 1_180_000,
});
const receipt = blankRow('receipts', { number: 46, delegateId: 'asha' });
draft.put('receipts', { ...receipt, document: { ...receipt.document, numberText: 'ISHA/0046' } });
const order = { ...blankRow('orders'), orderId: 'order', number: 460, delegateId: 'asha' };
draft.put('orders', order);
const request = { ...order.request, details: { fullName: 'Ravi Shetty', phone: '9000000031' } };
draft.put('orders', { ...order, orderId: 'ended', number: 461, delegateId: 'gone', request } as typeof order);

test.each([
  ['46', ['receipt ISHA/0046 Asha Rao']],
  ['0046', ['receipt ISHA/0046 Asha Rao']],
  ['isha/0046', ['receipt ISHA/0046 Asha Rao']],
  ['460', ['order 460 Asha Rao']],
  ['#461', ['order 461 Ravi Shetty']],
  ['axisn2632', ['payment AXISN26320012345 Asha Rao']],
  ['AXISN 2632-0012345', ['payment AXISN26320012345 Asha Rao']],
  ['shetty', ['order 461 Ravi Shetty']],
  ['asha', []],
  ['axi', []],
  ['', []],
])('%j finds %j', (typed, found) => {
  expect(papersBy(draft, typed, 4).map(({ kind, text, person }) => `${kind} ${text} ${person}`)).toEqual(
    found,
  );
});
