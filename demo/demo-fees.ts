import type { BillingDetails } from '#domain/model/billing.ts';
import { companionFee, delegateFee, type FeePlan, type FeePrice } from '#domain/model/fee-plan.ts';
import { fromFeePlan } from '#domain/money/price-list/from-fee-plan.ts';
import { personPrices } from '#domain/money/price-list/person-prices.ts';

const slabs = [
  { slabId: 'early', name: 'Early bird', lastDay: '2026-08-31' },
  { slabId: 'regular', name: 'Regular', lastDay: '2026-10-31' },
  { slabId: 'spot', name: 'Late and spot', lastDay: '2026-11-22' },
] as const;

/** Rupees of the three slabs. '' instead of a category id means every other category. */
const rupees: readonly [who: string, categoryId: string, early: number, regular: number, spot: number][] = [
  [delegateFee, '', 7_080, 8_850, 11_800],
  [delegateFee, 'pg', 3_540, 4_130, 5_900],
  [delegateFee, 'speaker', 0, 0, 0],
  [delegateFee, 'orgcomm', 0, 0, 0],
  [delegateFee, 'ocv', 0, 0, 0],
  [companionFee, '', 4_720, 5_310, 7_080],
  ['child', '', 2_360, 2_360, 3_540],
  ['infant', '', 0, 0, 0],
];

/** Fees as such conferences have them: by category, date and age; speakers and organisers pay nothing. */
export const demoFees: FeePlan = {
  slabs: [...slabs],
  bands: [
    { bandId: 'infant', upToAge: 5 },
    { bandId: 'child', upToAge: 12 },
  ],
  slabBy: 'payment',
  prices: rupees.flatMap(([who, categoryId, ...amounts]) =>
    amounts.map((amount, index): FeePrice => {
      return { who, categoryId, slabId: slabs[index]?.slabId ?? '', paise: amount * 100 };
    }),
  ),
};

interface Payer {
  readonly categoryId: string;
  /** Null for the delegate. */
  readonly companion: { readonly age: number | null } | null;
  /** ISO day. */
  readonly day: string;
}

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

const pricesOf = personPrices(fromFeePlan(demoFees, demoBilling));

/** The fee of one person who pays on that day, in paise. */
export const demoFee = ({ categoryId, companion, day }: Payer): number =>
  pricesOf({ isCompanion: companion !== null, categoryId, age: companion?.age ?? null, payer: 'self' }).on(
    day,
  ).total ?? 0;
