import type { Reader } from '../../core/store/event-store.ts';
import { paperOfNote, type PrintedPaper } from '../receipt-side.ts';
import { receiptsWords } from '../receipt-words.ts';
import { voucherWords } from './voucher-words.ts';

interface PaperWords {
  one(numberText: string): string;
  many(event: string): string;
}

interface PrintedKind {
  paper(reader: Reader, number: number): PrintedPaper | undefined;
  readonly words: PaperWords;
}

/** The numbered papers as they are printed, by their table. */
export const printedPapers = {
  receipts: { paper: (reader, number) => reader.get('receipts', number), words: receiptsWords },
  creditNotes: {
    paper: (reader, number) => noteOf(reader.get('creditNotes', number)),
    words: receiptsWords.credit,
  },
  receiptVouchers: {
    paper: (reader, number) => reader.get('receiptVouchers', number),
    words: voucherWords,
  },
  refundVouchers: {
    paper: (reader, number) => noteOf(reader.get('refundVouchers', number)),
    words: voucherWords.refund,
  },
} as const satisfies Readonly<Record<string, PrintedKind>>;
export type PrintedKindName = keyof typeof printedPapers;

export const printedKinds = Object.keys(printedPapers) as [PrintedKindName, ...PrintedKindName[]];

const noteOf = (row: Parameters<typeof paperOfNote>[0] | undefined): PrintedPaper | undefined =>
  row && paperOfNote(row);
