import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { itemOf, listOf, periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { refuses, type CommandCase, type Step } from './command-case.ts';

const list = listOf({
  items: [itemOf('conference', 'registration'), itemOf('dinner', 'addOn')],
  prices: [priceOf('conference', 1_500_000, { categoryId: 'pg' }), priceOf('dinner', 150_000)],
});
/** Special prices of many conditions at many dates, of which one alone names a category. */
const conditions = Array.from({ length: 40 }, (_, index) => `condition${index}`);
const tooLong: Partial<PriceList> = {
  periods: Array.from({ length: 24 }, (_, index) =>
    periodOf(`p${index}`, `2026-09-${String(index + 1).padStart(2, '0')}`),
  ),
  eligibilities: conditions.map((eligibilityId) => ({ eligibilityId, kind: 'member', name: eligibilityId })),
  items: Array.from({ length: 70 }, (_, index) => itemOf(`item${index}`, 'registration')),
  prices: Array.from({ length: 70 }, (_, index) =>
    ['', ...conditions].map((eligibilityId) =>
      priceOf(`item${index}`, 100, { eligibilityId, categoryId: 'pg' }),
    ),
  ).flat(),
};
const save = (given: Partial<PriceList> = {}, version = 0): Step => ({
  name: 'priceList.save',
  input: { list: { ...list, ...given }, version },
});
const publish = (version = 1): Step => ({ name: 'priceList.publish', input: { version } });
const discard = (version = 1): Step => ({ name: 'priceList.discard', input: { version } });
const by = '9000000001';

export const priceListCases: readonly CommandCase[] = [
  {
    title: 'keeps the draft of a price list',
    ...save(),
    as: ['write'],
    result: { version: 1 },
    rows: [
      ['priceLists', 'draft', { list, listVersion: 1, savedBy: by }],
      ['priceLists', 'published', null],
    ],
  },
  {
    title: 'saves the draft again over the version that the editor started from',
    ...save({ prices: [] }, 1),
    after: [save()],
    result: { version: 2 },
    rows: [['priceLists', 'draft', { list: { ...list, prices: [] } }]],
  },
  {
    title: 'refuses an editor that started before the newest draft, and names who changed it',
    ...save({ prices: [] }),
    after: [save()],
    refused: { code: 'priceListChanged', params: { by } },
    rows: [['priceLists', 'draft', { list, listVersion: 1 }]],
  },
  {
    title: 'refuses an editor whose draft was discarded and begun again by another user',
    ...save({ prices: [] }, 1),
    after: [save(), discard(), save()],
    refused: { code: 'priceListChanged' },
    rows: [['priceLists', 'draft', { list, listVersion: 3 }]],
  },
  {
    title: 'refuses a list whose table would be too long to be shown to everyone',
    ...save(tooLong),
    refused: { code: 'priceListTooLong', params: { amounts: 206_640, most: 200_000 } },
    rows: [['priceLists', 'draft', null]],
  },
  {
    title: 'refuses two items with one id',
    ...save({ items: [itemOf('dinner', 'addOn'), itemOf('dinner', 'addOn')] }),
    refused: { code: 'invalidInput' },
    rows: [['priceLists', 'draft', null]],
  },
  {
    title: 'refuses a member with read and scan alone',
    ...save(),
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
    rows: [['priceLists', 'draft', null]],
  },
  {
    title: 'publishes the draft, and leaves no draft',
    ...publish(),
    as: ['write'],
    after: [save()],
    result: { publishedVersion: 1, warning: '' },
    rows: [
      ['priceLists', 'published', { list, listVersion: 1, savedBy: by }],
      ['priceLists', 'draft', { list: null, listVersion: 2 }],
    ],
  },
  {
    title: 'publishes a limit below the places that are taken, and warns of it',
    ...publish(),
    after: [
      save({
        capacities: [
          { itemId: '', categoryId: '', places: 2 },
          { itemId: '', categoryId: 'pg', places: 2 },
        ],
      }),
    ],
    result: {
      warning:
        'All registrations: 3 places are taken beyond the limit. PG: 1 place is taken beyond the limit.',
    },
  },
  {
    title: 'names the changes since the published list',
    ...publish(3),
    after: [save(), publish(), save({ prices: [priceOf('conference', 1_600_000, { categoryId: 'pg' })] })],
    result: {
      changeCount: 2,
      changes: [
        { what: 'conference, PG', before: '₹15,000', after: '₹16,000' },
        { what: 'dinner, Every category', before: '₹1,500', after: '' },
      ],
    },
  },
  {
    title: 'publishes a second version',
    ...publish(3),
    after: [save(), publish(), save({ prices: [] })],
    result: { publishedVersion: 2 },
    rows: [['priceLists', 'published', { list: { ...list, prices: [] }, listVersion: 2 }]],
  },
  {
    title: 'refuses to publish a draft that another user changed meanwhile',
    ...publish(1),
    after: [save(), save({ prices: [] }, 1)],
    refused: { code: 'priceListChanged', params: { by } },
    rows: [['priceLists', 'published', null]],
  },
  {
    title: 'refuses to publish without a draft',
    ...publish(0),
    refused: { code: 'noDraftList' },
  },
  {
    title: 'refuses to publish a list without a registration, and says where and why',
    ...publish(),
    after: [save({ items: [itemOf('dinner', 'addOn')], prices: [priceOf('dinner', 1)] })],
    refused: {
      code: 'priceListFaulty',
      params: {
        findings: [
          {
            code: 'noRegistration',
            section: 'items',
            text: 'The list has no item that registers a delegate.',
          },
        ],
      },
    },
    rows: [['priceLists', 'published', null]],
  },
  {
    title: 'refuses a member with read and scan alone',
    ...publish(),
    as: ['read', 'scan'],
    after: [save()],
    refused: { code: 'notAllowed' },
    rows: [['priceLists', 'published', null]],
  },
  {
    title: 'names the changes that are lost with the draft',
    ...discard(3),
    after: [save(), publish(), save({ prices: [] })],
    result: { changeCount: 2, changes: [{ before: '', after: '₹15,000' }, { after: '₹1,500' }] },
  },
  {
    title: 'discards the draft, and keeps the published list',
    ...discard(3),
    after: [save(), publish(), save({ prices: [] })],
    rows: [
      ['priceLists', 'draft', { list: null, listVersion: 4 }],
      ['priceLists', 'published', { list }],
    ],
  },
  {
    title: 'refuses to discard a draft that another user changed meanwhile',
    ...discard(1),
    after: [save(), save({ prices: [] }, 1)],
    refused: { code: 'priceListChanged' },
  },
  refuses('priceList.discard', 'refuses to discard without a draft', { version: 0 }, 'noDraftList'),
  {
    title: 'refuses a member with read and scan alone',
    ...discard(),
    as: ['read', 'scan'],
    after: [save()],
    refused: { code: 'notAllowed' },
    rows: [['priceLists', 'draft', { list }]],
  },
];
