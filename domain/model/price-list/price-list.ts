import { highestAge } from '../fields/formats.ts';
import * as z from 'zod/mini';
import { exchangeRate, foreignCurrency } from './foreign-money.ts';
import { areUnique, atMost, id, line, optionalId, orNone, someLine, whole } from '../fields/input.ts';
import { couponKey } from './coupon-code.ts';
import { amount, currency, mostComponents, priceItem } from './item.ts';
import { reductionFields } from './reduction.ts';

/** Twice the number of periods for a year of monthly early bird prices. */
export const mostPeriods = 24;

const pricePeriod = z.strictObject({
  periodId: id,
  name: someLine(60),
  /** '' for the day after the period before. A later day leaves a gap, in which nothing is sold. */
  firstDay: orNone(z.iso.date()),
  lastDay: z.iso.date(),
  methods: atMost(20, someLine(60)),
});
export type PricePeriod = z.infer<typeof pricePeriod>;

/** People of these ages. If several match, the one with the lowest `upToAge` counts. */
const priceBand = z.strictObject({
  bandId: id,
  name: line(60),
  fromAge: whole(0, highestAge),
  upToAge: whole(0, highestAge),
});
export type PriceBand = z.infer<typeof priceBand>;

/** A condition that a person must fulfil for a price, and how it is shown. */
const eligibility = z.strictObject({
  eligibilityId: id,
  kind: z.enum(['member', 'document', 'invitation']),
  name: someLine(120),
});

/** The person pays, or another party does. */
export const payerKinds = ['self', 'company', 'trade'] as const;

/** A cell of the list. '' means any value. A price that names a value comes before a price with ''. */
const itemPrice = z.strictObject({
  itemId: id,
  /** For a companion, the category of its delegate. */
  categoryId: optionalId,
  periodId: optionalId,
  bandId: optionalId,
  who: orNone(z.enum(['delegate', 'companion'])),
  payer: orNone(z.enum(payerKinds)),
  /** '' for people without any eligibility. */
  eligibilityId: optionalId,
  currency,
  amount,
  parts: atMost(mostComponents, amount),
});
export type ItemPrice = z.infer<typeof itemPrice>;

/** The places of an item, or of registrations if `itemId` is ''. A category limits them to its own people. */
const capacity = z.strictObject({ itemId: optionalId, categoryId: optionalId, places: whole(0, 1_000_000) });
export type Capacity = z.infer<typeof capacity>;

/** The days on which a category is sold; '' for no limit. */
const categoryDates = z.strictObject({
  categoryId: id,
  firstDay: orNone(z.iso.date()),
  lastDay: orNone(z.iso.date()),
});

/** What one unit of a foreign currency costs in rupees, from a day on. */
const rateOfDay = z.strictObject({ currency: foreignCurrency, setOn: z.iso.date(), rate: exchangeRate });
export type RateOfDay = z.infer<typeof rateOfDay>;

const shape = {
  /** The day that decides the period: of the registration, of the payment, or of its credit to the account. */
  dayBy: z.enum(['registration', 'payment', 'credit']),
  /** In the order of their days. Empty: prices do not depend on the day. */
  periods: atMost(mostPeriods, pricePeriod),
  /** `same`: the prices of the last period continue. */
  afterLastPeriod: z.enum(['same', 'closed']),
  bands: atMost(12, priceBand),
  /** The day on which an age counts: of the registration, or the first day of the event, which is also meant if absent. */
  ageOn: z.optional(z.enum(['form', 'event'])),
  eligibilities: atMost(40, eligibility),
  items: atMost(200, priceItem),
  prices: atMost(20_000, itemPrice),
  capacities: atMost(1_000, capacity),
  categoryDates: atMost(200, categoryDates),
  taxRounding: z.enum(['paisa', 'unit']),
  /** The accompanying persons that a delegate may bring. Null or absent: the list states no limit. */
  mostCompanions: z.optional(z.nullable(whole(0, 50))),
  /** Convert prices in foreign currencies. Absent in lists from before rates could be stated. */
  rates: z.optional(atMost(60, rateOfDay)),
  ...reductionFields,
};

type Shape = typeof shape;
type Unchecked = z.infer<z.ZodMiniObject<Shape>>;

/** Refuses two entries with the same key, because only one of them could count. */
const unique = (name: keyof Shape, keys: (list: Unchecked) => readonly string[]) =>
  z.refine<Unchecked>((list) => areUnique(keys(list)), { path: [name] });

/** Where a price is in a list. */
export type PriceCell = Omit<ItemPrice, 'amount' | 'parts'>;

/** Names a cell. Ids hold no '/'. */
export const itemPriceKey = (price: PriceCell): string =>
  [
    price.itemId,
    price.categoryId,
    price.periodId,
    price.bandId,
    price.who,
    price.payer,
    price.eligibilityId,
    price.currency,
  ].join('/');

const pricesFit = ({ items, periods, bands, eligibilities, prices }: Unchecked): boolean => {
  const components = new Map(items.map((item) => [item.itemId, item.components.length]));
  const periodIds = new Set(['', ...periods.map(({ periodId }) => periodId)]);
  const bandIds = new Set(['', ...bands.map(({ bandId }) => bandId)]);
  const eligibilityIds = new Set(['', ...eligibilities.map(({ eligibilityId }) => eligibilityId)]);
  return prices.every(({ itemId, periodId, bandId, eligibilityId, amount: sum, parts }) => {
    const isKnown = periodIds.has(periodId) && bandIds.has(bandId) && eligibilityIds.has(eligibilityId);
    const hasSum = parts.reduce((total, part) => total + part, 0) === sum;
    return (
      isKnown &&
      components.has(itemId) &&
      (parts.length === 0 || (parts.length === components.get(itemId) && hasSum))
    );
  });
};

export const priceList = z.strictObject(shape).check(
  unique('periods', ({ periods }) => periods.map(({ periodId }) => periodId)),
  unique('bands', ({ bands }) => bands.map(({ bandId }) => bandId)),
  unique('eligibilities', ({ eligibilities }) => eligibilities.map(({ eligibilityId }) => eligibilityId)),
  unique('items', ({ items }) => items.map(({ itemId }) => itemId)),
  unique('prices', ({ prices }) => prices.map(itemPriceKey)),
  unique('capacities', ({ capacities }) =>
    capacities.map(({ itemId, categoryId }) => `${itemId}/${categoryId}`),
  ),
  unique('categoryDates', (list) => list.categoryDates.map(({ categoryId }) => categoryId)),
  unique('rates', ({ rates = [] }) => rates.map((each) => `${each.currency}/${each.setOn}`)),
  unique('combinations', (list) => list.combinations.map(({ combinationId }) => combinationId)),
  unique('groups', ({ groups }) => groups.map(({ from }) => String(from))),
  unique('coupons', ({ coupons }) => coupons.map(({ code }) => couponKey(code))),
  unique('orderFees', ({ orderFees = [] }) => orderFees.map(({ orderFeeId }) => orderFeeId)),
  unique('surcharges', ({ surcharges }) => surcharges.map(({ surchargeId }) => surchargeId)),
  z.refine(pricesFit, { path: ['prices'] }),
);
export type PriceList = z.infer<typeof priceList>;

export const noPriceList: PriceList = {
  dayBy: 'payment',
  periods: [],
  afterLastPeriod: 'same',
  bands: [],
  eligibilities: [],
  items: [],
  prices: [],
  capacities: [],
  categoryDates: [],
  taxRounding: 'paisa',
  combinations: [],
  groups: [],
  coupons: [],
  reductionsCombine: true,
  surcharges: [],
  refunds: { steps: [], keepsTax: true, keepsSurcharge: true, ifCalledOffBp: null },
};
