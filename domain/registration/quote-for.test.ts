import { describe, expect, test } from 'vitest';
import { added18, couponOf, itemOf, lessRupees } from '#tests/support/money/price-list-of.ts';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import type { PricedForm } from './form/order-form.ts';
import { blankRow } from '../model/tables.ts';
import { Draft } from '../core/store/draft.ts';
import { quoteFor, quoteForAddition, type FormRefusal } from './quote-for.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const noPart = { name: '', rateBp: 0, hsnSac: '', base: 0, reduction: 0, taxable: 0, tax: 0, total: 0 };
const pricedOf = (given: Partial<PricedForm> = {}): PricedForm => {
  const { answers: _, consents: __, noticeVersion: ___, ...priced } = orderOf(given);
  return priced;
};

type Opened = Parameters<typeof openRegistration>[1];
const quoteIn = (opened: Opened, form: Partial<PricedForm>, phone = '') => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, opened);
  return quoteFor(draft, pricedOf(form), { now, phone, source: 'online' });
};

const eligible = (eligibilityId: string, given: object = {}) => ({
  eligibility: { eligibilityId, value: '', fileId: '', ...given },
});

describe('the price of a form', () => {
  test.each<[string, Partial<PricedForm>, number]>([
    ['a delegate', {}, 1_000_000],
    ['a category with a price of its own', { details: { categoryId: 'speaker' } }, 0],
    ['a delegate with two accompanying persons', { companions: [{ name: 'A' }, { name: 'B' }] }, 1_800_000],
    [
      'add-ons of a delegate and of an accompanying person',
      {
        companions: [{ name: 'A' }],
        lines: [
          { person: 0, itemId: 'suture', count: 1 },
          { person: 1, itemId: 'dinner', count: 2 },
        ],
      },
      1_900_000,
    ],
    ['a member', eligible('member', { value: 'M 12' }), 800_000],
    ['a document', eligible('letter', { fileId: 'file' }), 500_000],
    ['an invitation, in any case of its letters', eligible('guest-speaker', { value: 'welcome' }), 0],
  ])('includes %s', (_, form, total) => {
    expect(quoteIn({}, form)).toMatchObject({ totalPaise: total, refusals: [] });
  });

  test('each line names its person, its amounts and their derivation', () => {
    const { lines } = quoteIn({}, { lines: [{ person: 0, itemId: 'dinner', count: 2 }] });
    expect(lines).toMatchObject([
      { person: 0, itemId: 'conference', count: 1, total: 1_000_000 },
      {
        person: 0,
        itemId: 'dinner',
        count: 2,
        total: 300_000,
        derivation: ['Gala dinner, PG: ₹1,500', '2 units: ₹3,000', 'to pay: ₹3,000'],
      },
    ]);
  });

  test('includes the surcharge of the chosen way of payment', () => {
    const surcharge = {
      surchargeId: 'card',
      name: 'Card charges',
      methods: ['Card'],
      rateBp: 300,
      amounts: [],
      tax: { mode: 'exempt' as const, rateBp: 0, exemptUntil: null, hsnSac: '' },
    };
    const list = { surcharges: [surcharge] };
    expect(quoteIn({ list }, { method: 'online' })).toMatchObject({
      totalPaise: 1_030_000,
      surcharges: [{ name: 'Card charges', total: 30_000 }],
    });
    expect(quoteIn({ list }, { method: 'upi' }).totalPaise).toBe(1_000_000);
  });

  test.each([
    [1_050_000, 1_000_000],
    [1_049_999, 1_180_000],
  ])('with a tax that starts at sales of %i paise, after a dinner of 500, is %i', (exemptUntil, total) => {
    const conference = itemOf('conference', 'registration', { tax: { ...added18, exemptUntil } });
    const draft = new Draft(deskEvent());
    openRegistration(draft, { list: { items: [conference, itemOf('dinner', 'addOn')] } });
    // The desk's event has sold a dinner.
    for (const purchase of draft.all('purchases'))
      draft.put('purchases', {
        ...purchase,
        quote: { ...purchase.quote, parts: [{ ...noPart, base: 50_000, taxable: 50_000, total: 50_000 }] },
      });
    expect(quoteFor(draft, pricedOf(), { now, phone: '', source: 'online' }).totalPaise).toBe(total);
  });

  test('includes a coupon', () => {
    const list = { coupons: [couponOf('EARLY', { reduction: lessRupees(1_000), itemIds: ['conference'] })] };
    expect(quoteIn({ list }, { couponCode: 'early' }).totalPaise).toBe(900_000);
  });

  test.each(['ＥＡＲＬＹ－２５', 'early\u200B-25', ' EARLY -25', 'Early\u201325'])(
    'includes a coupon that is typed as %j, and counts it',
    (couponCode) => {
      const coupons = [couponOf('EARLY-25', { reduction: lessRupees(1_000), mostUses: 1 })];
      expect(quoteIn({ list: { coupons } }, { couponCode }).totalPaise).toBe(900_000);
      const used = { ...blankRow('orders'), orderId: 'used', status: 'open' } as const;
      const draft = new Draft(deskEvent());
      openRegistration(draft, { list: { coupons } });
      draft.put('orders', { ...used, request: { ...used.request, couponCode } });
      const again = quoteFor(draft, pricedOf({ couponCode: 'EARLY-25' }), {
        now,
        phone: '',
        source: 'online',
      });
      expect(again.refusals).toHaveLength(1);
    },
  );

  test('includes a coupon whose code was stored in full width', () => {
    const list = { coupons: [couponOf('ＥＡＲＬＹ', { reduction: lessRupees(1_000) })] };
    expect(quoteIn({ list }, { couponCode: 'early' }).totalPaise).toBe(900_000);
  });
});

describe('a form is refused', () => {
  test.each<[string, Opened, Partial<PricedForm>, string, FormRefusal['part']]>([
    [
      'of a category that is not offered',
      {},
      { details: { categoryId: 'empty' } },
      'This category cannot',
      'category',
    ],
    [
      'with more companions than the form allows',
      { form: { mostCompanions: 0 } },
      { companions: [{}] },
      'Accompanying',
      'companions',
    ],
    [
      'with more companions than the price list allows',
      { list: { mostCompanions: 1 }, form: { mostCompanions: 4 } },
      { companions: [{}, {}] },
      'A registration can have at most 1 accompanying person.',
      'companions',
    ],
    [
      'with a way of payment that is not offered',
      {},
      { method: 'cheque' },
      'Please choose one of the ways',
      'method',
    ],
    [
      'with a wrong invitation',
      {},
      eligible('guest-speaker', { value: 'guess' }),
      'This invitation code',
      'eligibility',
    ],
    [
      'of a member without a number',
      {},
      eligible('member'),
      'Please give the proof for: Member',
      'eligibility',
    ],
    ['without the document', {}, eligible('letter'), 'Please give the proof for: Letter', 'eligibility'],
    ['with an unknown coupon', {}, { couponCode: 'FREE' }, 'There is no coupon', 'coupon'],
    [
      'with two workshops at the same time',
      {},
      { lines: ['suture', 'echo'].map((itemId) => ({ person: 0, itemId, count: 1 })) },
      'Suture workshop',
      'items',
    ],
    [
      'for more than there are places',
      { list: { capacities: [{ itemId: 'conference', categoryId: 'pg', places: 3 }] } },
      {},
      'Conference, PG is sold out.',
      'category',
    ],
    ['before registration opens', { form: { opensAt: now + 1 } }, {}, 'Registration is not open yet.', ''],
    ['after it has ended', { form: { closesAt: now } }, {}, 'Registration has ended.', ''],
  ])('%s', (_, opened, form, text, part) => {
    const { refusals, totalPaise } = quoteIn(opened, form);
    expect(refusals[0]?.text).toContain(text);
    expect(refusals[0]?.part).toBe(part);
    expect(totalPaise).toBe(0);
  });

  test.each<[string, Opened, readonly { person: number; itemId: string; count: number }[], object[]]>([
    [
      'that is at the same time as another one of this person',
      {},
      [
        { person: 0, itemId: 'suture', count: 1 },
        { person: 0, itemId: 'echo', count: 1 },
        { person: 1, itemId: 'echo', count: 1 },
      ],
      [
        { person: 0, itemId: 'suture' },
        { person: 0, itemId: 'echo' },
      ],
    ],
    [
      'that is sold out, of each person who asks for it',
      { list: { capacities: [{ itemId: 'dinner', categoryId: '', places: 0 }] } },
      [
        { person: 0, itemId: 'dinner', count: 2 },
        { person: 1, itemId: 'dinner', count: 1 },
        { person: 0, itemId: 'suture', count: 1 },
      ],
      [
        { person: 0, itemId: 'dinner' },
        { person: 1, itemId: 'dinner' },
      ],
    ],
  ])('and names the items %s', (_, opened, lines, expected) => {
    const form = { companions: [{ name: 'A' }], lines: [...lines] };
    const { refusals } = quoteIn(opened, form);
    expect(refusals.map(({ part }) => part)).not.toContain('');
    expect(refusals.flatMap((refusal) => refusal.lines)).toEqual(expected);
    const kept = lines.filter(
      ({ person, itemId }) =>
        !refusals.some((refusal) =>
          refusal.lines.some((line) => line.person === person && line.itemId === itemId),
        ),
    );
    expect(quoteIn(opened, { ...form, lines: kept }).refusals).toEqual([]);
  });
});

test('a place that the waiting list offers is free for its phone only', () => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, { list: { capacities: [{ itemId: '', categoryId: 'pg', places: 4 }] } });
  draft.put('waitingEntries', {
    ...blankRow('waitingEntries'),
    waitingId: 'first',
    registrantPhone: '9840000001',
    categoryId: 'pg',
    state: 'offered',
    offeredUntil: now + 1,
  });
  const quotedFor = (at: number, phone: string) =>
    quoteFor(draft, pricedOf(), { now: at, phone, source: 'online' });
  expect(quotedFor(now, '9840000001').refusals).toEqual([]);
  expect(quotedFor(now, '9840000002').refusals).toHaveLength(1);
  expect(quotedFor(now + 1, '9840000001').refusals).toHaveLength(1);
});

test('additions are priced for the own registration only, without the registration itself', () => {
  const draft = new Draft(deskEvent());
  openRegistration(draft);
  const delegate = draft.get('delegates', 'held');
  if (delegate === undefined) throw new Error('the desk has this delegate');
  draft.put('delegates', { ...delegate, phone: '9840000001' });
  const form = {
    delegateId: 'held',
    companions: [{ name: 'Ravi' }],
    lines: [{ person: 1, itemId: 'dinner', count: 1 }],
    method: 'upi' as const,
  };
  const shown = quoteForAddition(draft, form, now, '9840000001');
  expect(shown.refusals).toEqual([]);
  expect(shown.lines.map(({ person, itemId, total }) => [person, itemId, total])).toEqual([
    [1, 'guest', 400_000],
    [1, 'dinner', 150_000],
  ]);
  expect(quoteForAddition(draft, form, now, '9840000002')).toMatchObject({
    lines: [],
    refusals: [{ text: 'This registration was not found.' }],
  });
});

test('a refused addition names its own lines, also those of a companion who is registered', () => {
  const draft = new Draft(deskEvent());
  const list = { capacities: [{ itemId: 'dinner', categoryId: '', places: 0 }] };
  openRegistration(draft, { list, form: { mostCompanions: 1 } });
  const delegate = draft.get('delegates', 'held');
  if (delegate === undefined) throw new Error('the desk has this delegate');
  draft.put('delegates', { ...delegate, phone: '9840000001' });
  draft.put('companions', {
    ...blankRow('companions'),
    companionId: 'mira',
    delegateId: 'held',
    name: 'Mira',
  });
  const ask = (form: Partial<Parameters<typeof quoteForAddition>[1]>) =>
    quoteForAddition(
      draft,
      { delegateId: 'held', companions: [], lines: [], method: 'upi', ...form },
      now,
      '9840000001',
    ).refusals;
  const line = (itemId: string, given: object = {}) => ({ person: 0, itemId, count: 1, ...given });
  const mira = { companionId: 'mira' };
  expect(ask({ lines: [line('dinner'), line('dinner', mira), line('suture')] })).toMatchObject([
    { part: 'items', lines: [{ itemId: 'dinner' }, { itemId: 'dinner', ...mira }] },
  ]);
  const atOnce = ['suture', 'echo'].map((itemId) => line(itemId));
  expect(ask({ lines: [...atOnce, line('echo', mira)] }).flatMap(({ lines }) => lines)).toEqual([
    { person: 0, itemId: 'suture' },
    { person: 0, itemId: 'echo' },
  ]);
  expect(ask({ companions: [{ name: 'Ravi' }] })).toMatchObject([{ part: 'companions' }]);
  expect(ask({ lines: [line('suture')], method: 'cheque' })).toMatchObject([{ part: 'method' }]);
});

test('an addition completes a combination with the registration of before', () => {
  const both = {
    combinationId: 'both',
    name: 'Conference with dinner',
    isForOnePerson: true,
    needs: ['conference', 'dinner'].map((itemId) => ({ itemId, categoryId: '', count: 1 })),
    reduction: lessRupees(200),
  };
  const draft = new Draft(deskEvent());
  openRegistration(draft, { list: { combinations: [both] } });
  const delegate = draft.get('delegates', 'held');
  if (delegate === undefined) throw new Error('the desk has this delegate');
  draft.put('delegates', { ...delegate, phone: '9840000001' });
  const form = {
    delegateId: 'held',
    companions: [],
    lines: [{ person: 0, itemId: 'dinner', count: 1 }],
    method: 'upi' as const,
  };
  expect(quoteForAddition(draft, form, now, '9840000001').lines).toMatchObject([
    { itemId: 'dinner', total: 130_000 },
  ]);
});
