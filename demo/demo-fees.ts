import type { BillingDetails } from '#domain/model/money/billing.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { rowOf } from '#domain/money/price-list/cells.ts';
import { newList } from '#domain/money/price-list/new-list.ts';
import { personPrices } from '#domain/money/price-list/quote/person-prices.ts';

const periods = [
  { periodId: 'early', name: 'Early bird', lastDay: '2026-08-31' },
  { periodId: 'regular', name: 'Regular', lastDay: '2026-10-31' },
  { periodId: 'spot', name: 'Late and spot', lastDay: '2026-11-22' },
].map((period) => ({ ...period, firstDay: '', methods: [] }));

type Rupees = readonly [
  itemId: 'registration' | 'companion',
  categoryId: string,
  bandId: string,
  early: number,
  regular: number,
  spot: number,
];

/** Rupees of the three periods. '' instead of a category id means every other category. */
const rupees: readonly Rupees[] = [
  ['registration', '', '', 7_080, 8_850, 11_800],
  ['registration', 'pg', '', 3_540, 4_130, 5_900],
  ['registration', 'speaker', '', 0, 0, 0],
  ['registration', 'orgcomm', '', 0, 0, 0],
  ['registration', 'ocv', '', 0, 0, 0],
  ['companion', '', '', 4_720, 5_310, 7_080],
  ['companion', '', 'child', 2_360, 2_360, 3_540],
  ['companion', '', 'infant', 0, 0, 0],
];

/** An invented association; its number has the right form and check character. */
export const demoBilling: BillingDetails = {
  name: 'Association of Physicians, Mysuru',
  address: 'Cauvery Convention Centre\nVinoba Road\nMysuru 570001',
  gstin: '29AAAAA0000A1ZY',
  eventState: '29',
  placeOfSupply: 'event',
  sac: '998596',
  taxRateBp: 1_800,
  prefix: 'PHY26/',
  note: 'Fees are not refunded after 10 November 2026.',
  upiAddress: 'physicon@example',
  upiName: 'PHYSICON',
};

/** Fees as such conferences have them: by category, date and age; speakers and organisers pay nothing. */
export const demoFees: PriceList = {
  ...newList(demoBilling),
  periods,
  bands: [
    { bandId: 'infant', name: '', fromAge: 0, upToAge: 5 },
    { bandId: 'child', name: '', fromAge: 0, upToAge: 12 },
  ],
  prices: rupees.flatMap(([itemId, categoryId, bandId, ...amounts]) =>
    periods.map(({ periodId }, index) => ({
      ...rowOf(itemId, { categoryId, bandId }),
      periodId,
      amount: (amounts[index] ?? 0) * 100,
      parts: [],
    })),
  ),
};

interface Payer {
  readonly categoryId: string;
  /** Null for the delegate. */
  readonly companion: { readonly age: number | null } | null;
  readonly day: string;
}

const pricesOf = personPrices(demoFees, Infinity);

/** The fee of one person who pays on that day, in paise. */
export const demoFee = ({ categoryId, companion, day }: Payer): number =>
  pricesOf({
    isCompanion: companion !== null,
    categoryId,
    age: companion?.age ?? null,
    payer: 'self',
    eligibilityIds: [],
  }).on(day).total ?? 0;
