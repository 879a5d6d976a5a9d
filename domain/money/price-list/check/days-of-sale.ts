import { dayMs } from '../../../model/fields/time-zone.ts';
import type { PriceList } from '../../../model/price-list/price-list.ts';
import { periodsInOrder } from '../quote/period-of-day.ts';

interface Days {
  /** ISO days; '' and `noLastDay` where there is no limit. */
  readonly from: string;
  readonly upTo: string;
}

/** After all ISO days. */
const noLastDay = '~';

export const dayNextTo = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The days on which each period of a list is the one that counts. A list without periods has one without limits. */
export const daysOfSale = ({
  periods,
  afterLastPeriod,
}: Pick<PriceList, 'periods' | 'afterLastPeriod'>): ReadonlyMap<string, Days> => {
  const inOrder = periodsInOrder(periods);
  if (inOrder.length === 0) return new Map([['', { from: '', upTo: noLastDay }]]);
  return new Map(
    inOrder.map(({ periodId, firstDay, lastDay }, index) => {
      const before = inOrder[index - 1];
      const next = before === undefined ? '' : dayNextTo(before.lastDay, 1);
      const isOpen = index === inOrder.length - 1 && afterLastPeriod === 'same';
      return [periodId, { from: firstDay > next ? firstDay : next, upTo: isOpen ? noLastDay : lastDay }];
    }),
  );
};

/** Whether days have one in common with any of the others. */
export const meetsAny = (
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  others: Iterable<Days>,
): boolean => {
  for (const { from, upTo } of others)
    if (firstDay <= upTo && from <= (lastDay || noLastDay) && from <= upTo) return true;
  return false;
};
