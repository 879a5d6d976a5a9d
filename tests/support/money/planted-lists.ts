import type { PriceList } from '#domain/model/price-list/price-list.ts';
import {
  added18,
  bandOf,
  couponOf,
  itemOf,
  lessRupees,
  listOf,
  noReduction,
  periodOf,
  priceOf,
} from './price-list-of.ts';

const registration = itemOf('Conference', 'registration');
const dinner = itemOf('Dinner', 'addOn', { mostPerPerson: 2 });
const usual = [priceOf('Conference', 100_000), priceOf('Dinner', 50_000)];
/** A list without findings. */
export const good: Partial<PriceList> = {
  periods: [periodOf('Early', '2026-06-30', { firstDay: '2026-05-01' }), periodOf('Late', '2026-09-18')],
  afterLastPeriod: 'closed',
  items: [registration, dinner],
  prices: usual,
};
const { refunds } = listOf({});
const step = (lastDay: string, shareBp: number, less = 0) => ({
  lastDay,
  shareBp,
  less: less === 0 ? [] : lessRupees(less).amounts,
});
const refundsOf = (...steps: ReturnType<typeof step>[]): Partial<PriceList> => ({
  refunds: { ...refunds, steps },
});
const group = (from: number, rupees: number) => ({
  groupId: `g${from}`,
  name: `From ${from}`,
  from,
  reduction: lessRupees(rupees),
});
const coupon = (details: Parameters<typeof couponOf>[1]): Partial<PriceList> => ({
  coupons: [couponOf('AIIMS2026', { reduction: lessRupees(500), ...details })],
});
const combination = (
  needs: PriceList['combinations'][number]['needs'],
  isForOnePerson = false,
): Partial<PriceList> => ({
  combinations: [{ combinationId: 'c', name: 'Both', isForOnePerson, needs, reduction: lessRupees(500) }],
});
const need = (itemId: string, categoryId = '', count = 1) => ({ itemId, categoryId, count });
const limit = (itemId: string, categoryId: string, places: number) => ({ itemId, categoryId, places });
const taxedFrom = (exemptUntil: number) => ({ tax: { ...added18, exemptUntil } });

/** What is planted, the list with it, and what the organiser reads. */
export const planted: readonly (readonly [string, Partial<PriceList>, string[]])[] = [
  ['nothing', {}, []],
  [
    'two age groups with one last age: the wider one comes first',
    { bands: [bandOf('All', 9, 130), bandOf('Senior', 66, 130)] },
    ['stop: The age group Senior is never used: all its ages are in All first.'],
  ],
  [
    'the same two groups, the narrower one first',
    { bands: [bandOf('Senior', 66, 130), bandOf('All', 9, 130)] },
    [],
  ],
  [
    'a group behind two others',
    { bands: [bandOf('A', 0, 5), bandOf('B', 6, 12), bandOf('C', 0, 12)] },
    ['stop: The age group C is never used: all its ages are in A and B first.'],
  ],
  ['a group inside of another', { bands: [bandOf('Infant', 0, 5), bandOf('Child', 0, 12)] }, []],
  [
    'groups that overlap',
    { bands: [bandOf('Child', 0, 12), bandOf('Youth', 10, 18)] },
    ['look: Age 10 to 12 is in both Child and Youth: Child counts.'],
  ],
  [
    'a hole between two groups',
    { bands: [bandOf('Infant', 0, 4), bandOf('Child', 6, 12)] },
    ['look: Age 5 is in no group, between Infant and Child: the price of any age counts.'],
  ],
  ['adults between children and seniors', { bands: [bandOf('Child', 0, 12), bandOf('Senior', 70, 130)] }, []],
  [
    'prices of some ages only',
    {
      bands: [bandOf('Child', 0, 12), bandOf('Adult', 13, 69)],
      prices: [
        priceOf('Conference', 100_000),
        priceOf('Dinner', 20_000, { bandId: 'Child' }),
        priceOf('Dinner', 50_000, { bandId: 'Adult' }),
      ],
    },
    [
      'look: Dinner, Every category: no price for people of 70 to 130 years and people whose age is not known.',
    ],
  ],
  [
    'prices of all ages, but none for people without an age, in one category',
    {
      bands: [bandOf('All', 0, 130)],
      prices: [
        ...usual.slice(0, 1),
        priceOf('Dinner', 1, { categoryId: 'pg' }),
        priceOf('Dinner', 1, { bandId: 'All' }),
      ],
    },
    ['look: Dinner, Doctors: no price for people whose age is not known.'],
  ],
  [
    'a category with a price for members only',
    {
      eligibilities: [{ eligibilityId: 'life', kind: 'member', name: 'Life members' }],
      prices: [
        priceOf('Conference', 100_000, { categoryId: 'pg' }),
        priceOf('Conference', 90_000, { categoryId: 'doctor', eligibilityId: 'life' }),
        priceOf('Conference', 95_000, { categoryId: 'doctor', periodId: 'Early' }),
        priceOf('Dinner', 1),
      ],
    },
    [
      'look: Doctors: in Late, the only prices of a registration are for ‘Life members’. The desk has no price for all others.',
    ],
  ],
  [
    'a category with a price for companies only',
    {
      prices: [
        priceOf('Conference', 100_000, { categoryId: 'pg' }),
        priceOf('Conference', 90_000, { categoryId: 'doctor', payer: 'company' }),
        priceOf('Dinner', 1),
      ],
    },
    [
      'look: Doctors: in any period, the only prices of a registration are for ‘Paid by a company’. The desk has no price for all others.',
    ],
  ],
  [
    'a coupon that can be guessed',
    { coupons: [couponOf('AIIMS', { reduction: lessRupees(500) })] },
    ['look: The coupon AIIMS can be guessed.'],
  ],
  [
    'a coupon that ends before it begins',
    coupon({ firstDay: '2026-06-02', lastDay: '2026-06-01' }),
    ['stop: The coupon AIIMS2026 ends before it begins.'],
  ],
  [
    'a coupon before the first date',
    coupon({ lastDay: '2026-04-30' }),
    ['look: The coupon AIIMS2026 is valid only on days on which nothing is sold that it is for.'],
  ],
  ['a coupon of the first day', coupon({ lastDay: '2026-05-01' }), []],
  [
    'a coupon after the last date',
    coupon({ firstDay: '2026-09-19' }),
    ['look: The coupon AIIMS2026 is valid only on days on which nothing is sold that it is for.'],
  ],
  [
    'a coupon after the last date, whose prices go on',
    { ...coupon({ firstDay: '2026-09-19' }), afterLastPeriod: 'same' },
    [],
  ],
  [
    'a coupon between two dates',
    {
      ...coupon({ firstDay: '2026-07-02', lastDay: '2026-07-03' }),
      periods: [periodOf('Early', '2026-06-30'), periodOf('Late', '2026-09-18', { firstDay: '2026-07-05' })],
    },
    [
      'look: Nothing is sold from 01-07-2026 to 04-07-2026.',
      'look: The coupon AIIMS2026 is valid only on days on which nothing is sold that it is for.',
    ],
  ],
  [
    'a coupon in June for an item of later',
    {
      ...coupon({ itemIds: ['Dinner'], lastDay: '2026-06-30' }),
      items: [registration, { ...dinner, periodIds: ['Late'] }],
    },
    ['look: The coupon AIIMS2026 is valid only on days on which nothing is sold that it is for.'],
  ],
  [
    'a coupon of students for an item of doctors',
    {
      ...coupon({ itemIds: ['Dinner'], categoryIds: ['pg'] }),
      items: [registration, { ...dinner, categoryIds: ['doctor'] }],
    },
    ['look: The coupon AIIMS2026 is for items that are not sold to its categories.'],
  ],
  [
    'a category after the last date',
    { categoryDates: [{ categoryId: 'pg', firstDay: '2026-10-01', lastDay: '' }] },
    ['look: PG students is sold only on days on which no registration is sold.'],
  ],
  [
    'a coupon and a group without a reduction',
    { ...coupon({ reduction: noReduction }), groups: [group(10, 0)] },
    ['look: AIIMS2026 takes nothing off.', 'look: From 10 takes nothing off.'],
  ],
  [
    'a group above all places',
    { capacities: [limit('', '', 20)], groups: [group(21, 100)] },
    ['look: From 21 begins at 21 people, but there are places for 20 only.'],
  ],
  ['a group of all places', { capacities: [limit('', '', 20)], groups: [group(20, 100)] }, []],
  [
    'a group above the places of all categories',
    { capacities: [limit('', 'pg', 5), limit('', 'doctor', 6)], groups: [group(12, 100)] },
    ['look: From 12 begins at 12 people, but there are places for 11 only.'],
  ],
  [
    'a group above the places of one category',
    { capacities: [limit('', 'pg', 5)], groups: [group(12, 100)] },
    [],
  ],
  [
    'a group above the places of the registration',
    { capacities: [limit('Conference', '', 9)], groups: [group(12, 100)] },
    ['look: From 12 begins at 12 people, but there are places for 9 only.'],
  ],
  [
    'a larger group with less off',
    { groups: [group(10, 500), group(20, 300)] },
    ['look: From 20 takes off less than From 10, although it needs more people.'],
  ],
  [
    'a category with more places than the event',
    { capacities: [limit('', '', 20), limit('', 'pg', 21), limit('', 'doctor', 20)] },
    ['look: PG students: 21 places, but the event has 20 only.'],
  ],
  [
    'a tax that no sales reach',
    {
      items: [{ ...registration, ...taxedFrom(2_000_001) }, dinner],
      capacities: [limit('', '', 10), limit('Dinner', '', 20)],
    },
    [
      'look: Conference: there is no GST until sales of ₹20,000.01, but all places together sell for ₹20,000 at most.',
    ],
  ],
  [
    'a tax that the last sale just reaches',
    {
      items: [{ ...registration, ...taxedFrom(2_000_000) }, dinner],
      capacities: [limit('', '', 10), limit('Dinner', '', 20)],
    },
    [],
  ],
  [
    'a tax that dinners without a limit can reach',
    { items: [{ ...registration, ...taxedFrom(900_000_000) }, dinner], capacities: [limit('', '', 10)] },
    [],
  ],
  [
    'two registrations of one person',
    combination([need('', '', 2)], true),
    ['look: Both never applies: no order can have all that it needs.'],
  ],
  ['two registrations of two people', combination([need('', '', 2)]), []],
  [
    'one person of two categories',
    combination([need('', 'pg'), need('Dinner', 'doctor')], true),
    ['look: Both never applies: no order can have all that it needs.'],
  ],
  [
    'more of an item than a person may have',
    combination([need('Dinner', '', 3)], true),
    ['look: Both never applies: no order can have all that it needs.'],
  ],
  [
    'an item that is not sold to the category',
    {
      ...combination([need(''), need('Dinner', 'pg')]),
      items: [registration, { ...dinner, categoryIds: ['doctor'] }],
    },
    ['look: Both never applies: no order can have all that it needs.'],
  ],
  [
    'two items of one hour',
    {
      ...combination([need('Dinner'), need('Tour')], true),
      items: [
        registration,
        { ...dinner, exclusiveGroup: 'noon' },
        itemOf('Tour', 'addOn', { exclusiveGroup: 'noon' }),
      ],
      prices: [...usual, priceOf('Tour', 1)],
    },
    ['look: Both never applies: no order can have all that it needs.'],
  ],
  ['refunds that fall', refundsOf(step('2026-07-31', 7_500), step('2026-08-31', 5_000)), []],
  [
    'refunds that rise, in any order',
    refundsOf(step('2026-08-31', 7_500), step('2026-07-31', 5_000)),
    ['look: Refunds rise: 50 % until 31-07-2026, but 75 % until 31-08-2026.'],
  ],
  [
    'refunds of one share that deduct less later',
    refundsOf(step('2026-07-31', 5_000, 1_000), step('2026-08-31', 5_000, 500)),
    ['look: Refunds rise: 50 % less ₹1,000 until 31-07-2026, but 50 % less ₹500 until 31-08-2026.'],
  ],
  [
    'two refunds of one day',
    refundsOf(step('2026-07-31', 7_500), step('2026-07-31', 5_000)),
    ['stop: Two refunds end on 31-07-2026: 75 % and 50 %. Only the first one counts.'],
  ],
  [
    'refunds of which it is not said of what they are a share',
    {
      items: [{ ...registration, tax: added18 }, dinner],
      refunds: { ...refunds, isTaxOpen: true, steps: [step('2026-07-31', 5_000)] },
    },
    ['stop: The list does not say whether refunds are of the price before tax, or of all that was paid.'],
  ],
  [
    'the same without any tax',
    { refunds: { ...refunds, isTaxOpen: true, steps: [step('2026-07-31', 5_000)] } },
    [],
  ],
  [
    'registrations that can be passed on without a last day',
    { refunds: { ...refunds, transfer: 'yes' } },
    ['look: A registration can be passed to another person, but no last day is stated.'],
  ],
  [
    'a price of accompanying persons whom the list does not allow',
    {
      mostCompanions: 0,
      items: [registration, dinner, itemOf('Spouse', 'companion')],
      prices: [...usual, priceOf('Spouse', 1)],
    },
    ['look: Spouse has a price, but the list allows no accompanying persons.'],
  ],
  [
    'a tax that accompanying persons without a limit reach',
    {
      items: [{ ...registration, ...taxedFrom(900_000_000) }, itemOf('Spouse', 'companion')],
      prices: [priceOf('Conference', 100_000), priceOf('Spouse', 100_000)],
      capacities: [limit('', '', 10)],
    },
    [],
  ],
  [
    'a tax that two accompanying persons of each do not reach',
    {
      mostCompanions: 2,
      items: [{ ...registration, ...taxedFrom(3_000_001) }, itemOf('Spouse', 'companion')],
      prices: [priceOf('Conference', 100_000), priceOf('Spouse', 100_000)],
      capacities: [limit('', '', 10)],
    },
    [
      'look: Conference: there is no GST until sales of ₹30,000.01, but all places together sell for ₹30,000 at most.',
    ],
  ],
  [
    'a refund without a day',
    refundsOf(step('', 5_000)),
    ['stop: A refund has no last day, so it never applies.'],
  ],
  [
    'a last refund of nothing',
    refundsOf(step('2026-07-31', 7_500), step('2026-08-31', 0)),
    ['look: The refund until 31-08-2026 gives nothing back, as without it.'],
  ],
  ['nothing back at all', refundsOf(step('2026-08-31', 0)), []],
  [
    'a refund before the first sale',
    refundsOf(step('2025-07-31', 7_500), step('2026-08-31', 5_000)),
    ['look: The refund until 31-07-2025 never applies: the first day of sale is 01-05-2026.'],
  ],
];

/** What is the wrong way round. */
export const backwards: readonly (readonly [string, Partial<PriceList>])[] = [
  ['a date backwards', { periods: [periodOf('Early', '2026-05-01', { firstDay: '2026-06-30' })] }],
  [
    'dates that overlap',
    {
      periods: [periodOf('Early', '2026-06-30'), periodOf('Late', '2026-09-18', { firstDay: '2026-06-30' })],
    },
  ],
  ['ages backwards', { bands: [bandOf('Senior', 70, 60)] }],
  [
    'a category backwards',
    { categoryDates: [{ categoryId: 'pg', firstDay: '2026-08-02', lastDay: '2026-08-01' }] },
  ],
];
