import { describe, expect, test } from 'vitest';
import {
  added18,
  bandOf,
  contained18,
  couponOf,
  itemOf,
  lessRupees,
  linesOf,
  listOf,
  noReduction,
  noTax,
  periodOf,
  personOf,
  priceOf,
} from '#tests/support/money/price-list-of.ts';
import { quoteOf, reasonsOf, samplePriceList as list } from '#tests/support/money/sample-price-list.ts';
import type { Quote } from './quoted.ts';
import { nothingSold, type QuoteRequest } from './request.ts';

const doctor = personOf('d', { categoryId: 'doctor' });

describe('coupons', () => {
  const coupons = [
    couponOf('HALF', { reduction: { rateBp: 5_000, amounts: [] }, itemIds: ['conference'] }),
    couponOf('TOTAL', { reduction: lessRupees(99_999), lastDay: '2026-06-01', mostUses: 2 }),
  ];
  const withCoupons = { ...list, coupons };
  const own = { people: [doctor], lines: linesOf(['d', 'conference']) };
  test.each<[string, Partial<QuoteRequest>, number]>([
    ['half, however it is typed', { couponCodes: [' half ', 'HALF'] }, 500_000],
    ['never below zero', { couponCodes: ['TOTAL'] }, 0],
    ['in the order of the list', { couponCodes: ['TOTAL', 'HALF'] }, 0],
  ])('%s', (_, details, total) =>
    expect(quoteOf({ ...own, ...details }, nothingSold, withCoupons).total).toBe(total),
  );

  test.each<[string, Partial<QuoteRequest>, string]>([
    ['after its last day', { couponCodes: ['TOTAL'], day: '2026-06-02' }, 'couponNotNow'],
    ['used up', { couponCodes: ['TOTAL'] }, 'couponUsedUp'],
    ['for other items', { couponCodes: ['HALF'], lines: linesOf(['d', 'residential']) }, 'couponForOther'],
  ])('refused: %s', (_, details, reason) =>
    expect(
      reasonsOf({ ...own, ...details }, { ...nothingSold, couponUses: new Map([['TOTAL', 2]]) }, withCoupons),
    ).toEqual([reason]),
  );
});

describe('groups and combinations', () => {
  const groups = [
    { groupId: 'small', name: 'Group of 2', from: 2, reduction: lessRupees(1_000) },
    { groupId: 'large', name: 'Group of 3', from: 3, reduction: lessRupees(2_000) },
  ];
  const combinations = [
    {
      combinationId: 'team',
      name: 'Doctor with student',
      isForOnePerson: false,
      needs: [
        { itemId: '', categoryId: 'doctor', count: 1 },
        { itemId: '', categoryId: 'nurse', count: 1 },
      ],
      reduction: lessRupees(1_900),
    },
    {
      combinationId: 'both',
      name: 'Conference with workshop',
      isForOnePerson: true,
      needs: [
        { itemId: 'residential', categoryId: '', count: 1 },
        { itemId: 'ultrasound', categoryId: '', count: 1 },
      ],
      reduction: { rateBp: 1_000, amounts: [] },
    },
  ];
  const people = ['a', 'b', 'c'].map((personId, index) =>
    personOf(personId, { categoryId: ['doctor', 'nurse', 'doctor'][index] ?? '' }),
  );
  const all = linesOf(['a', 'conference'], ['b', 'conference'], ['c', 'conference']);
  const reductionsOf = (quote: Quote) =>
    quote.lines.map(({ reductions }) => reductions.map(({ kind, amount }) => [kind, amount]));

  test('the highest step reached counts for each registration', () => {
    const two = quoteOf({ people, lines: all.slice(0, 2) }, nothingSold, { ...list, groups });
    expect(two.reduction).toBe(200_000);
    const three = quoteOf({ people, lines: all }, nothingSold, { ...list, groups });
    expect(three.reduction).toBe(600_000);
  });

  test('a complete set costs less, by the prices of its parts, and the group comes after it', () => {
    const quote = quoteOf({ people, lines: all }, nothingSold, { ...list, groups, combinations });
    expect(reductionsOf(quote)).toEqual([
      [
        ['combination', 100_000],
        ['group', 200_000],
      ],
      [
        ['combination', 90_000],
        ['group', 200_000],
      ],
      [['group', 200_000]],
    ]);
  });

  test('without combining, each line has its largest reduction', () => {
    const quote = quoteOf({ people, lines: all }, nothingSold, {
      ...list,
      groups,
      combinations,
      reductionsCombine: false,
    });
    expect(reductionsOf(quote)).toEqual([[['group', 200_000]], [['group', 200_000]], [['group', 200_000]]]);
  });

  test('a combination for one person does not join items of two people', () => {
    const given = { ...list, combinations };
    const lines = linesOf(['a', 'residential'], ['c', 'conference'], ['c', 'ultrasound']);
    expect(quoteOf({ people, lines }, nothingSold, given).reduction).toBe(0);
    const one = linesOf(['a', 'residential'], ['a', 'ultrasound']);
    expect(quoteOf({ people, lines: one }, nothingSold, given).reduction).toBe(280_000);
  });
});

describe('tax, components and surcharges', () => {
  const taxList = listOf({
    items: [
      itemOf('conference', 'registration', {
        tax: contained18,
        components: [
          { name: 'Conference', share: 29, tax: null },
          { name: 'Membership', share: 1, tax: noTax },
        ],
      }),
      itemOf('room', 'addOn', { tax: added18, mostPerPerson: 5 }),
      itemOf('kit', 'addOn', { tax: { ...added18, exemptUntil: 1_000_000 } }),
    ],
    prices: [priceOf('conference', 1_500_000), priceOf('room', 2_745_800), priceOf('kit', 50_000)],
    surcharges: [
      { surchargeId: 'card', name: 'Card', methods: ['Card'], rateBp: 350, amounts: [], tax: noTax },
      {
        surchargeId: 'cheque',
        name: 'Outstation cheque',
        methods: ['Cheque'],
        rateBp: 0,
        amounts: [{ currency: 'INR', amount: 10_000 }],
        tax: added18,
      },
    ],
  });
  const buyer = personOf('b', { ownedItemIds: ['conference'] });
  const newcomer = { people: [personOf('b')], lines: linesOf(['b', 'conference']) };

  test('each component has its own tax, and the parts add up', () => {
    const [line] = quoteOf(newcomer, nothingSold, taxList).lines;
    expect(line?.parts.map(({ name, base, tax, total }) => [name, base, tax, total])).toEqual([
      ['Conference', 1_450_000, 221_186, 1_450_000],
      ['Membership', 50_000, 0, 50_000],
    ]);
    expect([line?.taxable, line?.tax, line?.total]).toEqual([1_278_814, 221_186, 1_500_000]);
  });

  test.each([
    ['paisa', 1, 494_244],
    ['unit', 1, 494_200],
    ['unit', 2, 988_400],
  ] as const)('tax rounded to the %s, for %i units', (taxRounding, count, tax) => {
    const request = { people: [buyer], lines: linesOf(['b', 'room', count]) };
    expect(quoteOf(request, nothingSold, { ...taxList, taxRounding }).tax).toBe(tax);
  });

  test.each([
    [949_999, 0],
    [950_000, 0],
    [950_001, 9_000],
  ])('after sales of %i, the tax that starts at a total is %i', (soldTotal, tax) => {
    const request = { people: [buyer], lines: linesOf(['b', 'kit']) };
    expect(quoteOf(request, { ...nothingSold, soldTotal }, taxList).tax).toBe(tax);
  });

  test('an order in dollars does not count in the sales in rupees', () => {
    const given = { ...taxList, prices: [priceOf('kit', 60_000, { currency: 'USD' })] };
    const request = { people: [buyer], lines: linesOf(['b', 'kit']), currency: 'USD' };
    const [line] = quoteOf(request, { ...nothingSold, soldTotal: 990_000 }, given).lines;
    expect(line?.tax).toBe(0);
    expect(line?.derivation).toContain('no GST until ₹10,000 are sold in all');
  });

  test.each([
    ['CREDIT_CARD', 0],
    ['card', 52_500],
    ['Cheque', 11_800],
    ['', 0],
  ])('a payment by %j adds %i', (method, added) => {
    const quote = quoteOf({ ...newcomer, method }, nothingSold, taxList);
    expect(quote.total).toBe(1_500_000 + added);
    expect(quote.taxable + quote.tax).toBe(quote.total);
  });

  test('the derivation names each step', () => {
    const given = {
      ...taxList,
      periods: [periodOf('Early bird', '2026-06-30')],
      groups: [{ groupId: 'g', name: 'Group', from: 2, reduction: lessRupees(500) }],
    };
    const people = [personOf('a', { categoryId: 'doctor' }), buyer];
    const lines = linesOf(['a', 'conference'], ['b', 'room', 2]);
    const quote = quoteOf({ people, lines, method: 'Cheque' }, nothingSold, given);
    expect(quote.lines.map(({ derivation }) => derivation)).toEqual([
      [
        'conference, Doctors, Early bird (until 30-06-2026): ₹15,000',
        'of which Conference: ₹14,500',
        'of which Membership: ₹500',
        'includes 18 % GST: ₹2,211.86',
        'to pay: ₹15,000',
      ],
      [
        'room, Early bird (until 30-06-2026): ₹27,458',
        '2 units: ₹54,916',
        'plus 18 % GST: ₹9,884.88',
        'to pay: ₹64,800.88',
      ],
    ]);
    expect(quote.surcharges.map(({ derivation }) => derivation)).toEqual([
      ['Outstation cheque: ₹100', 'plus 18 % GST: ₹18', 'to pay: ₹118'],
    ]);
  });
});

test.each([
  ['', 4, 'companion, up to 4 years: ₹0'],
  ['Toddlers', 4, 'companion, Toddlers: ₹0'],
])('a derivation names the age band %j', (name, age, text) => {
  const given = listOf({
    bands: [{ ...bandOf('child', 0, 4), name }],
    items: [itemOf('companion', 'companion', { needsRegistration: false })],
    prices: [priceOf('companion', 0, { bandId: 'child' })],
  });
  const request = { people: [personOf('w', { hostId: 'd', age })], lines: linesOf(['w', 'companion']) };
  expect(quoteOf(request, nothingSold, given).lines[0]?.derivation).toEqual([text]);
});

test('a reduction without an amount in the currency takes nothing', () => {
  const coupons = [couponOf('NONE', { reduction: noReduction })];
  const request = { people: [doctor], lines: linesOf(['d', 'conference']), couponCodes: ['none'] };
  expect(quoteOf(request, nothingSold, { ...list, coupons }).reduction).toBe(0);
});
