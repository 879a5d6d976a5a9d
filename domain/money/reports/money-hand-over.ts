import type { CreditNote, Receipt } from '#domain/model/money/receipt.ts';
import type { ReceiptVoucher, RefundVoucher } from '#domain/model/money/voucher.ts';
import {
  byNumber,
  stepped,
  type FileCell,
  type FileColumn,
  type PackedEvent,
  type HandOverFile,
} from '../../core/hand-over/hand-over-file.ts';
import { handOverWords } from '../../core/hand-over/hand-over-words.ts';
import { namesOn } from '../coverage/shares.ts';
import { categoriesInOrder } from '../../event/categories.ts';
import { dateReading, datedSetUp, datesOf } from '../../event/dates/dated-things.ts';
import { dateShown } from '../../event/dates/date-words.ts';
import { storedPublishedList } from '../price-list/current-list.ts';
import { writeTable } from '../price-list/table/write-table.ts';
import { statementHandOver } from './statement-hand-over.ts';
import { dueColumns, rupeesOf } from './due-columns.ts';
import { peopleDue } from './dues-report.ts';
import { everyPayment, paymentEntries } from './payment-entries.ts';
import { transactionColumns } from './transaction-columns.ts';

const { files, heads } = handOverWords;

type Paper = Pick<Receipt, 'document' | 'delegateId' | 'issuedAt'>;

const paperColumns = ({ nameOf }: PackedEvent): readonly FileColumn<Paper>[] => [
  { head: heads.payer, value: (_, { document }) => document.payer.name },
  { head: heads.gstin, value: (_, { document }) => document.payer.gstin },
  {
    head: heads.delegate,
    value: (_, { document, delegateId }) => namesOn(document) || nameOf(delegateId),
  },
  { head: heads.taxable, value: (_, { document }) => rupeesOf(document.taxablePaise) },
  { head: heads.cgst, value: (_, { document }) => rupeesOf(document.cgstPaise) },
  { head: heads.sgst, value: (_, { document }) => rupeesOf(document.sgstPaise) },
  { head: heads.igst, value: (_, { document }) => rupeesOf(document.igstPaise) },
  { head: heads.total, value: (_, { document }) => rupeesOf(document.totalPaise) },
];

const receiptColumns = (packed: PackedEvent): readonly FileColumn<Receipt>[] => [
  { head: heads.receipt, value: (_, { document }) => document.numberText },
  { head: heads.issued, value: (_, { issuedAt }) => packed.at(issuedAt) },
  ...paperColumns(packed),
  { head: heads.cancelled, value: (_, { cancelledAt }) => packed.at(cancelledAt) },
  { head: heads.reason, value: (_, { cancelReason }) => cancelReason },
];

const creditNoteColumns = (packed: PackedEvent): readonly FileColumn<CreditNote>[] => [
  { head: heads.creditNote, value: (_, { document }) => document.numberText },
  { head: heads.receipt, value: (_, { document }) => document.receiptNumberText },
  { head: heads.issued, value: (_, { issuedAt }) => packed.at(issuedAt) },
  ...paperColumns(packed),
  { head: heads.reason, value: (_, { document }) => document.reason },
];

const voucherColumns = (packed: PackedEvent): readonly FileColumn<ReceiptVoucher>[] => [
  { head: heads.receiptVoucher, value: (_, { document }) => document.numberText },
  { head: heads.issued, value: (_, { issuedAt }) => packed.at(issuedAt) },
  ...paperColumns(packed),
  { head: heads.cancelled, value: (_, { cancelledAt }) => packed.at(cancelledAt) },
  { head: heads.reason, value: (_, { cancelReason }) => cancelReason },
];

const refundColumns = (packed: PackedEvent): readonly FileColumn<RefundVoucher>[] => [
  { head: heads.refundVoucher, value: (_, { document }) => document.numberText },
  { head: heads.receiptVoucher, value: (_, { document }) => document.voucherNumberText },
  { head: heads.issued, value: (_, { issuedAt }) => packed.at(issuedAt) },
  ...paperColumns(packed),
  { head: heads.reason, value: (_, { document }) => document.reason },
];

export const moneyHandOver = (packed: PackedEvent): readonly HandOverFile[] => {
  const { store, now, list } = packed;
  return [
    list(files.transactions, transactionColumns, () => stepped(paymentEntries(store, everyPayment))),
    list(files.dues, dueColumns, () => stepped(peopleDue(store, { state: '', categoryId: '' }, now))),
    list(files.receipts, receiptColumns(packed), () => byNumber(store.all('receipts'))),
    list(files.creditNotes, creditNoteColumns(packed), () => byNumber(store.all('creditNotes'))),
    list(files.receiptVouchers, voucherColumns(packed), () => byNumber(store.all('receiptVouchers'))),
    list(files.refundVouchers, refundColumns(packed), () => byNumber(store.all('refundVouchers'))),
    ...priceListFiles(packed),
    statementHandOver(packed),
  ];
};

/** The published price list as its editor saves it as a file, and all dates of the set-up. */
const priceListFiles = ({ store, list }: PackedEvent): readonly HandOverFile[] => {
  const published = storedPublishedList(store);
  if (published === null) return [];
  const names = new Map(categoriesInOrder(store).map(({ categoryId, name }) => [categoryId, name]));
  const { heads: columns, rows } = writeTable(published.list, names);
  const dates = datesOf({ ...datedSetUp(store), list: published.list }, dateReading(store));
  return [
    list(
      files.priceList,
      columns.map((head, index) => ({ head, value: (_, row: readonly FileCell[]) => row[index] ?? null })),
      () => rows,
    ),
    list(
      files.dates,
      [
        { head: heads.detail, value: (_, { what }) => what },
        { head: heads.date, value: (_, { at }) => dateShown(at) },
      ],
      () => dates,
    ),
  ];
};
