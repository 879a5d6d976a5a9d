import type { Reader } from '../../core/store/event-store.ts';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import {
  dayOfEntry,
  methodKey,
  wantedEntries,
  type PaymentEntry,
  type PaymentFilter,
} from './payment-entries.ts';
import { countedPaise, countsAsPaid } from '#domain/model/money/counted-payment.ts';
import { categoriesInOrder } from '../../event/categories.ts';

/** The entries that count, and their sum: refunds and counter-entries reduce it. */
export interface PaidSum {
  /** The key in the filter of the entries; {@link unknownValue} if unknown. */
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly paise: number;
}

export interface PaymentReport {
  readonly total: PaidSum;
  /** Oldest first, the unknown last. */
  readonly days: readonly PaidSum[];
  readonly methods: readonly PaidSum[];
  /** In the categories' order. */
  readonly categories: readonly PaidSum[];
  /** Largest sum first; people without a company last. */
  readonly companies: readonly PaidSum[];
}

class Sums {
  readonly #sums = new Map<string, { name: string; count: number; paise: number }>();

  add(key: string, name: string, paise: number): void {
    const sum = this.#sums.get(key);
    if (sum === undefined) this.#sums.set(key, { name, count: 1, paise });
    else {
      sum.count++;
      sum.paise += paise;
    }
  }

  /** `order` applies to the rows with a known key. */
  rows(order: (a: PaidSum, b: PaidSum) => number): PaidSum[] {
    const rows = [...this.#sums].map(([key, sum]) => ({ key, ...sum }));
    return rows.sort(
      (a, b) => Number(a.key === unknownValue) - Number(b.key === unknownValue) || order(a, b),
    );
  }
}

const byKey = (a: PaidSum, b: PaidSum): number => (a.key < b.key ? -1 : 1);
const largestFirst = (a: PaidSum, b: PaidSum): number => b.paise - a.paise || byKey(a, b);

/** Sums of the counted entries that a filter selects; runs in steps of about a millisecond. */
export function* paymentReport(reader: Reader, filter: PaymentFilter): Generator<void, PaymentReport> {
  const entries = yield* wantedEntries(reader, { ...filter, show: 'counted' });
  return reportOf(reader, entries);
}

export const reportOf = (reader: Reader, entries: Iterable<PaymentEntry>): PaymentReport => {
  const [days, methods, categories, companies] = [new Sums(), new Sums(), new Sums(), new Sums()];
  let [count, sum] = [0, 0];
  for (const entry of entries) {
    if (!countsAsPaid(entry.transaction)) continue;
    const paise = countedPaise(entry.transaction);
    count++;
    sum += paise;
    const day = dayOfEntry(entry);
    days.add(day, day === unknownValue ? '' : day, paise);
    methods.add(methodKey(entry), entry.method, paise);
    const { categoryId, companyId } = entry;
    categories.add(categoryId || unknownValue, reader.get('categories', categoryId)?.name ?? '', paise);
    companies.add(companyId || unknownValue, reader.get('companies', companyId)?.name ?? '', paise);
  }
  const places = new Map(categoriesInOrder(reader).map(({ categoryId }, place) => [categoryId, place]));
  const placeOf = ({ key }: PaidSum): number => places.get(key) ?? places.size;
  return {
    total: { key: '', name: '', count, paise: sum },
    days: days.rows(byKey),
    methods: methods.rows(largestFirst),
    categories: categories.rows((a, b) => placeOf(a) - placeOf(b)),
    companies: companies.rows(largestFirst),
  };
};
