import { extra, integerOrNull, table, text, type RowFrom } from './table.ts';

/** An entry of a delegate's payment history; counts as paid when its status is 'paid' (spec.md section 4). */
export const transactions = table({
  key: ['delegateId', 'transactionId'],
  fields: {
    delegateId: text('staff'),
    transactionId: text('staff'),
    status: text('staff'),
    /** Paise; null when the tree held no usable amount. */
    amountPaise: integerOrNull('staff'),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
  },
});
export type Transaction = RowFrom<typeof transactions.fields>;

/** The bank's answer for a transaction (`refs/{id}/res`). Dates stay as the bank wrote them. */
export const gatewayReferences = table({
  key: ['transactionId'],
  fields: {
    transactionId: text('staff'),
    status: text('staff'),
    paymentMode: text('staff'),
    gatewayTransactionId: text('staff'),
    transactedOn: text('staff'),
    settledOn: text('staff'),
    extra: extra(),
  },
  indexes: {},
});
export type GatewayReference = RowFrom<typeof gatewayReferences.fields>;
