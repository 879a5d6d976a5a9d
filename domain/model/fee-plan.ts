import * as z from 'zod/mini';
import { areUnique, atMost, id, optionalId, someLine, whole } from './fields/input.ts';
import { extra, integer, json, table, text } from './table.ts';

/** Twice the number of periods for a year of monthly early bird prices. */
export const mostSlabs = 24;
/** 'Under 5', 'under 12', 'under 18' and one more. */
const mostBands = 4;
/** One lakh crore rupees would still add up exactly over a million people; a fee is far below. */
const highestFeePaise = 1_000_000_000;

/** A stretch of time with its own fees, by its last day in India: `regdates/{id}` of the specification's tree. */
const feeSlab = z.strictObject({
  slabId: id,
  name: someLine(60),
  lastDay: z.iso.date(),
});
export type FeeSlab = z.infer<typeof feeSlab>;

/** Companions up to and including this age. If several match, the lowest counts. */
export const ageBand = z.strictObject({ bandId: id, upToAge: whole(0, 130) });

/** The kind of person who pays the fee: a delegate, any companion, or the id of an age band of companions. */
export const delegateFee = 'delegate';
export const companionFee = 'companion';

export const feePrice = z.strictObject({
  who: id,
  /** '' for every category that has no price of its own. */
  categoryId: optionalId,
  /** '' where there are no slabs. */
  slabId: optionalId,
  paise: whole(0, highestFeePaise),
});
export type FeePrice = z.infer<typeof feePrice>;

export const feePlan = z
  .strictObject({
    slabs: atMost(mostSlabs, feeSlab),
    bands: atMost(mostBands, ageBand),
    prices: atMost(20_000, feePrice),
    /** The day that decides the fee: the day of payment (today until then), or the day of registration. */
    slabBy: z.enum(['payment', 'registration']),
  })
  .check(
    z.refine(({ slabs }) => areUnique(slabs.map(({ slabId }) => slabId)), { path: ['slabs'] }),
    z.refine(({ slabs }) => areUnique(slabs.map(({ lastDay }) => lastDay)), {
      path: ['slabs'],
      error: 'slabDayTwice',
    }),
    z.refine(({ bands }) => areUnique(bands.map(({ bandId }) => bandId)), { path: ['bands'] }),
    z.refine(({ bands }) => areUnique(bands.map(({ upToAge }) => upToAge)), {
      path: ['bands'],
      error: 'bandAgeTwice',
    }),
    z.refine(({ bands }) => bands.every(({ bandId }) => bandId !== delegateFee && bandId !== companionFee), {
      path: ['bands'],
    }),
    z.refine(
      ({ prices }) =>
        areUnique(prices.map(({ who, categoryId, slabId }) => `${who}/${categoryId}/${slabId}`)),
      { path: ['prices'] },
    ),
    z.refine(
      ({ slabs, bands, prices }) => {
        const known = {
          slabs: new Set(slabs.length === 0 ? [''] : slabs.map(({ slabId }) => slabId)),
          who: new Set([delegateFee, companionFee, ...bands.map(({ bandId }) => bandId)]),
        };
        return prices.every(({ who, slabId }) => known.who.has(who) && known.slabs.has(slabId));
      },
      { path: ['prices'] },
    ),
  );
export type FeePlan = z.infer<typeof feePlan>;

export const noFeePlan: FeePlan = { slabs: [], bands: [], prices: [], slabBy: 'payment' };

/** One row per event. */
export const feePlanName = 'main';

export const feePlans = table({
  key: ['name'],
  fields: {
    name: text('staff'),
    plan: json<FeePlan>('staff', noFeePlan),
    /**
     * Grows with each save. A form that started from an older version is refused, so that it does not undo other
     * changes.
     */
    revision: integer('staff'),
    extra: extra(),
  },
  indexes: {},
});
