import type { BillingDetails } from '#domain/model/money/billing.ts';
import type { Delegate } from '../../model/delegate.ts';
import type { Receipt, ReceiptPayer, StatedVoucher } from '#domain/model/money/receipt.ts';
import type { ReceiptVoucher, RefundVoucher, VoucherDocument } from '#domain/model/money/voucher.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { idsOn } from '../coverage/shares.ts';
import { linesWithout, paiseLeft, type LeftLine } from '../credit-notes.ts';
import { paidLines, statedLines, type PaidLine } from '../receipt-lines.ts';
import {
  billingOf,
  isLive,
  parties,
  printedEntry,
  receiptablePaise,
  receiptsOf,
  unreceipted,
  type DraftedReceipt,
  type OpenEntry,
} from '../receipts.ts';

/** Newest first, including cancelled ones. */
export const vouchersOf = (reader: Reader, delegateId: string): ReceiptVoucher[] =>
  reader.by('receiptVouchers', 'delegateId', delegateId).sort((a, b) => b.number - a.number);

/** Newest first. */
export const refundVouchersOf = (reader: Reader, delegateId: string): RefundVoucher[] =>
  reader.by('refundVouchers', 'delegateId', delegateId).sort((a, b) => b.number - a.number);

const refundVouchersOn = (reader: Reader, voucherNumber: number): RefundVoucher[] =>
  reader.by('refundVouchers', 'voucherNumber', String(voucherNumber));

/** Only a registered person issues vouchers (CGST Act, section 31(3)(d)). */
export const areVouchersFor = ({ name, gstin }: BillingDetails): boolean => name !== '' && gstin !== '';

/**
 * Tax on a service is due when the advance comes (CGST Act, section 13(2)), and a registered person then issues a receipt
 * voucher (section 31(3)(d)); a tax invoice that is issued at once takes its place. So the usual way follows when the invoice is
 * issued: if receipts are issued by themselves, which is when a registration is paid, money before that gets its voucher by itself.
 * If the desk issues receipts by hand, it decides for each payment. A chartered accountant should confirm the choice.
 */
export const issueThemselves = (billing: BillingDetails): boolean => {
  const { vouchers = 'usual', issuesByItself = false } = billing;
  return areVouchersFor(billing) && (vouchers === 'byThemselves' || (vouchers === 'usual' && issuesByItself));
};

interface Moment {
  hasPaper(paper: Pick<Receipt, 'issuedAt'>): boolean;
}
const now: Moment = { hasPaper: () => true };

/** What valid receipts took up of a voucher, and what refund vouchers took back. */
export const usedOf = (
  reader: Reader,
  { number, delegateId }: ReceiptVoucher,
  { hasPaper }: Moment = now,
): {
  readonly takenUp: number;
  readonly refunded: number;
  readonly receipts: readonly Receipt[];
  readonly refunds: readonly RefundVoucher[];
} => {
  const refunds = refundVouchersOn(reader, number).filter(hasPaper);
  const named = (receipt: Receipt): number =>
    (receipt.document.vouchers ?? []).reduce(
      (sum, stated) => sum + (stated.number === number ? stated.paise : 0),
      0,
    );
  const receipts = receiptsOf(reader, delegateId).filter(
    (receipt) => isLive(receipt) && hasPaper(receipt) && named(receipt) > 0,
  );
  return {
    takenUp: receipts.reduce((sum, receipt) => sum + named(receipt), 0),
    refunded: refunds.reduce((sum, { document }) => sum + document.totalPaise, 0),
    receipts,
    refunds,
  };
};

/** The part of a voucher that no receipt took up and no refund voucher took back; 0 if it is cancelled. */
export const paiseOnVoucher = (reader: Reader, voucher: ReceiptVoucher, moment: Moment = now): number => {
  if (voucher.cancelledAt !== null) return 0;
  const { takenUp: taken, refunded } = usedOf(reader, voucher, moment);
  return Math.max(0, voucher.document.totalPaise - taken - refunded);
};

/** Vouchers with something left, the oldest first. */
const openVouchers = (reader: Reader, delegateId: string): ReceiptVoucher[] =>
  vouchersOf(reader, delegateId)
    .filter((voucher) => paiseOnVoucher(reader, voucher) > 0)
    .toReversed();

/** The vouchers that a refund voucher can take back, the newest first. */
export const refundableVouchers = (reader: Reader, delegateId: string): ReceiptVoucher[] =>
  openVouchers(reader, delegateId).toReversed();

/** The lines of a voucher, less what refund vouchers took back of them. */
const linesOfVoucher = (reader: Reader, { number, document }: ReceiptVoucher): LeftLine[] =>
  linesWithout(
    document,
    refundVouchersOn(reader, number).map((refund) => ({
      lines: refund.document.lines,
      places: refund.document.voucherLines,
    })),
  );

/** Money that is on no receipt and no voucher. Below zero, advances with a voucher went back. */
export const advancePaise = (reader: Reader, delegateId: string): number =>
  receiptablePaise(reader, delegateId) -
  openVouchers(reader, delegateId).reduce((sum, voucher) => sum + paiseOnVoucher(reader, voucher), 0);

export const returnedAdvances = (reader: Reader, delegateId: string): number =>
  Math.max(0, -advancePaise(reader, delegateId));

/** Entries that are on no receipt, less what vouchers name of them. Below zero for money that went back. */
export const entriesWithoutVoucher = (reader: Reader, delegateId: string): OpenEntry[] => {
  const named = new Map<string, number>();
  const papers = [
    ...vouchersOf(reader, delegateId).filter(({ cancelledAt }) => cancelledAt === null),
    ...refundVouchersOf(reader, delegateId),
  ];
  for (const { document } of papers)
    for (const { transactionId, paise } of document.payments)
      named.set(transactionId, paise + (named.get(transactionId) ?? 0));
  return unreceipted(reader, delegateId).flatMap(({ entry, paise: open }) => {
    const paise = open - (named.get(entry.transactionId) ?? 0);
    return paise === 0 ? [] : [{ entry, paise }];
  });
};

/** The entries of one direction that make up a sum; the last one may be named in part. */
export const entriesUpTo = (entries: readonly OpenEntry[], paise: number): OpenEntry[] => {
  const sign = Math.sign(paise);
  let left = Math.abs(paise);
  return entries.flatMap((open) => {
    const taken = Math.min(left, sign * open.paise);
    if (taken <= 0) return [];
    left -= taken;
    return [{ entry: open.entry, paise: sign * taken }];
  });
};

/** Money beyond the fees is no advance for a supply, and what has no tax needs no voucher. */
const isAdvance = ({ parts }: PaidLine): boolean =>
  parts.some(({ rateBp, isOutside }) => rateBp > 0 && isOutside !== true);

/** The contents of the receipt voucher, without its number; null if no taxed advance is without one. */
export const draftVoucher = (
  reader: Reader,
  delegate: Delegate,
  { payer, now: at }: { readonly payer: ReceiptPayer; readonly now: number },
): Omit<VoucherDocument, 'numberText' | 'series'> | null => {
  const { delegateId } = delegate;
  const billing = billingOf(reader);
  const paise = areVouchersFor(billing) ? advancePaise(reader, delegateId) : 0;
  if (paise <= 0) return null;
  const lines = paidLines(reader, delegate, {
    billing,
    papers: receiptsOf(reader, delegateId).filter(isLive).toReversed(),
    advances: openVouchers(reader, delegateId).flatMap((voucher) =>
      linesOfVoucher(reader, voucher).map((line) => ({ ...line, issuedAt: voucher.issuedAt })),
    ),
    totalPaise: paise,
    now: at,
  }).filter(isAdvance);
  if (lines.length === 0) return null;
  const stated = statedLines(billing, lines);
  const entries = entriesUpTo(entriesWithoutVoucher(reader, delegateId), stated.totalPaise);
  return {
    ...parties(reader, delegate, payer),
    ...stated,
    payments: entries.map((open) => printedEntry(reader, open)),
    isAdvance: true,
  };
};

const noPayer = { name: '', address: '', gstin: '' };

/** What the next receipt voucher would state; 0 if no taxed advance is without one. */
export const voucherPaise = (reader: Reader, delegate: Delegate, at: number): number =>
  draftVoucher(reader, delegate, { payer: noPayer, now: at })?.totalPaise ?? 0;

interface Drafted {
  /** '' for a shared receipt. */
  readonly delegateId: string;
  readonly document: DraftedReceipt;
}

/** The vouchers that a receipt takes up: those of its people, the oldest first, up to its amounts. */
export const takenUp = (
  reader: Reader,
  { delegateId, document }: Drafted,
): { readonly vouchers?: StatedVoucher[] } => {
  const { lines, people } = document;
  const vouchers = idsOn({ delegateId, document: { numberText: '', ...document } }).flatMap((id) => {
    const own = lines.filter(({ person = -1 }) => people === undefined || people[person]?.delegateId === id);
    let left = own.reduce((sum, { paise }) => sum + paise, 0);
    return openVouchers(reader, id).flatMap((voucher): StatedVoucher[] => {
      const paise = Math.min(left, paiseOnVoucher(reader, voucher));
      if (paise <= 0) return [];
      left -= paise;
      const {
        number,
        issuedAt,
        document: { numberText },
      } = voucher;
      return [{ number, numberText, issuedAt, paise }];
    });
  });
  return vouchers.length === 0 ? {} : { vouchers };
};

/** The lines that a refund voucher can take back, and their sum. */
export const voucherLinesLeft = (
  reader: Reader,
  voucher: ReceiptVoucher,
): (LeftLine & { readonly place: number })[] =>
  linesOfVoucher(reader, voucher)
    .map((line, place) => ({ ...line, place }))
    .filter((line) => paiseLeft(line) > 0);
