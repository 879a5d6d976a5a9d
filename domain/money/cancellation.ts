import type { Purchase } from '../model/purchase.ts';
import { homeCurrency } from '../model/price-list/item.ts';
import type { Receipt } from '../model/receipt.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';
import { creditable, leftLines, paiseLeft, type LeftLine } from './credit-notes.ts';
import { publishedList } from './price-list/current-list.ts';
import type { QuoteLine } from './price-list/quoted.ts';
import { refund } from './price-list/refund.ts';
import { receiptsWords } from './receipt-words.ts';
import { isLive, receiptsOf } from './receipts.ts';

interface CancellationRefund {
  readonly paise: number;
  /** Empty if the list states no rule: then everything is refunded. */
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

interface Cancelled {
  readonly chosen: readonly number[];
  readonly now: number;
}

/** The refund for lines of a receipt that are cancelled at `now` (ms since 1970); without `chosen`, for all lines. */
export const refundOfLines = (reader: Reader, receipt: Receipt, cancelled: Cancelled): CancellationRefund =>
  refundOf(reader, cancelledLines(reader, receipt, cancelled.chosen), cancelled.now);

const cancelledLines = (reader: Reader, receipt: Receipt, chosen: readonly number[]): QuoteLine[] => {
  const { items } = publishedList(reader);
  return creditable(reader, receipt, chosen).chosen.map((line) => {
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
};

/** What is left on a line of a valid receipt, and what the refund rules give back of it. */
interface RefundableLine {
  readonly receipt: Receipt;
  readonly place: number;
  readonly left: number;
  readonly byRules: number;
}

export const refundableLines = (reader: Reader, delegateId: string, now: number): RefundableLine[] =>
  receiptsOf(reader, delegateId)
    .filter(isLive)
    .flatMap((receipt) =>
      cancelledLines(reader, receipt, []).map((line) => ({
        receipt,
        place: Number(line.itemId),
        left: line.total,
        byRules: Math.min(line.total, refundOf(reader, [line], now).paise),
      })),
    );

export interface PurchaseCredit extends CancellationRefund {
  /** The lines of receipts that billed it, the earliest first. */
  readonly notes: readonly {
    readonly receipt: Receipt;
    readonly place: number;
    readonly paise: number;
  }[];
}

/** Credits a removed purchase on the receipts that billed it; null if no valid receipt states it. */
export const creditForPurchase = (
  reader: Reader,
  { delegateId, purchaseId, quote }: Purchase,
  now: number,
): PurchaseCredit | null => {
  const { name, isRefundable, taxable, tax, total } = quote;
  const billed = receiptsOf(reader, delegateId)
    .filter(isLive)
    .toReversed()
    .flatMap((receipt) =>
      leftLines(reader, receipt).map((line, place) => ({
        receipt,
        place,
        most: billedOf(line, { name, purchaseId }),
      })),
    )
    .filter(({ most }) => most > 0);
  if (billed.length === 0) return null;
  const answer = refundOf(reader, [priced('0', { name, isRefundable, taxable, tax, total })], now);
  let left = answer.paise;
  const notes = billed.map(({ most, ...note }) => {
    const paise = Math.min(left, most);
    left -= paise;
    return { ...note, paise };
  });
  const credited = notes.filter(({ paise }) => paise > 0);
  return {
    paise: answer.paise - left,
    derivation: answer.derivation,
    notes: credited.length > 0 ? credited : notes.slice(0, 1),
  };
};

/** What is left of a purchase on a line. A receipt from before items were named has the name alone. */
const billedOf = (
  line: LeftLine,
  { name, purchaseId }: { readonly name: string; readonly purchaseId: string },
) => {
  if (line.covers === undefined)
    return [name, receiptsWords.onPaper.partOf(name)].includes(line.text) ? paiseLeft(line) : 0;
  return line.covers
    .filter((cover) => cover.purchaseId === purchaseId)
    .flatMap(({ paise }) => paise)
    .reduce((sum, amount) => sum + amount, 0);
};
