import {
  added18,
  bandOf,
  contained18,
  itemOf,
  listOf,
  noTax,
  periodOf,
  priceOf,
} from '#tests/support/money/price-list-of.ts';
import { addOn, companion, delegate, tableOf, type FeePage } from './fee-page.ts';

const usd = { currency: 'USD' };

const pediconPeriods = ['p1', 'p2', 'p3', 'p4', 'p5'];
const pedicon: FeePage = {
  name: 'PEDICON 2024: companions by the category of the host, dollars, corporates',
  address: 'https://www.pedicon2024.com/fee-structure.php',
  list: listOf({
    periods: [
      periodOf('p1', '2023-03-31'),
      periodOf('p2', '2023-06-30'),
      periodOf('p3', '2023-09-30'),
      periodOf('p4', '2023-12-31'),
      periodOf('p5', '2024-01-28', { firstDay: '2024-01-01' }),
    ],
    items: [itemOf('registration', 'registration'), itemOf('companion', 'companion')],
    prices: [
      ...tableOf(pediconPeriods, [
        ['registration', 'member', [11_000, 18_700, 27_500, 37_400, 45_000]],
        ['companion', 'member', [11_000, 18_700, 27_500, 37_400, 45_000]],
        ['registration', 'nonMember', [16_000, 37_400, 44_000, 55_000, 66_000]],
        ['companion', 'nonMember', [16_000, 37_400, 44_000, 55_000, 66_000]],
        ['registration', 'pg', [6_000, 9_000, 10_000, 12_000, 16_000]],
        ['companion', 'pg', [11_000, 18_700, 27_500, 37_400, 45_000]],
        ['registration', 'senior', [0, 0, 0, 11_000, 11_000]],
        ['companion', 'senior', [11_000, 18_700, 27_500, 37_400, 45_100]],
      ]),
      ...tableOf(
        pediconPeriods,
        [
          ['registration', 'saarc', [250, 250, 300, 550, 750]],
          ['companion', 'saarc', [250, 250, 300, 550, 750]],
          ['registration', 'foreign', [450, 450, 550, 750, 950]],
        ],
        usd,
      ),
      ...tableOf(
        pediconPeriods,
        [
          ['registration', '', [25_000, 38_500, 44_000, 49_000, 60_000]],
          ['companion', '', [25_000, 38_500, 44_000, 49_000, 60_000]],
        ],
        { payer: 'company' },
      ),
    ],
  }),
  printed: [
    { what: 'member, early', request: delegate({ categoryId: 'member', day: '2023-03-31' }), total: 11_000 },
    {
      what: 'non-member, June',
      request: delegate({ categoryId: 'nonMember', day: '2023-04-01' }),
      total: 37_400,
    },
    { what: 'companion of a PG', request: companion({ categoryId: 'pg', day: '2024-01-25' }), total: 45_000 },
    {
      what: 'companion of a senior',
      request: companion({ categoryId: 'senior', day: '2024-01-25' }),
      total: 45_100,
    },
    { what: 'senior, September', request: delegate({ categoryId: 'senior', day: '2023-09-30' }), total: 0 },
    { what: 'SAARC', request: delegate({ categoryId: 'saarc', day: '2023-09-01', ...usd }), total: 300 },
    {
      what: 'corporate',
      request: delegate({ categoryId: 'member', day: '2023-12-31', payer: 'company' }),
      total: 49_000,
    },
  ],
};

const apiconPeriods = ['p1', 'p2', 'p3', 'p4', 'spot'];
/** The page prints no years. Those of its last months before the conference are used. */
const apicon: FeePage = {
  name: 'APICON 2022: day of credit, a trade slab for all categories, all inclusive',
  address: 'https://www.apicon2022jaipur.com/registration-info',
  list: listOf({
    dayBy: 'credit',
    periods: [
      periodOf('p1', '2021-03-31'),
      periodOf('p2', '2021-06-30'),
      periodOf('p3', '2021-09-30'),
      periodOf('p4', '2021-12-15'),
      periodOf('spot', '2021-12-31'),
    ],
    items: [
      itemOf('registration', 'registration', { tax: contained18 }),
      itemOf('companion', 'companion', { tax: contained18 }),
    ],
    prices: [
      ...tableOf(apiconPeriods, [
        ['registration', 'member', [17_500, 19_000, 21_200, 25_500, 34_000]],
        ['registration', 'nonMember', [22_000, 23_500, 26_500, 29_500, 36_500]],
        ['companion', '', [16_000, 17_500, 20_000, 24_000, 28_500]],
        ['registration', 'pg', [14_000, 15_500, 17_000, 20_500, 27_000]],
      ]),
      ...tableOf(apiconPeriods, [['registration', 'foreign', [523, 523, 618, 727, 827]]], usd),
      ...tableOf(
        apiconPeriods,
        [
          ['registration', '', [26_500, 26_500, 33_000, 38_000, 52_000]],
          ['companion', '', [26_500, 26_500, 33_000, 38_000, 52_000]],
        ],
        { payer: 'trade' },
      ),
    ],
  }),
  printed: [
    { what: 'member, March', request: delegate({ categoryId: 'member', day: '2021-03-31' }), total: 17_500 },
    { what: 'PG, spot', request: delegate({ categoryId: 'pg', day: '2021-12-16' }), total: 27_000 },
    {
      what: 'companion, September',
      request: companion({ categoryId: 'member', day: '2021-09-30' }),
      total: 20_000,
    },
    { what: 'foreign', request: delegate({ categoryId: 'foreign', day: '2021-06-30', ...usd }), total: 523 },
    {
      what: 'member whom a drug company registers',
      request: delegate({ categoryId: 'member', day: '2021-12-15', payer: 'trade' }),
      total: 38_000,
    },
    {
      what: 'companion whom a drug company registers',
      request: companion({ categoryId: 'pg', day: '2021-12-16', payer: 'trade' }),
      total: 52_000,
    },
  ],
};

const isssPeriods = ['early', 'regular', 'spot'];
/** The page rounds GST to whole rupees and dollars. Its twin room for 164 + 29 dollars would need 30. */
const isss: FeePage = {
  name: 'ISSS 2026: fee, GST and total printed, a workshop for one category, rooms, dollars with GST',
  address: 'https://isss2026.in/schedule-of-fees.php',
  list: listOf({
    taxRounding: 'unit',
    periods: [
      periodOf('early', '2025-12-31', { firstDay: '2024-12-01' }),
      periodOf('regular', '2026-01-31'),
      periodOf('spot', '2026-02-22'),
    ],
    items: [
      itemOf('registration', 'registration', { tax: added18 }),
      itemOf('companion', 'companion', { tax: added18 }),
      itemOf('workshop', 'addOn', { tax: added18, categoryIds: ['dentist'] }),
      itemOf('single', 'addOn', { tax: added18, exclusiveGroup: 'room' }),
      itemOf('double', 'addOn', { tax: added18, exclusiveGroup: 'room' }),
      itemOf('twin', 'addOn', { tax: added18, exclusiveGroup: 'room' }),
    ],
    prices: [
      ...tableOf(isssPeriods, [
        ['registration', 'member', [27_000, 34_000, 42_000]],
        ['registration', 'nonMember', [30_000, 37_000, 45_000]],
        ['registration', 'pg', [24_000, 31_000, 39_000]],
        ['registration', 'dentist', [21_000, 23_000, 25_000]],
        ['companion', '', [24_000, 31_000, 39_000]],
        ['workshop', 'dentist', [12_000, 13_000, 14_000]],
      ]),
      ...tableOf(
        isssPeriods,
        [
          ['registration', 'member', [400, 500, 600]],
          ['registration', 'nonMember', [500, 600, 700]],
          ['companion', '', [300, 400, 500]],
        ],
        usd,
      ),
      priceOf('single', 2_745_800),
      priceOf('double', 2_949_200),
      priceOf('twin', 1_474_600),
      priceOf('single', 30_500, usd),
      priceOf('double', 32_700, usd),
    ],
  }),
  printed: [
    {
      what: 'member, early',
      request: delegate({ categoryId: 'member', day: '2025-12-31' }),
      total: 31_860,
      tax: 4_860,
    },
    {
      what: 'PG, spot',
      request: delegate({ categoryId: 'pg', day: '2026-02-01' }),
      total: 46_020,
      tax: 7_020,
    },
    {
      what: 'workshop, January',
      request: addOn({ categoryId: 'dentist', day: '2026-01-31' }, 'workshop'),
      total: 15_340,
      tax: 2_340,
    },
    {
      what: 'double room',
      request: addOn({ categoryId: 'pg', day: '2025-12-01' }, 'double'),
      total: 34_801,
      tax: 5_309,
    },
    {
      what: 'twin room',
      request: addOn({ categoryId: 'pg', day: '2025-12-01' }, 'twin'),
      total: 17_400,
      tax: 2_654,
    },
    {
      what: 'single room in dollars',
      request: addOn({ day: '2025-12-01', ...usd }, 'single'),
      total: 360,
      tax: 55,
    },
    {
      what: 'non-member in dollars',
      request: delegate({ categoryId: 'nonMember', day: '2026-02-20', ...usd }),
      total: 826,
      tax: 126,
    },
  ],
};

/** The page prints no last day: the prices of the last period go on. */
const amogs: FeePage = {
  name: 'AMOGS 2026: a flat price for students, children below five registered free',
  address: 'https://amogsmumbai2026.com/testing/schedule-of-fees.php',
  list: listOf({
    periods: [
      periodOf('saver', '2026-01-31'),
      periodOf('regular', '2026-03-12'),
      periodOf('spot', '2026-03-13'),
    ],
    bands: [bandOf('child', 0, 4)],
    items: [
      itemOf('registration', 'registration', { tax: added18 }),
      itemOf('companion', 'companion', { tax: added18 }),
      itemOf('workshop', 'addOn', { tax: added18 }),
    ],
    prices: [
      ...tableOf(['saver', 'regular', 'spot'], [['registration', 'member', [15_000, 16_000, 17_000]]]),
      priceOf('registration', 1_200_000, { categoryId: 'pg' }),
      priceOf('companion', 1_350_000),
      priceOf('companion', 0, { bandId: 'child' }),
      priceOf('workshop', 500_000),
    ],
  }),
  printed: [
    {
      what: 'member, super saver',
      request: delegate({ categoryId: 'member', day: '2026-01-31' }),
      total: 17_700,
      tax: 2_700,
    },
    {
      what: 'member, spot',
      request: delegate({ categoryId: 'member', day: '2026-03-14' }),
      total: 20_060,
      tax: 3_060,
    },
    {
      what: 'PG, spot',
      request: delegate({ categoryId: 'pg', day: '2026-03-13' }),
      total: 14_160,
      tax: 2_160,
    },
    {
      what: 'companion',
      request: companion({ categoryId: 'pg', day: '2026-02-01', age: 5 }),
      total: 15_930,
      tax: 2_430,
    },
    {
      what: 'child below five',
      request: companion({ categoryId: 'pg', day: '2026-02-01', age: 4 }),
      total: 0,
      tax: 0,
    },
    {
      what: 'workshop',
      request: addOn({ categoryId: 'member', day: '2026-02-01' }, 'workshop'),
      total: 5_900,
      tax: 900,
    },
  ],
};

/** `[fee, incidental charge]` of the third slab and on the spot. */
const ioaconRows: readonly (readonly [
  string,
  string,
  readonly [number, number],
  readonly [number, number],
])[] = [
  ['member', 'INR', [14_500, 500], [19_300, 500]],
  ['nonMember', 'INR', [21_800, 500], [29_000, 500]],
  ['pg', 'INR', [10_300, 500], [12_100, 500]],
  ['saarc', 'INR', [21_800, 500], [29_000, 500]],
  ['trade', 'INR', [15_000, 500], [17_000, 500]],
  ['foreign', 'USD', [440, 10], [490, 10]],
  ['guest', 'USD', [265, 10], [315, 10]],
];
const ioacon: FeePage = {
  name: 'IOACON 2023: prices of two parts',
  address: 'https://ioacon2023lko.com/registration.html',
  list: listOf({
    periods: [periodOf('third', '2023-11-30', { firstDay: '2023-09-16' }), periodOf('spot', '2023-12-31')],
    items: [
      itemOf('registration', 'registration', {
        components: [
          { name: 'Fee', share: 29, tax: null },
          { name: 'Incidental charges', share: 1, tax: noTax },
        ],
      }),
      itemOf('companion', 'companion'),
      itemOf('course', 'addOn'),
    ],
    prices: [
      ...ioaconRows.flatMap(([categoryId, currency, ...slabs]) =>
        slabs.map((parts, index) =>
          priceOf('registration', (parts[0] + parts[1]) * 100, {
            categoryId,
            currency,
            periodId: ['third', 'spot'][index] ?? '',
            parts: parts.map((part) => part * 100),
          }),
        ),
      ),
      ...tableOf(
        ['third', 'spot'],
        [
          ['companion', '', [10_300, 12_100]],
          ['companion', 'saarc', [17_000, 22_000]],
          ['course', '', [3_500, 3_500]],
        ],
      ),
      ...tableOf(['third', 'spot'], [['companion', 'foreign', [350, 375]]], usd),
      priceOf('course', 4_000, usd),
    ],
  }),
  printed: [
    { what: 'member', request: delegate({ categoryId: 'member', day: '2023-11-30' }), total: 15_000 },
    {
      what: 'non-member, late',
      request: delegate({ categoryId: 'nonMember', day: '2023-12-01' }),
      total: 29_500,
    },
    { what: 'PG', request: delegate({ categoryId: 'pg', day: '2023-10-01' }), total: 10_800 },
    {
      what: 'international',
      request: delegate({ categoryId: 'foreign', day: '2023-10-01', ...usd }),
      total: 450,
    },
    {
      what: 'companion of a SAARC delegate',
      request: companion({ categoryId: 'saarc', day: '2023-12-02' }),
      total: 22_000,
    },
    {
      what: 'arthroscopy course',
      request: addOn({ categoryId: 'member', day: '2023-10-01' }, 'course'),
      total: 3_500,
    },
  ],
};

export const medicalPages = [pedicon, apicon, isss, amogs, ioacon];
