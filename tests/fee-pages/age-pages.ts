import { bandOf, itemOf, listOf, noTax, periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { addOn, companion, delegate, tableOf, type FeePage } from './fee-page.ts';

const usd = { currency: 'USD' };

const aoiconPeriods = ['saver', 'early', 'regular', 'late', 'spot'];
/** The page prints no last day: the prices of the last period go on. */
const aoicon: FeePage = {
  name: 'AOICON 2027: five periods with both days, a banquet that is free at first',
  address: 'https://www.aoiconmumbai2027.com/schedule-of-fees.php',
  list: listOf({
    periods: [
      periodOf('saver', '2026-01-11', { firstDay: '2026-01-08' }),
      periodOf('early', '2026-04-30', { firstDay: '2026-01-12' }),
      periodOf('regular', '2026-08-31', { firstDay: '2026-05-01' }),
      periodOf('late', '2026-12-15', { firstDay: '2026-09-01' }),
      periodOf('spot', '2026-12-16', { firstDay: '2026-12-16' }),
    ],
    bands: [bandOf('child', 0, 4), bandOf('senior', 71, 130)],
    items: [
      itemOf('registration', 'registration'),
      itemOf('companion', 'companion'),
      itemOf('banquet', 'addOn'),
    ],
    prices: [
      ...tableOf(aoiconPeriods, [
        ['registration', 'member', [16_000, 19_000, 21_000, 23_000, 25_000]],
        ['registration', 'nonMember', [18_000, 21_000, 23_000, 25_000, 27_000]],
        ['registration', 'pg', [13_000, 16_000, 18_000, 20_000, 22_000]],
        ['registration', 'pgNonMember', [14_000, 17_000, 19_000, 21_000, 23_000]],
        ['companion', '', [15_000, 17_000, 18_000, 19_000, 20_000]],
        ['banquet', '', [0, 4_000, 4_000, 4_000, 4_000]],
      ]),
      ...tableOf(
        aoiconPeriods,
        [
          ['registration', 'foreign', [425, 525, 625, 725, 825]],
          ['companion', 'foreign', [200, 250, 300, 350, 400]],
          ['banquet', 'foreign', [0, 50, 50, 50, 50]],
        ],
        usd,
      ),
      priceOf('registration', 0, { categoryId: 'member', bandId: 'senior' }),
      priceOf('companion', 0, { bandId: 'child' }),
    ],
  }),
  printed: [
    {
      what: 'member, super saver',
      request: delegate({ categoryId: 'member', day: '2026-01-08' }),
      total: 16_000,
    },
    {
      what: 'non-member, late',
      request: delegate({ categoryId: 'nonMember', day: '2026-12-15' }),
      total: 25_000,
    },
    { what: 'PG, spot', request: delegate({ categoryId: 'pg', day: '2027-01-05' }), total: 22_000 },
    {
      what: 'member above 70',
      request: delegate({ categoryId: 'member', age: 71, day: '2026-12-16' }),
      total: 0,
    },
    {
      what: 'child below five',
      request: companion({ categoryId: 'pg', age: 3, day: '2026-12-16' }),
      total: 0,
    },
    {
      what: 'banquet, super saver',
      request: addOn({ categoryId: 'pg', day: '2026-01-11' }, 'banquet'),
      total: 0,
    },
    {
      what: 'banquet, early',
      request: addOn({ categoryId: 'pg', day: '2026-01-12' }, 'banquet'),
      total: 4_000,
    },
    {
      what: 'companion of a foreign delegate',
      request: companion({ categoryId: 'foreign', day: '2026-08-31', ...usd }),
      total: 300,
    },
  ],
};

const iespgItems = ['single', 'double'].map((room) =>
  itemOf(room, 'addOn', { tax: noTax, mostPerPerson: 5, exclusiveGroup: 'room' }),
);
const iespg: FeePage = {
  name: 'IESPG 2023: members and others, rooms by the night',
  address: 'https://iespgcon2023.com/registration/',
  list: listOf({
    periods: [periodOf('early', '2022-12-22')],
    afterLastPeriod: 'closed',
    bands: [bandOf('child', 0, 4)],
    eligibilities: [{ eligibilityId: 'ies', kind: 'member', name: 'IES member' }],
    items: [itemOf('registration', 'registration'), itemOf('companion', 'companion'), ...iespgItems],
    prices: [
      priceOf('registration', 700_000, { categoryId: 'student' }),
      priceOf('registration', 650_000, { categoryId: 'student', eligibilityId: 'ies' }),
      priceOf('registration', 850_000, { categoryId: 'delegate' }),
      priceOf('registration', 800_000, { categoryId: 'delegate', eligibilityId: 'ies' }),
      priceOf('companion', 600_000),
      priceOf('companion', 0, { bandId: 'child' }),
      priceOf('single', 450_000),
      priceOf('double', 550_000),
    ],
  }),
  printed: [
    { what: 'student', request: delegate({ categoryId: 'student', day: '2022-12-22' }), total: 7_000 },
    {
      what: 'student, member',
      request: delegate({ categoryId: 'student', eligibilityIds: ['ies'], day: '2022-12-22' }),
      total: 6_500,
    },
    {
      what: 'delegate, member',
      request: delegate({ categoryId: 'delegate', eligibilityIds: ['ies'], day: '2022-12-22' }),
      total: 8_000,
    },
    {
      what: 'companion',
      request: companion({ categoryId: 'student', age: 9, day: '2022-12-01' }),
      total: 6_000,
    },
    {
      what: 'child below five',
      request: companion({ categoryId: 'student', age: 4, day: '2022-12-01' }),
      total: 0,
    },
    {
      what: 'a double room for one night',
      request: addOn({ categoryId: 'student', day: '2022-12-01' }, 'double'),
      total: 5_500,
    },
    {
      what: 'a single room for three nights',
      request: addOn({ categoryId: 'student', day: '2022-12-01' }, 'single', 3),
      total: 3 * 4_500,
    },
  ],
};

export const agePages = [aoicon, iespg];
