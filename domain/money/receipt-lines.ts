import type { BillingDetails } from '../model/billing.ts';
import type { Delegate } from '../model/delegate.ts';
import { companionFee, delegateFee } from '../model/fee-plan.ts';
import { stateCodeOf } from '../model/fields/gstin.ts';
import type { ReceiptDocument, ReceiptPart } from '../model/receipt.ts';
import type { Reader } from '../core/store/event-store.ts';
import { dueOf, type FeeLine } from './fees.ts';
import { publishedList } from './price-list/current-list.ts';
import { divide } from './price-list/divide.ts';
import { containedTax } from './price-list/from-fee-plan.ts';
import { bandName } from './price-list/price-list-words.ts';
import { taxed, type Taxed } from './price-list/tax.ts';
import type { PricePart } from './price-list/unit-price.ts';
import { receiptsWords } from './receipt-words.ts';

const words = receiptsWords.onPaper;

type TaxedPart = Taxed & Pick<PricePart, 'name' | 'rateBp' | 'hsnSac'>;

/** An item on a receipt, with the tax that its price list states, before the payer's state is known. */
export interface PaidLine {
  readonly text: string;
  readonly count: number;
  readonly parts: readonly TaxedPart[];
}

/** Money for which no price is known: it contains the tax of the receipt settings. */
export const lineWithoutPrice = (billing: BillingDetails, totalPaise: number): PaidLine => {
  const tax = containedTax(billing);
  const { rateBp, hsnSac } = tax;
  return {
    text: words.fee(''),
    count: 1,
    parts: [{ name: '', rateBp, hsnSac, ...taxed(totalPaise, tax, 'paisa') }],
  };
};

interface Money {
  /** The sum of the valid receipts so far. */
  readonly before: number;
  readonly totalPaise: number;
  readonly now: number;
}

/**
 * What money pays for: the lines of the amount due in their order, after what earlier receipts cover. The last one may
 * be paid in part. Money beyond the fees has the tax of the first one. All parts add up to `totalPaise`.
 */
export const paidLines = (
  reader: Reader,
  delegate: Delegate,
  { billing, before, totalPaise, now }: Money & { readonly billing: BillingDetails },
): PaidLine[] => {
  const { lines, feePaise } = dueOf(reader, delegate, now);
  if (feePaise === null) return [lineWithoutPrice(billing, totalPaise)];
  const nameOf = lineNames(reader, delegate);
  const paid: PaidLine[] = [];
  let start = 0;
  for (const line of lines) {
    const end = start + (line.feePaise ?? 0);
    const covered = Math.min(end, before + totalPaise) - Math.max(start, before);
    if (covered > 0) {
      const isWhole = covered === end - start;
      const text = nameOf(line);
      paid.push({
        text: isWhole ? text : words.partOf(text),
        count: isWhole ? (line.purchase?.quantity ?? 1) : 1,
        parts: isWhole ? line.parts : inShare(line.parts, covered),
      });
    }
    start = end;
  }
  const beyond = Math.min(totalPaise, before + totalPaise - feePaise);
  if (beyond > 0) {
    const own = lines.find(({ feePaise: fee }) => fee !== null && fee > 0);
    const plain = { ...lineWithoutPrice(billing, beyond), text: words.beyond };
    paid.push(own === undefined ? plain : { ...plain, parts: inShare(own.parts, beyond) });
  }
  return joined(paid);
};

/** The parts of a line for another amount. Both halves of each tax stay equal. */
const inShare = (parts: readonly TaxedPart[], amount: number): TaxedPart[] => {
  const totals = divide(
    amount,
    parts.map(({ total }) => total),
  );
  return parts.map((part, index) => {
    const total = totals[index] ?? 0;
    const tax = part.total === 0 ? 0 : 2 * Math.round((total * part.tax) / (2 * part.total));
    return { ...part, taxable: total - tax, tax, total };
  });
};

const lineNames = (reader: Reader, delegate: Delegate): ((line: FeeLine) => string) => {
  const category = reader.get('categories', delegate.categoryId)?.name ?? '';
  const bands = new Map(publishedList(reader).bands.map((band) => [band.bandId, bandName(band)]));
  return ({ who, purchase }) => {
    if (purchase !== undefined) return purchase.quote.name;
    if (who === delegateFee) return words.fee(category);
    return words.companion(who === companionFee ? '' : (bands.get(who) ?? ''));
  };
};

const kindOf = ({ name, rateBp, hsnSac }: TaxedPart): string => `${name}/${rateBp}/${hsnSac}`;

/** Lines of the same item and the same taxes are one line with their number. */
const joined = (lines: readonly PaidLine[]): PaidLine[] =>
  [...Map.groupBy(lines, ({ text, parts }) => JSON.stringify([text, parts.map(kindOf)])).values()].flatMap(
    (same) => {
      const [first] = same;
      if (first === undefined) return [];
      const add = (value: (line: PaidLine) => number): number =>
        same.reduce((sum, line) => sum + value(line), 0);
      return [
        {
          text: first.text,
          count: add(({ count }) => count),
          parts: first.parts.map((part, index) => ({
            ...part,
            taxable: add(({ parts }) => parts[index]?.taxable ?? 0),
            tax: add(({ parts }) => parts[index]?.tax ?? 0),
            total: add(({ parts }) => parts[index]?.total ?? 0),
          })),
        },
      ];
    },
  );

/** Two digits of the state of supply; '' without tax. */
const placeOfSupply = (
  { gstin, eventState, placeOfSupply: by }: BillingDetails,
  payerGstin: string,
): string => {
  if (gstin === '') return '';
  if (by === 'payer' && payerGstin !== '') return stateCodeOf(payerGstin);
  return eventState || stateCodeOf(gstin);
};

type StatedTax = Pick<
  ReceiptDocument,
  | 'lines'
  | 'sac'
  | 'taxRateBp'
  | 'placeOfSupply'
  | 'taxablePaise'
  | 'cgstPaise'
  | 'sgstPaise'
  | 'igstPaise'
  | 'totalPaise'
>;

/** The items of a receipt with their tax by the place of supply. Without a GST number of the organiser, there is no tax. */
export const statedLines = (
  billing: BillingDetails,
  { payerGstin, lines }: { readonly payerGstin: string; readonly lines: readonly PaidLine[] },
): StatedTax => {
  const place = placeOfSupply(billing, payerGstin);
  const isWithinState = place === stateCodeOf(billing.gstin);
  const stated = (part: TaxedPart): ReceiptPart => {
    const { name, total } = part;
    const none = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    if (place === '') return { name, hsnSac: '', rateBp: 0, taxablePaise: total, ...none };
    const { hsnSac, rateBp, taxable, tax } = part;
    // The tax of a price list is always twice a half (docs/decisions/064).
    const split = isWithinState ? { cgstPaise: tax / 2, sgstPaise: tax / 2 } : { igstPaise: tax };
    return { name, hsnSac, rateBp, taxablePaise: taxable, ...none, ...split };
  };
  const all = lines.map(({ text, count, parts }) => ({
    text,
    count,
    paise: parts.reduce((sum, { total }) => sum + total, 0),
    parts: parts.map(stated),
  }));
  return { lines: all, placeOfSupply: place, ...totalsOf(all) };
};

/** The sums of lines with parts, the highest rate, and the code if all parts have the same. */
export const totalsOf = (
  lines: readonly { readonly paise: number; readonly parts: readonly ReceiptPart[] }[],
): Omit<StatedTax, 'lines' | 'placeOfSupply'> => {
  const parts = lines.flatMap((line) => line.parts);
  const add = (value: (part: ReceiptPart) => number): number =>
    parts.reduce((sum, part) => sum + value(part), 0);
  const codes = new Set(parts.map(({ hsnSac }) => hsnSac));
  return {
    sac: codes.size === 1 ? ([...codes][0] ?? '') : '',
    taxRateBp: Math.max(0, ...parts.map(({ rateBp }) => rateBp)),
    taxablePaise: add(({ taxablePaise }) => taxablePaise),
    cgstPaise: add(({ cgstPaise }) => cgstPaise),
    sgstPaise: add(({ sgstPaise }) => sgstPaise),
    igstPaise: add(({ igstPaise }) => igstPaise),
    totalPaise: lines.reduce((sum, { paise }) => sum + paise, 0),
  };
};
