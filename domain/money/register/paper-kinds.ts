import type { CreditNote, Receipt } from '#domain/model/money/receipt.ts';
import type { ReceiptVoucher, RefundVoucher } from '#domain/model/money/voucher.ts';
import type { Reader } from '../../core/store/event-store.ts';

/** A numbered paper about money, as far as every kind has it. */
export type RegisterPaper = Pick<
  Receipt | CreditNote | ReceiptVoucher | RefundVoucher,
  'number' | 'delegateId' | 'document' | 'issuedAt' | 'issuedBy'
>;

interface PaperKind {
  /** All of them. Their numbers grow with the time of issue. */
  rows(reader: Reader): Iterable<RegisterPaper>;
  /** What its amounts do to a sum. */
  readonly sign: 1 | -1;
  /** It states money before its invoice: sums of invoices leave it out, because the invoice states the same money. */
  readonly isAdvance: boolean;
}

/** The kinds of papers in the registers and in the books. A further kind is one more entry, with its words. */
export const paperKinds = {
  receipt: { rows: (reader) => reader.all('receipts'), sign: 1, isAdvance: false },
  creditNote: { rows: (reader) => reader.all('creditNotes'), sign: -1, isAdvance: false },
  receiptVoucher: { rows: (reader) => reader.all('receiptVouchers'), sign: 1, isAdvance: true },
  refundVoucher: { rows: (reader) => reader.all('refundVouchers'), sign: -1, isAdvance: true },
} as const satisfies Readonly<Record<string, PaperKind>>;
export type PaperKindName = keyof typeof paperKinds;

export const paperKindNames = Object.keys(paperKinds) as readonly PaperKindName[];

/**
 * `replaced`: cancelled, and a later receipt covers its money. `credited`: notes take all of it back. Of vouchers, `takenUp`:
 * receipts state what was not refunded; `refunded`: refund vouchers take all of it back.
 */
export type PaperState =
  | 'inForce'
  | 'cancelled'
  | 'replaced'
  | 'partlyCredited'
  | 'credited'
  | 'takenUp'
  | 'partlyRefunded'
  | 'refunded';
