import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { quoter } from '#domain/money/price-list/quote/quote.ts';
import type { Quote } from '#domain/money/price-list/quote/quoted.ts';
import { nothingSold, type QuoteRequest, type SalesState } from '#domain/money/price-list/quote/request.ts';
import { added18, bandOf, itemOf, listOf, periodOf, priceOf, requestOf } from './price-list-of.ts';

/** A list with one case of each rule that decides whether something is sold, and at which price. */
export const samplePriceList = listOf({
  periods: [
    periodOf('early', '2026-06-30', { firstDay: '2026-05-01' }),
    periodOf('regular', '2026-08-31', { firstDay: '2026-07-05' }),
    periodOf('spot', '2026-09-18', { methods: ['Cash', 'Card'] }),
  ],
  afterLastPeriod: 'closed',
  bands: [bandOf('child', 0, 4), bandOf('senior', 70, 130)],
  eligibilities: [{ eligibilityId: 'member', kind: 'member', name: 'Member' }],
  items: [
    itemOf('conference', 'registration'),
    itemOf('spouse', 'companion'),
    itemOf('residential', 'package', { contains: [{ itemId: 'conference', count: 1 }] }),
    itemOf('ultrasound', 'addOn', { exclusiveGroup: 'saturday', categoryIds: ['doctor'] }),
    itemOf('suturing', 'addOn', { exclusiveGroup: 'saturday', periodIds: ['early'] }),
    itemOf('dinner', 'addOn', { tax: added18, mostPerPerson: 3 }),
  ],
  prices: [
    priceOf('conference', 900_000),
    priceOf('conference', 800_000, { eligibilityId: 'member' }),
    priceOf('conference', 1_000_000, { categoryId: 'doctor' }),
    priceOf('conference', 1_200_000, { categoryId: 'doctor', periodId: 'spot' }),
    priceOf('conference', 0, { bandId: 'senior' }),
    priceOf('conference', 2_000_000, { payer: 'trade' }),
    priceOf('conference', 45_000, { currency: 'USD' }),
    priceOf('spouse', 500_000),
    priceOf('spouse', 700_000, { categoryId: 'doctor' }),
    priceOf('spouse', 0, { bandId: 'child' }),
    priceOf('residential', 2_500_000),
    priceOf('ultrasound', 300_000),
    priceOf('suturing', 300_000),
    priceOf('dinner', 150_000),
    priceOf('dinner', 120_000, { who: 'companion' }),
  ],
  categoryDates: [{ categoryId: 'student', firstDay: '2026-06-15', lastDay: '2026-08-01' }],
});

const answer = (details: Partial<QuoteRequest>, state: SalesState, list: PriceList) =>
  quoter(list, new Map([['doctor', 'Doctors']]))(requestOf(details), state);

export const quoteOf = (
  details: Partial<QuoteRequest>,
  state: SalesState = nothingSold,
  list = samplePriceList,
): Quote => {
  const got = answer(details, state, list);
  if ('refusals' in got) throw new Error(JSON.stringify(got.refusals));
  return got.quote;
};

/** The reasons of all refusals; empty for a quote. */
export const reasonsOf = (
  details: Partial<QuoteRequest>,
  state: SalesState = nothingSold,
  list = samplePriceList,
): string[] => {
  const got = answer(details, state, list);
  return 'refusals' in got ? got.refusals.map(({ reason }) => reason) : [];
};
