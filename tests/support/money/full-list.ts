import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { added18, bandOf, couponOf, itemOf, lessRupees, listOf, periodOf, priceOf } from './price-list-of.ts';

const { amounts } = lessRupees(100);

/** A list in which every field of the schema is stated, with one row of each kind. */
export const fullList: PriceList = listOf({
  periods: [periodOf('early', '2026-06-30', { firstDay: '2026-05-01', methods: ['Cash'] })],
  bands: [bandOf('child', 0, 12)],
  ageOn: 'event',
  eligibilities: [{ eligibilityId: 'life', kind: 'member', name: 'Life members' }],
  items: [
    itemOf('conference', 'registration', {
      components: [
        { name: 'Conference', share: 29, tax: added18 },
        { name: 'Membership', share: 1, tax: null },
      ],
      tax: { ...added18, exemptUntil: 1_000_000 },
      categoryIds: ['pg'],
      periodIds: ['early'],
      exclusiveGroup: 'noon',
      startsAt: '2026-09-18T19:30',
      endsAt: '2026-09-18T23:00',
      contains: [{ itemId: 'dinner', count: 1 }],
      recordTypeIds: ['gate'],
    }),
  ],
  prices: [priceOf('conference', 1_500_000, { parts: [1_450_000, 50_000] })],
  capacities: [{ itemId: 'conference', categoryId: 'pg', places: 100 }],
  categoryDates: [{ categoryId: 'pg', firstDay: '2026-05-01', lastDay: '2026-08-31' }],
  mostCompanions: 3,
  rates: [{ currency: 'USD', setOn: '2026-05-01', rate: 835_000 }],
  combinations: [
    {
      combinationId: 'team',
      name: 'Team',
      isForOnePerson: false,
      needs: [{ itemId: 'conference', categoryId: 'pg', count: 2 }],
      reduction: { rateBp: 100, amounts },
    },
  ],
  groups: [
    {
      groupId: 'ten',
      name: 'Ten',
      from: 10,
      reduction: { rateBp: 100, amounts },
      freeOfEach: 10,
      pricesOf: 'early',
      asksOffice: true,
      inOneTransfer: true,
      inFull: true,
    },
  ],
  coupons: [
    couponOf('AIIMS', {
      itemIds: ['conference'],
      categoryIds: ['pg'],
      firstDay: '2026-05-01',
      lastDay: '2026-08-31',
      mostUses: 10,
      reduction: { rateBp: 100, amounts },
    }),
  ],
  surcharges: [
    {
      surchargeId: 'card',
      name: 'Card',
      methods: ['Card'],
      rateBp: 350,
      amounts,
      tax: { ...added18, exemptUntil: 1 },
    },
  ],
  orderFees: [
    {
      orderFeeId: 'processing',
      name: 'Processing fee',
      amounts,
      tax: { ...added18, exemptUntil: 1 },
      isRefundable: false,
    },
  ],
  refunds: {
    steps: [{ lastDay: '2026-07-31', shareBp: 5_000, less: amounts }],
    keepsTax: true,
    isTaxOpen: false,
    keepsSurcharge: true,
    ifCalledOffBp: 9_000,
    transfer: 'yes',
    transferableUntil: '2026-08-31',
    transferFee: amounts,
  },
});
