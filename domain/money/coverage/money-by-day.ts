import type { Transaction } from '../../model/money/transaction.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isoDay } from '../../core/text/format.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { paidOnOf } from '../payments/payments.ts';
import { countedPaise, countsAsPaid, paidSum } from '#domain/model/money/counted-payment.ts';
import { addForeign, copyOf, type ForeignSums } from './exchange-difference.ts';

interface PaidFor {
  /** '' for the delegate. */
  readonly companionId: string;
  /** An ISO day; '' if unknown. */
  readonly registeredOn: string;
}

export interface DaySum {
  readonly day: string;
  readonly sum: number;
  /** What of it came in foreign currencies; absent if nothing did. */
  readonly foreign?: ForeignSums | undefined;
}

/**
 * The money of each day for a person. Money entered before a companion was registered counts for the
 * companion from that day.
 */
export const moneyByDay = (
  reader: Reader,
  entries: readonly Transaction[],
  today: string,
): ((person: PaidFor) => DaySum[]) => {
  const timeZone = timeZoneOf(reader);
  const paidDay = (entry: Transaction): string => paidOnOf(reader, entry).slice(0, 10);
  const enteredDay = (entry: Transaction): string =>
    entry.enteredAt === null ? paidDay(entry) : isoDay(entry.enteredAt, timeZone);
  const dayOf = (entry: Transaction): string => paidDay(entry) || enteredDay(entry) || today;
  const all = sumsByDay(entries, dayOf);
  return ({ companionId, registeredOn }) => {
    const isEarlier = (entry: Transaction): boolean => (enteredDay(entry) || today) < registeredOn;
    if (companionId === '' || !entries.some(isEarlier)) return all;
    return sumsByDay(entries, (entry) =>
      isEarlier(entry) ? laterOf(dayOf(entry), registeredOn) : dayOf(entry),
    );
  };
};

/** Sums by day. A payment that was fully returned does not count; money of unknown date counts for today. */
const sumsByDay = (entries: readonly Transaction[], dayOf: (entry: Transaction) => string): DaySum[] => {
  if (entries.length === 0) return [];
  const byId = new Map(entries.map((entry) => [entry.transactionId, entry]));
  const rootOf = ({ transactionId, correctsId }: Transaction): string => {
    const answered = byId.get(correctsId);
    return answered === undefined ? transactionId : answered.correctsId || answered.transactionId;
  };
  const days = new Map<string, number>();
  const foreignDays = new Map<string, ForeignSums>();
  for (const group of Map.groupBy(entries, rootOf).values()) {
    if (paidSum(group) === 0) continue;
    for (const entry of group) {
      const answered = entry.kind === 'counter' ? byId.get(entry.correctsId) : undefined;
      const day = dayOf(answered ?? entry);
      days.set(day, (days.get(day) ?? 0) + countedPaise(entry));
      if (entry.foreignMoney === null || !countsAsPaid(entry)) continue;
      const onDay = foreignDays.get(day) ?? new Map();
      foreignDays.set(day, onDay);
      addForeign(onDay, entry);
    }
  }
  let sum = 0;
  const all: ForeignSums = new Map();
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, paise]) => {
      sum += paise;
      if (foreignDays.size === 0) return { day, sum };
      for (const [currency, more] of foreignDays.get(day) ?? []) {
        const { units, paise: rupees } = all.get(currency) ?? { units: 0, paise: 0 };
        all.set(currency, { units: units + more.units, paise: rupees + more.paise });
      }
      return { day, sum, foreign: copyOf(all) };
    });
};

const laterOf = (one: string, other: string): string => (one < other ? other : one);
