import type { BillingDetails } from '../model/money/billing.ts';
import type { Delegate } from '../model/delegate.ts';
import { stateCodeOf } from '../model/fields/gstin.ts';
import type { Receipt, ReceiptCover, ReceiptPart } from '../model/money/receipt.ts';
import { madeAt } from '../core/made-at.ts';
import type { Reader } from '../core/store/event-store.ts';
import { openItems, type BilledItem } from './coverage/open-items.ts';
import { totalsOf } from './coverage/paper-totals.ts';
import { isOutside, leftLines, paiseLeft, type LeftLine, type StatedTax } from './credit-notes.ts';
import { companionFee, delegateFee, dueOf, type Due, type FeeLine } from './fees.ts';
import { publishedList } from './price-list/current-list.ts';
import { divide } from './price-list/quote/divide.ts';
import { bandName } from './price-list/words/price-list-words.ts';
import { containedTax } from './price-list/new-list.ts';
import { taxed, type Taxed } from './price-list/quote/tax.ts';
import type { PricePart } from './price-list/quote/unit-price.ts';
import { receiptsWords } from './receipt-words.ts';

const words = receiptsWords.onPaper;

type TaxedPart = Taxed & Pick<PricePart, 'name' | 'rateBp' | 'hsnSac'> & { readonly isOutside?: boolean };

/** An item on a receipt, with the tax that its price list states, before the payer's state is known. */
export interface PaidLine {
  readonly text: string;
  readonly count: number;
  readonly parts: readonly TaxedPart[];
  readonly covers: readonly ReceiptCover[];
}

/** Money for which no price is known: it contains the tax of the receipt settings. */
export const lineWithoutPrice = (billing: BillingDetails, totalPaise: number): PaidLine => {
  const tax = containedTax(billing);
  const { rateBp, hsnSac } = tax;
  return {
    text: words.fee(''),
    count: 1,
    parts: [{ name: '', rateBp, hsnSac, ...taxed(totalPaise, tax, 'paisa') }],
    covers: [],
  };
};

interface Money {
  readonly billing: BillingDetails;
  /** The valid receipts so far, the earliest first. */
  readonly papers: readonly Receipt[];
  /**
   * For a receipt voucher: the lines of the vouchers whose advances are on no receipt yet. Then money beyond the fees of
   * earlier receipts is left alone.
   */
  readonly advances?: readonly (LeftLine & Pick<Receipt, 'issuedAt'>)[];
  readonly totalPaise: number;
  readonly now: number;
}

/**
 * What money pays for: what no valid paper covers yet of the lines of the amount due, in their order. The last one may be
 * paid in part. All parts add up to `totalPaise`.
 *
 * Money beyond the fees is no consideration for a supply (CGST Act, s. 2(31) and 7(1)): it has no tax and is outside the
 * taxable value. When something is bought for it later, the paper that states the item takes it from there.
 */
export const paidLines = (
  reader: Reader,
  delegate: Delegate,
  { billing, papers, advances, totalPaise, now }: Money,
): PaidLine[] => {
  const { lines, feePaise } = dueOf(reader, delegate, now);
  if (feePaise === null) return [lineWithoutPrice(billing, totalPaise)];
  const items = billedItems(reader, delegate, { lines, now });
  const onReceipts = papers.flatMap((paper) =>
    leftLines(reader, paper).map((line) => ({ ...line, issuedAt: paper.issuedAt })),
  );
  const stated = [...onReceipts, ...(advances ?? [])];
  const paid: PaidLine[] = [];
  const beyond = advances === undefined ? onReceipts.filter(isOutside) : [];
  const before = beyond.reduce((sum, line) => sum + paiseLeft(line), 0);
  let left = totalPaise + before;
  for (const [index, paise] of openItems(items, stated).entries()) {
    const { line, text, item } = items[index] as Billed;
    const open = paise.reduce((sum, amount) => sum + amount, 0);
    const taken = Math.min(Math.max(0, left), open);
    if (taken === 0) continue;
    left -= taken;
    const amounts = taken === open ? [...paise] : divide(taken, paise);
    const isWhole = taken === line.feePaise;
    paid.push({
      text: isWhole ? text : words.partOf(text),
      count: isWhole ? (line.purchase?.quantity ?? 1) : 1,
      parts: isWhole ? line.parts : inAmounts(line.parts, amounts),
      covers: [{ ...item, paise: amounts }],
    });
  }
  if (left !== before) paid.push(lineBeyond(left - before));
  return joined(paid);
};

const lineBeyond = (total: number): PaidLine => ({
  text: total > 0 ? words.beyond : words.beyondUsed,
  count: 1,
  parts: [{ name: '', rateBp: 0, hsnSac: '', taxable: 0, tax: 0, total, isOutside: true }],
  covers: [],
});

interface Billed extends BilledItem {
  readonly line: FeeLine;
}

const billedItems = (
  reader: Reader,
  delegate: Delegate,
  { lines, now }: Pick<Due, 'lines'> & { readonly now: number },
): Billed[] => {
  const { delegateId } = delegate;
  const textOf = lineNames(reader, delegate);
  const registrations = 1 + reader.by('companions', 'delegateId', delegateId).length;
  return lines.map((line, index) => {
    const { companionId, purchase, feePaise, parts } = line;
    const isRegistration = purchase === undefined || index < registrations;
    const text = textOf(line);
    return {
      line,
      text,
      partText: words.partOf(text),
      item: { companionId, purchaseId: purchase?.purchaseId ?? '', isRegistration },
      since: purchase?.boughtAt ?? madeAt(companionId || delegateId, now) ?? 0,
      paise: feePaise ?? 0,
      parts,
    };
  });
};

/** The parts of a line for other amounts. Both halves of each tax stay equal. */
const inAmounts = (parts: readonly TaxedPart[], amounts: readonly number[]): TaxedPart[] =>
  parts.map((part, index) => {
    const total = amounts[index] ?? 0;
    const tax = part.total === 0 ? 0 : 2 * Math.round((total * part.tax) / (2 * part.total));
    return { ...part, taxable: total - tax, tax, total };
  });

/** The name of each line of the amount due, as papers state it. */
export const lineNames = (reader: Reader, delegate: Delegate): ((line: FeeLine) => string) => {
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
          covers: same.flatMap(({ covers }) => covers),
        },
      ];
    },
  );

/**
 * Two digits of the state of supply; '' without tax. Admission to an event is supplied where the event is held, for every payer
 * (IGST Act, s. 12(6)). The stored choice "the payer's state" of earlier releases is not read.
 */
const placeOfSupply = ({ gstin, eventState }: BillingDetails): string =>
  gstin === '' ? '' : eventState || stateCodeOf(gstin);

/** The items of a receipt with their tax by the place of supply. Without a GST number of the organiser, there is no tax. */
export const statedLines = (billing: BillingDetails, lines: readonly PaidLine[]): StatedTax => {
  const place = placeOfSupply(billing);
  const isWithinState = place === stateCodeOf(billing.gstin);
  const stated = (part: TaxedPart): ReceiptPart => {
    const { name, total } = part;
    const none = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    if (part.isOutside) return { name, hsnSac: '', rateBp: 0, taxablePaise: 0, ...none, outsidePaise: total };
    if (place === '') return { name, hsnSac: '', rateBp: 0, taxablePaise: total, ...none };
    const { hsnSac, rateBp, taxable, tax } = part;
    // The tax of a price list is always twice a half (docs/decisions/064).
    const split = isWithinState ? { cgstPaise: tax / 2, sgstPaise: tax / 2 } : { igstPaise: tax };
    return { name, hsnSac, rateBp, taxablePaise: taxable, ...none, ...split };
  };
  const all = lines.map(({ text, count, parts, covers }) => ({
    text,
    count,
    paise: parts.reduce((sum, { total }) => sum + total, 0),
    parts: parts.map(stated),
    covers: [...covers],
  }));
  const totals = totalsOf(all);
  // No supply of an event is on reverse charge; a tax invoice says so (CGST Rules, rule 46(p)).
  return {
    lines: all,
    placeOfSupply: place,
    ...totals,
    ...(totals.taxRateBp > 0 && { reverseCharge: false }),
  };
};
