import type { Purchase } from '../model/purchase.ts';
import { homeCurrency } from '../model/price-list/item.ts';
import type { Receipt } from '../model/receipt.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';
import { creditable, leftLines, paiseLeft } from './credit-notes.ts';
import { publishedList } from './price-list/current-list.ts';
import type { QuoteLine } from './price-list/quoted.ts';
import { refund } from './price-list/refund.ts';
import { receiptsWords } from './receipt-words.ts';
import { isLive, receiptsOf } from './receipts.ts';

/** What the refund rules of the list give back. */
interface CancellationRefund {
  readonly paise: number;
  /** Empty if the list states no rule: then it is everything. */
  readonly derivation: readonly string[];
}

const priced = (
  id: string,
  given: Pick<QuoteLine, 'name' | 'isRefundable' | 'taxable' | 'tax' | 'total'>,
) => ({
  personId: id,
  hostId: '',
  itemId: id,
  count: 1,
  base: given.total,
  reductions: [],
  reduction: 0,
  parts: [],
  derivation: [],
  ...given,
});

const refundOf = (reader: Reader, lines: readonly QuoteLine[], now: number): CancellationRefund => {
  const add = (value: (line: QuoteLine) => number): number =>
    lines.reduce((sum, line) => sum + value(line), 0);
  const total = add((line) => line.total);
  const day = isoDay(now, timeZoneOf(reader));
  const quote = {
    day,
    periodId: '',
    currency: homeCurrency,
    lines,
    surcharges: [],
    base: total,
    reduction: 0,
    taxable: add(({ taxable }) => taxable),
    tax: add(({ tax }) => tax),
    total,
  };
  const personIds = lines.map(({ personId }) => personId);
  const answer = refund(publishedList(reader), { quote, personIds, itemIds: [], isCalledOff: false }, day);
  if (answer === null) return { paise: total, derivation: [] };
  return { paise: answer.total, derivation: answer.lines.flatMap(({ derivation }) => derivation) };
};

/** The refund for lines of a receipt that are cancelled at `now` (ms since 1970); without `chosen`, for all lines. */
export const refundOfLines = (
  reader: Reader,
  receipt: Receipt,
  { chosen, now }: { readonly chosen: readonly number[]; readonly now: number },
): CancellationRefund => {
  const { items } = publishedList(reader);
  const lines = creditable(reader, receipt, chosen).chosen.map((line) => {
    const taxable = line.parts.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0);
    const total = paiseLeft(line);
    const isRefundable = items.find(({ name }) => name === line.text)?.isRefundable ?? true;
    return priced(String(line.place), {
      name: line.text,
      isRefundable,
      taxable,
      tax: total - taxable,
      total,
    });
  });
  return refundOf(reader, lines, now);
};

export interface PurchaseCredit extends CancellationRefund {
  readonly receipt: Receipt;
  /** The line of the receipt. */
  readonly place: number;
}

/** The credit note that the removal of a purchase leads to; null if no valid receipt states it. */
export const creditForPurchase = (
  reader: Reader,
  { delegateId, quote }: Purchase,
  now: number,
): PurchaseCredit | null => {
  const { name, isRefundable, taxable, tax, total } = quote;
  for (const receipt of receiptsOf(reader, delegateId).filter(isLive)) {
    const lines = leftLines(reader, receipt);
    const place = lines.findIndex(
      (line) => [name, receiptsWords.onPaper.partOf(name)].includes(line.text) && paiseLeft(line) > 0,
    );
    const line = lines[place];
    if (line === undefined) continue;
    const answer = refundOf(reader, [priced('0', { name, isRefundable, taxable, tax, total })], now);
    return { ...answer, paise: Math.min(answer.paise, paiseLeft(line)), receipt, place };
  }
  return null;
};
