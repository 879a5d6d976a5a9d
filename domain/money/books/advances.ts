import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isoDay } from '../../core/text/format.ts';
import { stateCodeOf } from '../../model/fields/gstin.ts';
import type { ReceiptDocument } from '#domain/model/money/receipt.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import type { ReceiptVoucher } from '#domain/model/money/voucher.ts';
import { linesWithParts, paiseOf } from '../credit-notes.ts';
import { paidOnOf } from '../payments/payments.ts';
import { divide } from '../price-list/quote/divide.ts';
import { lineWithoutPrice, statedLines } from '../receipt-lines.ts';
import { billingOf, isLive, receiptsOf, unreceiptedAt } from '../receipts.ts';
import { draftReceipt } from '../issue/draft-receipt.ts';
import { isInPeriod, type Period } from '../register/periods.ts';
import { placeText } from '../register/register-columns.ts';
import { addSums, noSums, type TaxSums } from '../register/register.ts';
import { paiseOnVoucher, vouchersOf } from '../vouchers/vouchers.ts';
import { bookColumn, inRupees, sheetOf, type BookSheet } from './book-sheet.ts';
import { bookWords } from './book-words.ts';

const { heads } = bookWords;
const { amount, mark, text } = bookColumn;

/** Money with one rate and one place of supply. */
interface Advance {
  readonly place: string;
  readonly rateBp: number;
  readonly sums: TaxSums;
}

/** The day of an entry in India, or of its entering; '' if neither is known: before any period. */
const dayOfMoney = (reader: Reader, entry: Transaction): string =>
  paidOnOf(reader, entry).slice(0, 10) ||
  (entry.enteredAt === null ? '' : isoDay(entry.enteredAt, timeZoneOf(reader)));

interface Balance {
  /** Received in the period, and on no paper at its end. */
  readonly received: number;
  /** On no paper before the period, and on a paper or paid back in it. */
  readonly adjusted: number;
}

/**
 * What one person's money was on no invoice: tax on a service is due when the earlier of invoice and payment comes (CGST Act,
 * section 13(2)), so an advance is stated when it comes and deducted when its invoice comes.
 */
const balanceOf = (reader: Reader, delegateId: string, { from, to }: Period): Balance => {
  const timeZone = timeZoneOf(reader);
  const openUntil = (isThere: (day: string) => boolean) =>
    unreceiptedAt(reader, delegateId, {
      hasPaper: ({ issuedAt }) => isThere(isoDay(issuedAt, timeZone)),
      hasEntry: (entry) => isThere(dayOfMoney(reader, entry)),
    });
  const before = from === '' ? [] : openUntil((day) => day < from);
  const after = openUntil((day) => to === '' || day <= to);
  const isIn = (entry: Transaction): boolean => from === '' || dayOfMoney(reader, entry) >= from;
  const add = (entries: typeof after): number => entries.reduce((sum, { paise }) => sum + paise, 0);
  const own = add(after.filter(({ entry }) => isIn(entry)));
  const left = add(after.filter(({ entry }) => !isIn(entry)));
  // What was paid back without a paper reduces first the money of its own period.
  return { received: Math.max(0, own), adjusted: Math.max(0, add(before) - left - Math.min(0, own)) };
};

type Stated = Parameters<typeof linesWithParts>[0] & Pick<ReceiptDocument, 'placeOfSupply'>;

/** The paper by which an advance is divided among rates: the one that covers it later, or else the next one to issue. */
const statedBy = (reader: Reader, delegateId: string, { to }: Period, now: number): Stated => {
  const timeZone = timeZoneOf(reader);
  const later = receiptsOf(reader, delegateId).findLast(
    (receipt) => isLive(receipt) && to !== '' && isoDay(receipt.issuedAt, timeZone) > to,
  );
  if (later !== undefined) return later.document;
  const billing = billingOf(reader);
  const delegate = reader.get('delegates', delegateId);
  const payer = { name: '', address: '', gstin: reader.get('payers', delegateId)?.gstin ?? '' };
  const drafted = delegate && draftReceipt(reader, delegate, { payer, now });
  return drafted ?? statedLines(billing, [lineWithoutPrice(billing, 100)]);
};

/** Tax is contained in money that was received. Both halves are equal, as on receipts. */
const taxedSums = (paise: number, rateBp: number, isWithinState: boolean): TaxSums => {
  const half = Math.round((paise * rateBp) / (2 * (10_000 + rateBp)));
  const tax = 2 * half;
  const split = isWithinState
    ? { cgstPaise: half, sgstPaise: half, igstPaise: 0 }
    : { cgstPaise: 0, sgstPaise: 0, igstPaise: tax };
  return { taxablePaise: paise - tax, ...split, totalPaise: paise };
};

/** Money without tax is no advance of table 11. */
const advancesOf = (stated: Stated, paise: number, ownState: string): Advance[] => {
  if (paise === 0 || stated.placeOfSupply === '') return [];
  const parts = linesWithParts(stated).flatMap((line) => line.parts);
  const weights = parts.map(paiseOf);
  return divide(paise, weights).flatMap((amountPaise, index) => {
    const rateBp = parts[index]?.rateBp ?? 0;
    if (rateBp === 0 || amountPaise === 0) return [];
    const place = stated.placeOfSupply;
    return [{ place, rateBp, sums: taxedSums(amountPaise, rateBp, place === ownState) }];
  });
};

const advanceSheet = (key: 't11A' | 't11B', advances: readonly Advance[]): BookSheet =>
  sheetOf(
    key,
    [
      text(heads.place),
      mark(heads.rate),
      amount(heads.received),
      amount(heads.advance),
      amount(heads.igst),
      amount(heads.cgst),
      amount(heads.sgst),
    ],
    [...Map.groupBy(advances, ({ place, rateBp }) => `${place} ${String(rateBp).padStart(5, '0')}`)]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, own]) => {
        const [first] = own;
        if (first === undefined) return [];
        const sums = own.reduce((sum, each) => addSums(sum, each.sums), noSums);
        const { totalPaise, taxablePaise, igstPaise, cgstPaise, sgstPaise } = sums;
        const amounts = [totalPaise, taxablePaise, igstPaise, cgstPaise, sgstPaise].map(inRupees);
        return [[placeText(first.place), first.rateBp / 100, ...amounts]];
      }),
  );

/** What is left of a voucher, by the rates that it states. */
const advancesOnVoucher = ({ document }: ReceiptVoucher, paise: number, ownState: string): Advance[] => {
  if (paise !== document.totalPaise) return advancesOf(document, paise, ownState);
  return linesWithParts(document)
    .flatMap((line) => line.parts)
    .flatMap((part) => {
      if (part.rateBp === 0) return [];
      const { rateBp, taxablePaise, cgstPaise, sgstPaise, igstPaise } = part;
      const sums = { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise: paiseOf(part) };
      return [{ place: document.placeOfSupply, rateBp, sums }];
    });
};

interface OnVouchers {
  /** Issued in the period, and still an advance at its end. */
  readonly received: (readonly [ReceiptVoucher, number])[];
  /** Issued before the period, and on a receipt or paid back in it. */
  readonly adjusted: (readonly [ReceiptVoucher, number])[];
}

/** What vouchers state of the advances, at most the money of each kind. */
const onVouchers = (reader: Reader, delegateId: string, period: Period, balance: Balance): OnVouchers => {
  const timeZone = timeZoneOf(reader);
  const { from, to } = period;
  const dayOf = ({ issuedAt }: Pick<ReceiptVoucher, 'issuedAt'>): string => isoDay(issuedAt, timeZone);
  const leftAt = (voucher: ReceiptVoucher, isThere: (day: string) => boolean): number =>
    paiseOnVoucher(reader, voucher, { hasPaper: (paper) => isThere(dayOf(paper)) });
  let { received, adjusted } = balance;
  const found: OnVouchers = { received: [], adjusted: [] };
  for (const voucher of vouchersOf(reader, delegateId).toReversed()) {
    const after = leftAt(voucher, (day) => to === '' || day <= to);
    if (isInPeriod(period, dayOf(voucher))) {
      const paise = Math.min(received, after);
      received -= paise;
      if (paise > 0) found.received.push([voucher, paise]);
    } else if (dayOf(voucher) < from) {
      const paise = Math.min(adjusted, leftAt(voucher, (day) => day < from) - after);
      adjusted -= paise;
      if (paise > 0) found.adjusted.push([voucher, paise]);
    }
  }
  return found;
};

/** About a millisecond's work. */
const takenAtOnce = 40;

export interface AdvanceBook {
  readonly sheets: readonly BookSheet[];
  /** Taxed advances of the period that have no receipt voucher. */
  readonly withoutVoucher: { readonly people: number; readonly paise: number };
}

/** Tables 11A and 11B. Empty without a GST number of the organiser. Vouchers state the rates of their own advances. */
export function* advanceSheets(reader: Reader, period: Period, now: number): Generator<void, AdvanceBook> {
  let [people, paise] = [0, 0];
  const received: Advance[] = [];
  const adjusted: Advance[] = [];
  const { gstin } = billingOf(reader);
  if (gstin !== '') {
    const ownState = stateCodeOf(gstin);
    const payers = new Set<string>();
    for (const { delegateId } of reader.all('transactions')) payers.add(delegateId);
    yield;
    for (const [index, delegateId] of [...payers].entries()) {
      if (index % takenAtOnce === 0) yield;
      const balance = balanceOf(reader, delegateId, period);
      if (balance.received === 0 && balance.adjusted === 0) continue;
      const known = onVouchers(reader, delegateId, period, balance);
      const sumOf = (those: OnVouchers['received']): number => those.reduce((sum, [, each]) => sum + each, 0);
      for (const [voucher, each] of known.received)
        received.push(...advancesOnVoucher(voucher, each, ownState));
      for (const [voucher, each] of known.adjusted)
        adjusted.push(...advancesOnVoucher(voucher, each, ownState));
      const without = advancesOf(
        statedBy(reader, delegateId, period, now),
        balance.received - sumOf(known.received),
        ownState,
      );
      received.push(...without);
      if (without.length > 0) people++;
      paise += without.reduce((sum, { sums }) => sum + sums.totalPaise, 0);
      const covering = receiptsOf(reader, delegateId).find(
        ({ issuedAt, cancelledAt }) =>
          cancelledAt === null && isInPeriod(period, isoDay(issuedAt, timeZoneOf(reader))),
      );
      const stated = covering?.document ?? statedBy(reader, delegateId, period, now);
      adjusted.push(...advancesOf(stated, balance.adjusted - sumOf(known.adjusted), ownState));
    }
  }
  const sheets = [advanceSheet('t11A', received), advanceSheet('t11B', adjusted)];
  return { sheets, withoutVoucher: { people, paise } };
}
