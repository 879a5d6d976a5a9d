import type { EventRows } from '#domain/exchange/tree/rows.ts';
import type { PriceItem } from '#domain/model/price-list/item.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import type { PurchaseQuote } from '#domain/model/price-list/purchase-row.ts';
import { registrationForm, type RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { formName } from '#domain/model/registration/values.ts';
import { blankRow } from '#domain/model/tables.ts';
import { rowOf } from '#domain/money/price-list/cells.ts';
import { containedTax, plainItem } from '#domain/money/price-list/new-list.ts';
import { recordGates } from '#domain/money/price-list/record-gates.ts';
import { noForm } from '#domain/registration/form/no-form.ts';
import { demoBilling, demoFees } from './demo-fees.ts';
import { demoPhones } from './demo-names.ts';

const tax = containedTax(demoBilling);
const addOn = (itemId: string, name: string, details: Partial<PriceItem> = {}): PriceItem => ({
  ...plainItem({ itemId, kind: 'addOn', name, tax }),
  ...details,
});
const workshops = { exclusiveGroup: 'Workshops', needsRegistration: true } as const;

/** Rupees. */
const addOns: readonly (readonly [item: PriceItem, rupees: number, places: number])[] = [
  [
    addOn('airway', 'Workshop: airway', {
      ...workshops,
      startsAt: '2026-11-20T14:00',
      endsAt: '2026-11-20T17:00',
    }),
    2_360,
    1,
  ],
  [
    addOn('ultrasound', 'Workshop: ultrasound', {
      ...workshops,
      startsAt: '2026-11-20T14:00',
      endsAt: '2026-11-20T17:00',
    }),
    2_950,
    1,
  ],
  [addOn('dinner', 'Gala dinner', { startsAt: '2026-11-21T20:00' }), 1_770, 300],
];

/** The fees of the demo event with add-ons. Each workshop has one place. */
const demoPrices: PriceList = {
  ...demoFees,
  items: [...demoFees.items, ...addOns.map(([item]) => item)],
  prices: [
    ...demoFees.prices,
    ...addOns.map(([{ itemId }, rupees]) => ({
      ...rowOf(itemId),
      periodId: '',
      amount: rupees * 100,
      parts: [],
    })),
  ],
  capacities: addOns.map(([{ itemId }, , places]) => ({ itemId, categoryId: '', places })),
};

const demoForm: RegistrationForm = {
  ...noForm,
  categories: ['delegates', 'pg'].map((categoryId) => ({
    categoryId,
    firstDay: '',
    lastDay: '',
    fields: {},
    needsApproval: false,
  })),
  questions: [
    {
      questionId: 'arrival',
      label: 'When do you arrive?',
      kind: 'choice',
      choices: ['The day before', 'On the first day', 'Later'],
      isRequired: false,
      categoryIds: [],
      isEditable: true,
    },
  ],
  notice: {
    version: 1,
    text: 'We keep your data to register you for this conference, and delete them a year after it.',
  },
  consents: [{ consentId: 'next-year', purpose: 'Tell me about next year’s conference', isRequired: false }],
  methods: ['upi', 'transfer', 'desk'],
  payTo: 'API Mysuru, State Bank of India, A/c 1234567890, IFSC SBIN0001234',
  texts: {
    intro: 'Three days of clinical medicine in Mysuru.',
    confirmation: 'See you in Mysuru.',
    closed: '',
  },
  contact: { name: 'Org Secretary', phone: demoPhones.admin, email: '' },
  waiting: 'manual',
};

/** The ultrasound workshop is full, with one person waiting. A place in the airway workshop is free for another. */
export const withRegistration = (rows: EventRows, now: number): EventRows => {
  const list = demoPrices;
  const saved = { savedAt: now, savedBy: demoPhones.admin };
  const published = { name: 'published', list, listVersion: 1, gates: recordGates(list), ...saved };
  const form = {
    name: formName,
    form: registrationForm.parse(demoForm),
    formVersion: 1,
    isOpen: true,
    ...saved,
  };
  const buyer = rows.delegates.find(({ isPaid }) => !isPaid) ?? rows.delegates[0];
  const bought = {
    purchaseId: 'demo-ultrasound',
    delegateId: buyer?.delegateId ?? '',
    itemId: 'ultrasound',
    quantity: 1,
    quote: ultrasoundQuote,
    boughtAt: now,
    enteredBy: demoPhones.admin,
  };
  const waiting = (
    [
      ['ultrasound', 'Dr. Meera Hegde', '9000000031', 26],
      ['airway', 'Dr. Farhan Shaikh', '9000000032', 3],
    ] as const
  ).map(([itemId, name, registrantPhone, hours]) => ({
    ...blankRow('waitingEntries'),
    waitingId: `demo-waiting-${itemId}`,
    registrantPhone,
    itemId,
    categoryId: 'delegates',
    name,
    joinedAt: now - hours * 3_600_000,
    state: 'waiting',
  }));
  return {
    ...rows,
    priceLists: [{ ...blankRow('priceLists'), ...published }],
    registrationForms: [{ ...blankRow('registrationForms'), ...form }],
    purchases: buyer === undefined ? [] : [{ ...blankRow('purchases'), ...bought }],
    waitingEntries: waiting,
  };
};

/** The prices contain 18 % tax. */
const ultrasoundAmounts = { base: 295_000, reduction: 0, taxable: 250_000, tax: 45_000, total: 295_000 };
const ultrasoundQuote: PurchaseQuote = {
  name: 'Workshop: ultrasound',
  currency: 'INR',
  isRefundable: true,
  ...ultrasoundAmounts,
  parts: [{ name: 'Workshop: ultrasound', rateBp: tax.rateBp, hsnSac: tax.hsnSac, ...ultrasoundAmounts }],
  derivation: [],
};
