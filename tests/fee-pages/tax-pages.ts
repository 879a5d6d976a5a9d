import { added18, bandOf, itemOf, listOf, periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { addOn, companion, delegate, group, tableOf, type FeePage } from './fee-page.ts';

const usd = { currency: 'USD' };
const eur = { currency: 'EUR' };

/** The page prints no last day: the prices of the last period go on. */
const isocon: FeePage = {
  name: 'ISOCON 2024: totals with paise, seniors who have been members for years',
  address: 'https://isocon2024.com/Registration.php',
  list: listOf({
    periods: [
      periodOf('early', '2024-05-31'),
      periodOf('regular', '2024-10-31'),
      periodOf('spot', '2024-11-01'),
    ],
    bands: [bandOf('senior', 71, 130)],
    eligibilities: [{ eligibilityId: 'standing', kind: 'member', name: 'Member for more than 5 years' }],
    items: [
      itemOf('registration', 'registration', { tax: added18 }),
      itemOf('companion', 'companion', { tax: added18 }),
    ],
    prices: [
      ...tableOf(
        ['early', 'regular', 'spot'],
        [
          ['registration', 'member', [10_500, 14_863, 17_675]],
          ['registration', 'nonMember', [11_500, 16_425, 19_238]],
          ['registration', 'pg', [8_500, 9_550, 11_300]],
          ['companion', '', [8_500, 12_675, 14_863]],
          ['registration', 'foreign', [29_050, 44_873, 53_754]],
        ],
      ),
      priceOf('registration', 0, { bandId: 'senior', eligibilityId: 'standing' }),
    ],
  }),
  printed: [
    {
      what: 'member, regular',
      request: delegate({ categoryId: 'member', day: '2024-06-01' }),
      total: 17_538.34,
    },
    { what: 'member, spot', request: delegate({ categoryId: 'member', day: '2024-11-20' }), total: 20_856.5 },
    {
      what: 'non-member, spot',
      request: delegate({ categoryId: 'nonMember', day: '2024-11-01' }),
      total: 22_700.84,
    },
    {
      what: 'companion, regular',
      request: companion({ categoryId: 'pg', day: '2024-10-31' }),
      total: 14_956.5,
    },
    {
      what: 'foreign, spot',
      request: delegate({ categoryId: 'foreign', day: '2024-11-01' }),
      total: 63_429.72,
    },
    { what: 'PG, early', request: delegate({ categoryId: 'pg', day: '2024-05-31' }), total: 10_030 },
    {
      what: 'senior member',
      request: delegate({ categoryId: 'member', age: 71, eligibilityIds: ['standing'], day: '2024-11-20' }),
      total: 0,
    },
  ],
};

const added15 = { ...added18, rateBp: 1_500 };
const napconWorkshops: readonly [string, number, number][] = [
  ['tuberculosis', 1_000, 1_500],
  ['imaging', 1_500, 2_000],
  ['endobronchial', 3_000, 4_000],
];
/** Service tax of 15 % until June, GST of 18 % from July: a workshop is two items, each sold in its own periods. */
const napcon: FeePage = {
  name: 'NAPCON 2017: one workshop for each delegate, whose tax changes in July',
  address: 'http://napcon2017.com/registration/',
  list: listOf({
    periods: [
      periodOf('june', '2017-06-30', { firstDay: '2017-05-01' }),
      periodOf('september', '2017-09-30'),
      periodOf('final', '2017-10-01'),
    ],
    items: [
      itemOf('registration', 'registration', { tax: added18 }),
      itemOf('companion', 'companion', { tax: added18 }),
      ...napconWorkshops.flatMap(([name]) => [
        itemOf(name, 'addOn', { tax: added15, exclusiveGroup: 'workshop', periodIds: ['june'] }),
        itemOf(`${name}-gst`, 'addOn', {
          tax: added18,
          exclusiveGroup: 'workshop',
          periodIds: ['september', 'final'],
        }),
      ]),
    ],
    prices: [
      ...tableOf(
        ['june', 'september', 'final'],
        [
          ['registration', 'member', [11_000, 11_000, 16_000]],
          ['registration', 'nonMember', [12_000, 12_000, 18_000]],
          ['companion', '', [12_000, 12_000, 18_000]],
          ['registration', 'pg', [5_000, 5_000, 7_000]],
          ['registration', 'corporate', [14_000, 14_000, 20_000]],
        ],
      ),
      ...tableOf(
        ['june', 'september', 'final'],
        [
          ['registration', 'saarc', [350, 350, 450]],
          ['registration', 'foreign', [400, 400, 500]],
        ],
        usd,
      ),
      ...napconWorkshops.flatMap(([name, before, after]) => [
        priceOf(name, before * 100),
        priceOf(`${name}-gst`, after * 100),
      ]),
    ],
  }),
  printed: [
    {
      what: 'member',
      request: delegate({ categoryId: 'member', day: '2017-09-30' }),
      total: 12_980,
      tax: 1_980,
    },
    {
      what: 'corporate, final',
      request: delegate({ categoryId: 'corporate', day: '2017-11-01' }),
      total: 23_600,
      tax: 3_600,
    },
    {
      what: 'SAARC',
      request: delegate({ categoryId: 'saarc', day: '2017-05-01', ...usd }),
      total: 413,
      tax: 63,
    },
    {
      what: 'companion, final',
      request: companion({ categoryId: 'pg', day: '2017-10-01' }),
      total: 21_240,
      tax: 3_240,
    },
    {
      what: 'imaging workshop, June',
      request: addOn({ categoryId: 'pg', day: '2017-06-30' }, 'imaging'),
      total: 1_725,
      tax: 225,
    },
    {
      what: 'endobronchial workshop, July',
      request: addOn({ categoryId: 'pg', day: '2017-07-01' }, 'endobronchial-gst'),
      total: 4_720,
      tax: 720,
    },
  ],
};

/** The page prints amounts before 18 % GST. */
const imacp: FeePage = {
  name: 'IMACP 2023: residential packages and virtual registration',
  address: 'https://imacpindia2023.com/registration.php',
  list: listOf({
    periods: [
      periodOf('offer', '2023-04-30'),
      periodOf('early', '2023-05-31'),
      periodOf('brisk', '2023-08-08'),
      periodOf('late', '2023-09-04'),
    ],
    afterLastPeriod: 'closed',
    items: [
      itemOf('registration', 'registration', { tax: added18 }),
      ...['twin', 'single', 'double'].map((room) =>
        itemOf(room, 'package', { tax: added18, contains: [{ itemId: 'registration', count: 1 }] }),
      ),
      itemOf('virtual', 'registration', { tax: added18 }),
    ],
    prices: [
      ...tableOf(
        ['offer', 'early', 'brisk', 'late'],
        [
          ['twin', '', [20_000, 29_150, 32_203, 35_713]],
          ['single', '', [30_750, 35_750, 38_803, 42_313]],
          ['double', '', [42_500, 46_500, 58_080, 64_152]],
          ['virtual', 'member', [3_000, 5_500, 9_075, null]],
          ['virtual', 'nonMember', [10_500, 11_000, 12_100, null]],
          ['virtual', 'pg', [5_000, 5_500, 9_075, null]],
        ],
      ),
      ...tableOf(
        ['offer', 'early', 'brisk', 'late'],
        [
          ['twin', '', [400, 416, 462, 515]],
          ['single', '', [450, 496, 542, 595]],
        ],
        usd,
      ),
    ],
  }),
  printed: [
    {
      what: 'twin sharing, offer',
      request: delegate({ day: '2023-04-30' }, 'twin'),
      net: 20_000,
      tax: 3_600,
    },
    { what: 'single, early', request: delegate({ day: '2023-05-31' }, 'single'), net: 35_750 },
    {
      what: 'double with spouse, brisk walker',
      request: delegate({ day: '2023-08-08' }, 'double'),
      net: 58_080,
    },
    {
      what: 'single in dollars, late riser',
      request: delegate({ day: '2023-09-04', ...usd }, 'single'),
      net: 595,
    },
    {
      what: 'virtual, member',
      request: delegate({ categoryId: 'member', day: '2023-05-02' }, 'virtual'),
      net: 5_500,
    },
    {
      what: 'virtual, non-member',
      request: delegate({ categoryId: 'nonMember', day: '2023-08-08' }, 'virtual'),
      net: 12_100,
    },
  ],
};

const vat20 = { ...added18, rateBp: 2_000, hsnSac: '' };
/** The page prints amounts before 20 % VAT, and one price for groups of more than ten, 50 euros below the members' one. */
const apimondia: FeePage = {
  name: 'Apimondia 2021: less for groups of more than ten, euros',
  address: 'https://apimondia2021.com/?p=registration',
  list: listOf({
    periods: [periodOf('early', '2021-06-11'), periodOf('late', '2021-06-12')],
    items: [
      itemOf('registration', 'registration', { tax: vat20 }),
      itemOf('companion', 'companion', { tax: vat20 }),
      itemOf('day', 'registration', { tax: vat20 }),
    ],
    prices: tableOf(
      ['early', 'late'],
      [
        ['registration', 'member', [300, 350]],
        ['registration', 'nonMember', [350, 400]],
        ['registration', 'developing', [200, 250]],
        ['registration', 'student', [125, 150]],
        ['day', '', [100, 150]],
        ['companion', '', [150, 150]],
      ],
      eur,
    ),
    groups: [
      {
        groupId: 'eleven',
        name: 'Group of more than 10',
        from: 11,
        reduction: { rateBp: 0, amounts: [{ currency: 'EUR', amount: 5_000 }] },
      },
    ],
  }),
  printed: [
    {
      what: 'member, early',
      request: delegate({ categoryId: 'member', day: '2021-06-11', ...eur }),
      net: 300,
      tax: 60,
    },
    {
      what: 'student, late',
      request: delegate({ categoryId: 'student', day: '2021-06-12', ...eur }),
      net: 150,
      tax: 30,
    },
    { what: 'one day, early', request: delegate({ day: '2021-06-01', ...eur }, 'day'), total: 120, tax: 20 },
    {
      what: 'companion',
      request: companion({ categoryId: 'student', day: '2021-07-01', ...eur }),
      net: 150,
      tax: 30,
    },
    {
      what: 'ten members, early',
      request: group({ categoryId: 'member', day: '2021-06-11', ...eur }, 10),
      net: 3_000,
    },
    {
      what: 'eleven members, early',
      request: group({ categoryId: 'member', day: '2021-06-11', ...eur }, 11),
      net: 11 * 250,
    },
    {
      what: 'eleven members, late',
      request: group({ categoryId: 'member', day: '2021-06-12', ...eur }, 11),
      net: 11 * 300,
    },
  ],
};

export const taxPages = [isocon, napcon, imacp, apimondia];
