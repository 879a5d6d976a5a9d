import { priceOf } from '../../money/price-list-of.ts';
import { publicList } from '../../registration/open-event.ts';
import type { CommandCase, Step } from '../command-case.ts';
import { asRegistrant, delegate, opened, order, submit } from './opened.ts';

/** The hospital pays, for which the list has prices of its own. */
const paidByCompany: readonly Step[] = [
  ...opened({
    list: {
      prices: [
        ...publicList().prices,
        priceOf('conference', 1_800_000, { payer: 'company' }),
        priceOf('dinner', 250_000, { payer: 'company' }),
      ],
    },
  }),
  submit(),
  {
    name: 'payer.set',
    input: { delegateId: delegate, kind: 'company', name: 'District Hospital', address: '', gstin: '' },
  },
];
export const paidByCompanyCases: readonly CommandCase[] = [
  {
    title: 'prices an order for the payer that the desk has set',
    name: 'order.reprice',
    input: { orderId: order, seenPaise: 1_800_000 },
    as: ['write'],
    after: paidByCompany,
    rows: [['purchases', 'command-5-2', { quote: { total: 1_800_000 } }]],
  },
  {
    title: 'sells an addition at the price of the payer that the desk has set',
    ...asRegistrant('order.add', {
      delegateId: delegate,
      companions: [],
      lines: [{ person: 0, itemId: 'dinner', count: 1 }],
      method: 'transfer',
      seenPaise: 250_000,
    }),
    after: paidByCompany,
    result: { totalPaise: 250_000 },
  },
];
