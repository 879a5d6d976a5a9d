import type { PriceList } from '../../../model/price-list/price-list.ts';
import { bandText } from '../list-difference.ts';
import { correctionTexts as words } from './check-words.ts';
import { stepId } from './check-rules.ts';
import type { FindingCode } from './check-words.ts';
import type { Finding } from './finding.ts';

/** A change of the draft after which a finding is gone. */
export interface Correction {
  readonly label: string;
  readonly list: PriceList;
}

type Correct = (list: PriceList, ids: readonly string[]) => Correction | null;

interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

const exchanged = <T extends Days>(rows: readonly T[], isMeant: (row: T) => boolean): T[] =>
  rows.map((row) => (isMeant(row) ? { ...row, firstDay: row.lastDay, lastDay: row.firstDay } : row));

/** Exchanges parts of two rows; null if one of them is not there. */
const exchangedBetween = <T>(
  rows: readonly T[],
  [one, other]: readonly [T | undefined, T | undefined],
  partsOf: (row: T) => Partial<T>,
): T[] | null => {
  if (one === undefined || other === undefined) return null;
  return rows.map((row) => {
    if (row === one) return { ...row, ...partsOf(other) };
    return row === other ? { ...row, ...partsOf(one) } : row;
  });
};

/** Findings whose correction is plain. For the others the organiser has to decide. */
const corrections: Partial<Record<FindingCode, Correct>> = {
  periodBackwards: (list, [id]) => ({
    label: words.exchangeDays,
    list: { ...list, periods: exchanged(list.periods, ({ periodId }) => periodId === id) },
  }),
  // Without a first day, a period begins on the day after the one before.
  periodOverlap: (list, [id]) => ({
    label: words.beginAfter,
    list: {
      ...list,
      periods: list.periods.map((period) => (period.periodId === id ? { ...period, firstDay: '' } : period)),
    },
  }),
  bandBackwards: (list, [id]) => ({
    label: words.exchangeAges,
    list: {
      ...list,
      bands: list.bands.map((band) =>
        band.bandId === id ? { ...band, fromAge: band.upToAge, upToAge: band.fromAge } : band,
      ),
    },
  }),
  bandHidden: (list, [id, otherId, ...further]) => {
    const band = list.bands.find(({ bandId }) => bandId === id);
    const other = list.bands.find(({ bandId }) => bandId === otherId);
    // If two groups have the same last age, the one that comes first in the list counts.
    const isNarrower = band !== undefined && other !== undefined && band.fromAge > other.fromAge;
    if (!isNarrower || further.length > 0 || band.upToAge !== other.upToAge) return null;
    const bands = list.bands.flatMap((each) =>
      each === other ? [band, other] : each === band ? [] : [each],
    );
    return { label: words.useNarrower(bandText(band)), list: { ...list, bands } };
  },
  categoryBackwards: (list, [id]) => ({
    label: words.exchangeDays,
    list: { ...list, categoryDates: exchanged(list.categoryDates, ({ categoryId }) => categoryId === id) },
  }),
  couponBackwards: (list, [id]) => ({
    label: words.exchangeDays,
    list: { ...list, coupons: exchanged(list.coupons, ({ couponId }) => couponId === id) },
  }),
  groupFalls: (list, ids) => {
    const [one, other] = ids.map((id) => list.groups.find(({ groupId }) => groupId === id));
    const groups = exchangedBetween(list.groups, [one, other], ({ reduction }) => ({ reduction }));
    return groups && { label: words.exchangeReductions, list: { ...list, groups } };
  },
  refundRises: (list, ids) => {
    const [one, other] = ids.map((id) => list.refunds.steps.find((_, place) => stepId(place) === id));
    const steps = exchangedBetween(list.refunds.steps, [one, other], ({ shareBp, less }) => ({
      shareBp,
      less,
    }));
    return steps && { label: words.exchangeRefunds, list: { ...list, refunds: { ...list.refunds, steps } } };
  },
  refundNothing: (list, [id]) => ({
    label: words.removeRefund,
    list: {
      ...list,
      refunds: { ...list.refunds, steps: list.refunds.steps.filter((_, place) => stepId(place) !== id) },
    },
  }),
};

/** What corrects a finding of a list at one press; null where the organiser has to decide. */
export const correctionOf = (list: PriceList, { code, ids }: Finding): Correction | null =>
  corrections[code]?.(list, ids) ?? null;
