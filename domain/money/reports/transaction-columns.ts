import type { ReportColumn } from '../../core/hand-over/hand-over-file.ts';
import { paidOnForDisplay } from '../../core/text/format.ts';
import { paymentReportWords } from './payment-report-words.ts';
import type { PaymentEntry } from './payment-entries.ts';
import { bankReferenceOf } from '../payments/payments.ts';

const { heads } = paymentReportWords;

export const transactionColumns: readonly ReportColumn<PaymentEntry>[] = [
  { key: 'date', head: heads.date, paperWidth: '40mm', value: (_, { paidOn }) => paidOnForDisplay(paidOn) },
  {
    key: 'name',
    head: heads.name,
    paperWidth: '',
    value: (_, { name }) => name || paymentReportWords.deleted,
  },
  { key: 'phone', head: heads.phone, value: (_, { delegate }) => delegate?.phone ?? '' },
  {
    key: 'category',
    head: heads.category,
    value: (reader, { categoryId }) => reader.get('categories', categoryId)?.name ?? '',
  },
  {
    key: 'company',
    head: heads.company,
    value: (reader, { companyId }) => reader.get('companies', companyId)?.name ?? '',
  },
  { key: 'kind', head: heads.kind, value: (_, { transaction }) => transaction.kind },
  { key: 'method', head: heads.method, paperWidth: '24mm', value: (_, { method }) => method },
  {
    key: 'status',
    head: heads.status,
    paperWidth: '18mm',
    value: (_, { transaction }) => transaction.status,
  },
  {
    key: 'amount',
    head: heads.amount,
    paperWidth: '31mm',
    isAmount: true,
    value: (_, { transaction: { amountPaise } }) => (amountPaise === null ? null : amountPaise / 100),
  },
  {
    key: 'foreignAmount',
    head: heads.foreignAmount,
    value: (_, { transaction: { foreignMoney, amountPaise } }) =>
      foreignMoney && (Math.sign(amountPaise ?? 0) * foreignMoney.amount) / 100,
  },
  {
    key: 'currency',
    head: heads.currency,
    value: (_, { transaction }) => transaction.foreignMoney?.currency ?? '',
  },
  {
    key: 'rate',
    head: heads.rate,
    value: (_, { transaction }) => transaction.foreignMoney && transaction.foreignMoney.rate / 10_000,
  },
  {
    key: 'reference',
    head: heads.reference,
    paperWidth: '38mm',
    value: (reader, { transaction }) => bankReferenceOf(reader, transaction),
  },
  { key: 'instrument', head: heads.instrument, value: (_, { transaction }) => transaction.instrumentNumber },
  { key: 'transaction', head: heads.transaction, value: (_, { transaction }) => transaction.transactionId },
  { key: 'payer', head: heads.payer, value: (_, { transaction }) => transaction.payerName },
  { key: 'note', head: heads.note, value: (_, { transaction }) => transaction.note },
  { key: 'enteredBy', head: heads.enteredBy, value: (_, { transaction }) => transaction.enteredBy },
];
