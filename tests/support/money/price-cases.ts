import { expect } from 'vitest';
import type { groupDesk } from './group-desk.ts';
import {
  added18,
  bandOf,
  couponOf,
  itemOf,
  lessRupees,
  noTax,
  orderFeeOf,
  periodOf,
  priceOf,
} from './price-list-of.ts';
import type { PriceItem } from '#domain/model/price-list/item.ts';
import type { ItemPrice, PriceList } from '#domain/model/price-list/price-list.ts';
import type { ListedPerson } from '#domain/people/import/reading/person.ts';
import { blankRow } from '#domain/model/tables.ts';
import type { PricedForm } from '#domain/registration/form/order-form.ts';

/** A field of the price list that decides what a person pays. */
type Field =
  | Exclude<keyof PriceList, 'items' | 'prices'>
  | `items.${keyof PriceItem}`
  | 'items.tax.exemptUntil'
  | 'groups.freeOfEach'
  | 'groups.pricesOf'
  | `prices.${keyof ItemPrice}`;

export const ways = ['desk', 'import', 'online', 'tablet', 'report', 'bank', 'paper'] as const;
export type Way = (typeof ways)[number];

interface Buying {
  /** Facts of the person, as the desk or a sheet states them. */
  readonly details?: {
    readonly categoryId?: string;
    readonly dateOfBirth?: string;
    readonly registeredOn?: string;
  };
  /** Their ages. */
  readonly companions?: readonly number[];
  readonly addOns?: readonly string[];
  readonly form?: Partial<PricedForm>;
  /** What an imported list says instead of what the desk enters, with the number of other people of the same group. */
  readonly listed?: Pick<ListedPerson, 'claims' | 'coupon' | 'group'> & { readonly others?: number };
  /** What the desk enters besides, of the person `id`. */
  readonly enter?: (desk: ReturnType<typeof groupDesk>, id: string) => void;
}

export interface PriceCase extends Buying {
  readonly list: Partial<PriceList>;
  readonly paise: number;
  /** Ways that do not ask this field, and why. */
  readonly not?: Partial<Record<Way, string>>;
}

export const conference = itemOf('conference', 'registration');
const guest = itemOf('guest', 'companion');
const dinner = itemOf('dinner', 'addOn');
export const price = priceOf('conference', 1_000_000);
const guestPrice = priceOf('guest', 400_000);
const dinnerPrice = priceOf('dinner', 100_000);
const items = (...all: PriceItem[]) => ({ items: all });
const taxed = { ...added18 };

const noForm = 'The form of the public pages does not ask for it; the desk states it.';
const member = { eligibilityId: 'member', kind: 'member', name: 'Member' } as const;

/** The desk applies the coupon of the list. */
const withEarlyCoupon = (desk: ReturnType<typeof groupDesk>, delegateId: string): void =>
  expect(desk.run('eligibility.set', { delegateId, claims: [], couponCode: 'early' })).toMatchObject({
    ok: true,
  });

/** The list of each case has a registration of 10,000 unless it says otherwise. `string`: why the field decides no price. */
export const priceCases: Readonly<Record<Field, PriceCase | string>> = {
  dayBy: {
    list: {
      dayBy: 'registration',
      periods: [periodOf('early', '2026-08-31'), periodOf('late', '2026-12-31')],
      prices: [price, priceOf('conference', 800_000, { periodId: 'early' })],
    },
    details: { registeredOn: '2026-08-01' },
    paise: 800_000,
    not: { online: 'An order is of today.', tablet: 'An order is of today.' },
  },
  periods: {
    list: {
      periods: [periodOf('early', '2026-12-31')],
      prices: [price, priceOf('conference', 800_000, { periodId: 'early' })],
    },
    paise: 800_000,
  },
  afterLastPeriod: {
    list: {
      periods: [periodOf('early', '2026-08-31')],
      prices: [price, priceOf('conference', 800_000, { periodId: 'early' })],
    },
    paise: 800_000,
  },
  bands: {
    list: {
      bands: [bandOf('senior', 66, 130)],
      prices: [price, priceOf('conference', 700_000, { bandId: 'senior' })],
    },
    details: { dateOfBirth: '1940-05-01' },
    form: {
      details: { fullName: 'Asha Rao', phone: '9840000001', categoryId: 'pg', dateOfBirth: '1940-05-01' },
    },
    paise: 700_000,
  },
  ageOn: {
    list: {
      ageOn: 'form',
      bands: [bandOf('senior', 66, 130)],
      prices: [price, priceOf('conference', 700_000, { bandId: 'senior' })],
    },
    // 66 on the first day of the event, 20 November, and not yet today.
    details: { dateOfBirth: '1960-10-20' },
    form: {
      details: { fullName: 'Asha Rao', phone: '9840000001', categoryId: 'pg', dateOfBirth: '1960-10-20' },
    },
    paise: 1_000_000,
  },
  eligibilities: {
    list: {
      eligibilities: [member],
      prices: [price, priceOf('conference', 800_000, { eligibilityId: 'member' })],
    },
    form: { eligibility: { eligibilityId: 'member', value: 'M 12', fileId: '' } },
    listed: { claims: [{ eligibilityId: 'member', value: 'M 12' }] },
    enter: (desk, delegateId) =>
      desk.put((draft) =>
        draft.put('entitlements', {
          ...blankRow('entitlements'),
          delegateId,
          claims: [{ eligibilityId: 'member', value: 'M 12' }],
        }),
      ),
    paise: 800_000,
  },
  capacities: 'It refuses a sale, and changes no price.',
  categoryDates: 'It closes a category, and changes no price.',
  taxRounding: {
    list: {
      taxRounding: 'unit',
      ...items({ ...conference, tax: taxed }),
      prices: [priceOf('conference', 99_999)],
    },
    paise: 99_999 + 18_000,
  },
  mostCompanions: 'It refuses companions, and changes no price.',
  rates: {
    list: {
      rates: [{ currency: 'USD', setOn: '2026-01-01', rate: 840_000 }],
      prices: [priceOf('conference', 10_000, { currency: 'USD' })],
    },
    paise: 840_000,
  },
  combinations: {
    list: {
      ...items(conference, dinner),
      prices: [price, dinnerPrice],
      combinations: [
        {
          combinationId: 'both',
          name: 'Both',
          isForOnePerson: true,
          needs: [
            { itemId: '', categoryId: '', count: 1 },
            { itemId: 'dinner', categoryId: '', count: 1 },
          ],
          reduction: lessRupees(300),
        },
      ],
    },
    addOns: ['dinner'],
    paise: 1_070_000,
  },
  groups: {
    list: { groups: [{ groupId: 'three', name: 'Three', from: 3, reduction: lessRupees(500) }] },
    listed: { group: 'Delegation', others: 2 },
    enter: (desk, id) => {
      desk.person('second');
      desk.person('third');
      desk.group(id, 'second', 'third');
    },
    paise: 950_000,
    not: {
      online: 'An order has one delegate.',
      tablet: 'An order has one delegate.',
      report: 'Three people.',
    },
  },
  'groups.freeOfEach': {
    list: {
      groups: [{ groupId: 'two', name: 'Two', from: 2, reduction: lessRupees(0), freeOfEach: 2 }],
      prices: [price, priceOf('conference', 600_000, { categoryId: 'pg' })],
    },
    enter: (desk, id) => {
      desk.person('second');
      desk.group(id, 'second');
    },
    paise: 0,
    not: {
      online: 'An order has one delegate.',
      tablet: 'An order has one delegate.',
      report: 'Two people.',
      bank: 'Nothing is paid.',
      paper: 'Nothing is paid.',
    },
  },
  'groups.pricesOf': {
    list: {
      groups: [{ groupId: 'two', name: 'Two', from: 2, reduction: lessRupees(0), pricesOf: 'early' }],
      periods: [periodOf('early', '2026-08-31'), periodOf('late', '2026-12-31')],
      prices: [price, priceOf('conference', 800_000, { periodId: 'early' })],
    },
    listed: { group: 'Delegation', others: 1 },
    enter: (desk, id) => {
      desk.person('second');
      desk.group(id, 'second');
    },
    paise: 800_000,
    not: {
      online: 'An order has one delegate.',
      tablet: 'An order has one delegate.',
      report: 'Two people.',
    },
  },
  coupons: {
    list: { coupons: [couponOf('EARLY', { reduction: lessRupees(1_000) })] },
    form: { couponCode: 'EARLY' },
    enter: withEarlyCoupon,
    listed: { coupon: 'early' },
    paise: 900_000,
  },
  reductionsCombine: {
    list: {
      reductionsCombine: false,
      ...items(conference, dinner),
      prices: [price, dinnerPrice],
      coupons: [couponOf('EARLY', { reduction: lessRupees(1_000), itemIds: ['conference'] })],
      groups: [{ groupId: 'two', name: 'Two', from: 2, reduction: lessRupees(500) }],
    },
    form: { couponCode: 'EARLY' },
    enter: withEarlyCoupon,
    paise: 900_000,
  },
  surcharges: {
    list: {
      surcharges: [
        { surchargeId: 'card', name: 'Card', methods: ['Card'], rateBp: 350, amounts: [], tax: noTax },
      ],
    },
    form: { method: 'online' },
    enter: (desk, delegateId) =>
      void desk.run('transaction.add', {
        parts: [{ delegateId, companionId: '', amountPaise: 1_035_000, marksPaid: false }],
        status: 'paid',
        facts: {
          method: 'Card',
          paidOn: '2026-09-20',
          bankReference: '',
          instrumentNumber: '',
          payerName: '',
          note: '',
        },
        surchargePaise: 35_000,
      }),
    paise: 1_035_000,
    not: { bank: 'It is taken with the payment: nothing is due afterwards.', paper: 'It is paid already.' },
  },
  orderFees: {
    list: {
      orderFees: [orderFeeOf({ tax: taxed })],
    },
    listed: { group: 'Delegation', others: 2 },
    paise: 1_000_000 + 59_000,
  },
  refunds: 'They decide what is paid back.',
  'items.itemId': 'A name.',
  'items.name': 'A name.',
  'items.note': 'A text.',
  'items.kind': {
    list: { ...items(conference, guest), prices: [price, guestPrice] },
    companions: [30],
    paise: 1_400_000,
  },
  'items.components': {
    list: {
      ...items({
        ...conference,
        tax: taxed,
        components: [
          { name: 'Fee', share: 9, tax: null },
          { name: 'Membership', share: 1, tax: noTax },
        ],
      }),
    },
    paise: 900_000 + 162_000 + 100_000,
  },
  'items.tax': { list: items({ ...conference, tax: taxed }), paise: 1_180_000 },
  'items.tax.exemptUntil': {
    list: items({ ...conference, tax: { ...taxed, exemptUntil: 1_000_000 } }),
    paise: 1_000_000,
  },
  'items.categoryIds': {
    list: {
      ...items({ ...conference, itemId: 'faculty', categoryIds: ['speaker'] }, conference),
      prices: [priceOf('faculty', 1), price],
    },
    paise: 1_000_000,
  },
  'items.periodIds': 'It says when an item is sold, and changes no price.',
  'items.exclusiveGroup': 'It refuses a second item.',
  'items.needsRegistration': 'It refuses an item without a registration.',
  'items.startsAt': 'A time.',
  'items.endsAt': 'A time.',
  'items.mostPerPerson': 'It refuses more.',
  'items.contains': {
    list: {
      ...items(conference, dinner, {
        ...itemOf('all', 'package'),
        contains: [
          { itemId: 'conference', count: 1 },
          { itemId: 'dinner', count: 1 },
        ],
      }),
      prices: [price, dinnerPrice, priceOf('all', 1_050_000)],
    },
    addOns: ['all'],
    paise: 1_050_000,
  },
  'items.isRefundable': 'It decides what is paid back.',
  'items.recordTypeIds': 'They open gates.',
  'prices.itemId': 'Each case has some.',
  'prices.amount': { list: {}, paise: 1_000_000 },
  'prices.categoryId': {
    list: { prices: [price, priceOf('conference', 600_000, { categoryId: 'pg' })] },
    paise: 600_000,
  },
  'prices.periodId': 'See periods.',
  'prices.bandId': {
    list: {
      bands: [bandOf('child', 0, 12)],
      ...items(conference, guest),
      prices: [price, guestPrice, priceOf('guest', 200_000, { bandId: 'child' })],
    },
    companions: [9],
    paise: 1_200_000,
  },
  'prices.who': {
    list: {
      ...items(conference, guest, dinner),
      prices: [price, guestPrice, dinnerPrice, priceOf('dinner', 80_000, { who: 'delegate' })],
    },
    addOns: ['dinner'],
    paise: 1_080_000,
  },
  'prices.payer': {
    list: { prices: [price, priceOf('conference', 1_500_000, { payer: 'company' })] },
    enter: (desk, delegateId) =>
      void desk.run('payer.set', { delegateId, kind: 'company', name: 'Airway Ltd', address: '', gstin: '' }),
    paise: 1_500_000,
    not: { online: noForm, tablet: noForm },
  },
  'prices.eligibilityId': 'See eligibilities.',
  'prices.currency': 'See rates.',
  'prices.parts': {
    list: {
      ...items({
        ...conference,
        components: [
          { name: 'Fee', share: 1, tax: taxed },
          { name: 'Membership', share: 1, tax: null },
        ],
      }),
      prices: [{ ...price, parts: [900_000, 100_000] }],
    },
    paise: 900_000 + 162_000 + 100_000,
  },
};
