import type { AgreedFor } from '../model/price-list/agreed-price.ts';
import type { Delegate } from '../model/delegate.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import { blankRow } from '../model/tables.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';
import { deskCouponCode } from './eligibility/desk-coupons.ts';
import { eligibilitiesOf } from './eligibility/eligibilities.ts';
import { duesOn, type Due, type FeeLine } from './fees.ts';
import { formDayOf } from './payments/payments.ts';
import { payerOf } from './payers/payers.ts';
import { publishedList } from './price-list/current-list.ts';
import { feeSteps } from './price-list/quote/fee-steps.ts';
import { soldTotal } from './price-list/sold-total.ts';
import { priceAge } from './price-list/price-age.ts';
import { bandOfAge } from './price-list/quote/period-of-day.ts';

/** A registration that costs otherwise by another list, or in another group. */
export interface PriceChange {
  readonly delegate: Delegate;
  /** As it is now. */
  readonly line: FeeLine;
  /** Then; null if the list has no price for the person. */
  readonly afterPaise: number | null;
  /** The price was paid, marked as paid, or billed on a paper in force: it stays unless the treasurer says otherwise. */
  readonly isAgreed: boolean;
}

/** Everyone whose registration would cost otherwise if `list` were published at `now` (ms since 1970). */
export const priceChanges = (reader: Reader, list: PriceList, now: number): PriceChange[] => {
  const other = new Draft(reader);
  other.put('priceLists', {
    ...blankRow('priceLists'),
    ...reader.get('priceLists', 'published'),
    name: 'published',
    list,
  });
  const delegateIds = [...reader.all('delegates')].map(({ delegateId }) => delegateId);
  return registrationChanges(reader, other, { delegateIds, now });
};

interface Comparing {
  readonly delegateIds: Iterable<string>;
  readonly now: number;
}

/** The registrations of delegates, before and after, that cost otherwise then. */
export const registrationChanges = (
  before: Reader,
  after: Reader,
  { delegateIds, now }: Comparing,
): PriceChange[] => {
  const today = isoDay(now, timeZoneOf(before));
  const [dueOf, dueAfter] = [duesOn(before), duesOn(after)];
  const changes: PriceChange[] = [];
  for (const delegateId of delegateIds) {
    const delegate = before.get('delegates', delegateId);
    const then = after.get('delegates', delegateId);
    if (delegate === undefined || then === undefined) continue;
    const due = dueOf(delegate, today);
    const { lines } = dueAfter(then, today);
    const agreed = agreedLines(before, delegate, due);
    for (const line of due.lines) {
      if (line.purchase !== undefined) continue;
      const same = lines.find(
        ({ companionId, purchase }) => companionId === line.companionId && purchase === undefined,
      );
      if (same === undefined || same.feePaise === line.feePaise) continue;
      changes.push({ delegate, line, afterPaise: same.feePaise, isAgreed: agreed.has(line) });
    }
  }
  return changes;
};

/** The registrations whose price is fixed: a later list does not change it (docs/decisions/077). */
export const agreedLines = (
  reader: Reader,
  { delegateId }: Delegate,
  { lines, receivedPaise }: Due,
): ReadonlySet<FeeLine> => {
  const hasPaper = reader
    .by('receipts', 'delegateId', delegateId)
    .some(({ cancelledAt }) => cancelledAt === null);
  const agreed = new Set<FeeLine>();
  let sum = 0;
  for (const line of lines) {
    sum += line.feePaise ?? 0;
    if (line.feePaise === null) continue;
    if (line.isPaid || hasPaper || (receivedPaise > 0 && sum <= receivedPaise)) agreed.add(line);
  }
  return agreed;
};

/** Stores the price before each change as the price of that person, whatever is published from now on. */
export const keepPrices = (draft: Draft, changes: readonly PriceChange[], now: number): void => {
  const list = publishedList(draft);
  const ageOf = ageFinder(draft, list, now);
  const categoryNames = new Map(
    [...draft.all('categories')].map(({ categoryId, name }) => [categoryId, name]),
  );
  const stepsOf = feeSteps(list, { categoryNames, sold: soldTotal(draft, list) });
  for (const { delegate, line } of changes) {
    const { companionId, day, slabId: periodId, foreign, reductions } = line;
    // The rupees that foreign money became are derived again.
    const { feePaise, parts } = line.listed ?? line;
    if (feePaise === null) continue;
    const age = ageOf(delegate, companionId);
    const agreedFor = agreedForOf(draft, delegate, {
      isCompanion: companionId !== '',
      bandId: bandOfAge(list.bands, age)?.bandId ?? '',
    });
    const derivation = stepsOf({ isCompanion: companionId !== '', age, day, reductions, ...agreedFor });
    draft.put('agreedPrices', {
      ...blankRow('agreedPrices'),
      personId: companionId || delegate.delegateId,
      agreedFor,
      price: {
        day,
        periodId,
        total: feePaise,
        parts: parts.map(keptPart),
        ...(foreign !== undefined && { foreign }),
        derivation: [...derivation],
      },
      keptAt: now,
    });
  }
};

const ageFinder = (draft: Draft, list: PriceList, now: number) => {
  const ageOf = priceAge(draft, list);
  const today = isoDay(now, timeZoneOf(draft));
  return (delegate: Delegate, companionId: string): number | null => {
    const enteredOn = formDayOf(draft, delegate, today);
    if (companionId === '') return ageOf(delegate, enteredOn);
    const companion = draft.get('companions', companionId);
    return ageOf(companion ?? {}, companion?.registeredOn || enteredOn);
  };
};

const agreedForOf = (
  draft: Draft,
  { delegateId, categoryId }: Delegate,
  { isCompanion, bandId }: { readonly isCompanion: boolean; readonly bandId: string },
): AgreedFor => {
  const couponCode = deskCouponCode(draft, delegateId);
  return {
    categoryId,
    payer: payerOf(draft, delegateId),
    bandId,
    eligibilityIds: isCompanion ? [] : eligibilitiesOf(draft, delegateId),
    ...(couponCode !== '' && { couponCode }),
  };
};

const keptPart = ({
  name,
  rateBp,
  hsnSac,
  base,
  reduction,
  taxable,
  tax,
  total,
}: FeeLine['parts'][number]) => ({
  name,
  rateBp,
  hsnSac,
  base,
  reduction,
  taxable,
  tax,
  total,
});
