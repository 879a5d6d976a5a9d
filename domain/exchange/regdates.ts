import * as z from 'zod/mini';
import { billingName, noBilling } from '../model/money/billing.ts';
import { id } from '../model/fields/input.ts';
import { mostPeriods, priceList, type PriceList, type PricePeriod } from '../model/price-list/price-list.ts';
import { blankRow } from '../model/tables.ts';
import type { Reader } from '../core/store/event-store.ts';
import { rowOf } from '../money/price-list/cells.ts';
import { draftList, storedPublishedList } from '../money/price-list/current-list.ts';
import { newList } from '../money/price-list/new-list.ts';
import { periodsInOrder } from '../money/price-list/quote/period-of-day.ts';
import type { OpenRows } from './tree/rows.ts';
import { branchAt, nodeAt, sortedKeys, type Branch, type Node, type OpenBranch } from './tree/tree.ts';
import { isKey } from './tree/values.ts';

/** The last day of each period: `regdates/early` = '2026-06-30'. Without a published list, those of the draft. */
export const writeRegdates = (reader: Reader): OpenBranch => {
  const periods = (storedPublishedList(reader) ?? draftList(reader))?.list.periods ?? [];
  return new Map(periods.map(({ periodId, lastDay }) => [periodId, lastDay]));
};

/** Reads the days into a draft, because they have no prices. A value that is no day stays as unknown data. */
export const readRegdates = (data: Branch, rows: OpenRows): void => {
  if (rows.priceLists.length > 0) return;
  const billing = rows.billing.find(({ name }) => name === billingName)?.details ?? noBilling;
  const onlyDays = { ...newList(billing), periods: readPeriods(branchAt(data, 'regdates')) };
  const list = withEarlierFees(onlyDays, nodeAt(data, ['regdesk', 'fees'])) ?? onlyDays;
  if (list.periods.length + list.bands.length + list.prices.length === 0) return;
  const name = list.prices.length > 0 ? 'published' : 'draft';
  rows.priceLists.push({ ...blankRow('priceLists'), name, list, listVersion: 1 });
};

/** The period 'early' has the name Early until a user renames it. */
const nameOf = (periodId: string): string => periodId.charAt(0).toUpperCase() + periodId.slice(1);

const isoDay = z.iso.date();

const readPeriods = (dates: Branch): PricePeriod[] => {
  const periods = sortedKeys(dates).flatMap((periodId) => {
    const lastDay = isoDay.safeParse(dates.get(periodId));
    if (!isKey(periodId) || !id.safeParse(periodId).success || !lastDay.success) return [];
    return [
      { periodId, name: nameOf(periodId).slice(0, 60), firstDay: '', lastDay: lastDay.data, methods: [] },
    ];
  });
  return periodsInOrder(periods).slice(0, mostPeriods);
};

/** Exports of earlier releases state prices as JSON text in `regdesk/fees`. */
const earlierFees = z.object({
  names: z.record(z.string(), z.string()),
  bands: z.array(z.object({ bandId: z.string(), upToAge: z.number() })),
  prices: z.array(
    z.object({ who: z.string(), categoryId: z.string(), slabId: z.string(), paise: z.number() }),
  ),
  slabBy: z.enum(['payment', 'registration']),
});

/** Null without earlier fees, or if prices name days that the tree does not have: then only the days are reliable. */
const withEarlierFees = (days: PriceList, node: Node | undefined): PriceList | null => {
  if (typeof node !== 'string') return null;
  try {
    const { names, bands, prices, slabBy } = earlierFees.parse(JSON.parse(node));
    return priceList.parse({
      ...days,
      dayBy: slabBy,
      periods: days.periods.map((period) => ({ ...period, name: names[period.periodId] ?? period.name })),
      bands: bands.map((band) => ({ ...band, name: '', fromAge: 0 })),
      prices: prices.map(({ who, categoryId, slabId, paise }) => ({
        ...rowOf(who === 'delegate' ? 'registration' : 'companion', {
          categoryId,
          bandId: who === 'delegate' || who === 'companion' ? '' : who,
        }),
        periodId: slabId,
        amount: paise,
        parts: [],
      })),
    });
  } catch {
    return null;
  }
};
