import { lessRupees, noTax, orderFeeOf } from '#tests/support/money/price-list-of.ts';
import type { BookingForm } from '#domain/registration/bookings/booking-form.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';
import { asRegistrant, opened } from './opened.ts';

const group = { groupId: 'three', name: 'Three or more', from: 3, reduction: lessRupees(500) };
const withGroup = (given: Parameters<typeof opened>[0] = {}): readonly Step[] =>
  opened({ ...given, list: { groups: [group], ...given.list } });

const person = (name: string, phone: string, given: object = {}): BookingForm['people'][number] => ({
  details: { fullName: name, phone, categoryId: 'pg', ...given },
  answers: {},
});
const three = [
  person('Asha Rao', '9840000001'),
  person('Bala Iyer', '9840000002'),
  person('Chitra Nair', '9840000003'),
];
const book = (form: Partial<BookingForm> = {}, seenPaise = 2_850_000): Step & { readonly input: object } => ({
  name: 'booking.submit',
  input: {
    form: {
      name: 'Cardiology, City Hospital',
      people: three,
      method: 'transfer',
      consents: ['keep'],
      noticeVersion: 1,
      ...form,
    },
    seenPaise,
  },
  as: ['registrant'],
});
/** The fifth command makes a booking: each person has a delegate, an order and a purchase. */
export const bookingId = 'command-5';
const orderIds = ['command-5-2', 'command-5-5', 'command-5-8'] as const;
export const bookedDelegateIds = ['command-5-1', 'command-5-4', 'command-5-7'] as const;
const delegateIds = bookedDelegateIds;
const [first, second, third] = orderIds;
export const booked = [...withGroup(), book()];

const payment = (amountPaise: number, given: object = {}): Step & { readonly input: object } =>
  asRegistrant('booking.giveProof', {
    bookingId,
    method: 'transfer',
    reference: 'UTR9000000001',
    paidOn: '2020-01-01',
    amountPaise,
    fileId: '',
    ...given,
  }) as Step & { readonly input: object };
const accept = { name: 'proof.accept', input: { orderId: second } };

const surcharge = {
  surchargeId: 'cheque',
  name: 'Cheque charges',
  methods: ['Cheque'],
  rateBp: 300,
  amounts: [{ currency: 'INR', amount: 10_000 }],
  tax: noTax,
};

const withFee = withGroup({ list: { orderFees: [orderFeeOf()] } });

export const bookingCases: readonly CommandCase[] = [
  {
    title: 'registers several people by one order each, at the price of their group',
    ...book(),
    after: withGroup(),
    result: { bookingId, count: 3, totalPaise: 2_850_000, name: 'Cardiology, City Hospital' },
    rows: [
      ...delegateIds.map(
        (id, at) => ['delegates', id, { fullName: three[at]?.details.fullName, isPaid: false }] as const,
      ),
      ...delegateIds.map((id) => ['groupMembers', id, { groupId: bookingId }] as const),
      ...orderIds.map(
        (id) => ['orders', id, { bookingId, quotedPaise: 950_000, registrantPhone: '9000000001' }] as const,
      ),
      ['purchases', 'command-5-3', { quote: { total: 950_000, reduction: 50_000 } }],
    ],
  },
  {
    title: 'numbers the name of a group that exists',
    ...book({ people: [person('Devi Das', '9840000004')] }, 1_000_000),
    after: booked,
    result: { name: 'Cardiology, City Hospital 2' },
  },
  {
    title: 'leaves open what is required and not known of a person yet',
    ...book({ people: [person('Asha Rao', '9840000001')] }, 1_000_000),
    after: withGroup({ form: { fields: { email: 'required' } } }),
    rows: [['delegates', 'command-5-1', { email: '' }]],
  },
  refuses(
    'booking.submit',
    'asks for what decides the price, by the person’s name',
    book({ people: [person('Asha Rao', '9840000001')] }, 1_000_000).input,
    'bookingPerson',
    {
      as: ['registrant'],
      after: withGroup({ form: { fields: { age: 'required' } } }),
      params: { row: 0, name: 'Asha Rao', why: 'Please fill in: Age' },
    },
  ),
  refuses(
    'booking.submit',
    'refuses the same person twice',
    book({ people: [...three, person('Bala Iyer', '9840000009')] }, 3_800_000).input,
    'bookingPerson',
    {
      as: ['registrant'],
      after: withGroup(),
      params: {
        row: 3,
        why: 'Bala Iyer is registered already with this phone. Same: name and category. For another person, enter that person’s own e-mail, phone or council number.',
      },
    },
  ),
  refuses('booking.submit', 'refuses a price that is not the one shown', book({}, 1).input, 'priceChanged', {
    as: ['registrant'],
    after: withGroup(),
    params: { paise: 2_850_000 },
  }),
  refuses('booking.submit', 'refuses all if not all have a place', book().input, 'notSold', {
    as: ['registrant'],
    after: withGroup({ list: { capacities: [{ itemId: '', categoryId: 'pg', places: 5 }] } }),
    params: { why: 'PG has 2 free places, and more are asked for.' },
    rows: [['delegates', 'command-5-1', null]],
  }),
  refuses('booking.submit', 'refuses a group that registers at the office', book().input, 'groupAsksOffice', {
    as: ['registrant'],
    after: withGroup({ list: { groups: [{ ...group, asksOffice: true }] } }),
    params: { from: 3 },
  }),
  refuses(
    'booking.submit',
    'refuses more unpaid people than a phone may register',
    book(
      {
        people: Array.from({ length: 29 }, (_, at) => person(`Doctor ${at} Rao`, `98500000${10 + at}`)),
      },
      29 * 950_000,
    ).input,
    'tooManyUnpaid',
    { as: ['registrant'], after: booked },
  ),
  refuses(
    'booking.submit',
    'refuses a way of payment after its last day',
    book({ method: 'cheque' }).input,
    'payMethodNotOffered',
    { as: ['registrant'], after: withGroup({ form: { methodDays: { cheque: '2020-01-01' } } }) },
  ),
  refuses('booking.submit', 'refuses a member of the team', book().input, 'notAllowed', {
    after: withGroup(),
  }),
  {
    title: 'asks the fixed part of a surcharge once',
    ...book({ method: 'cheque' }, 2_945_500),
    after: withGroup({ list: { surcharges: [surcharge] } }),
    rows: [
      ['orders', first, { quotedPaise: 988_500 }],
      ['orders', 'command-5-6', { quotedPaise: 978_500 }],
    ],
  },
  {
    title: 'asks a fee of the order once',
    ...book({}, 2_900_000),
    after: withFee,
    rows: [
      ['orders', first, { quotedPaise: 1_000_000 }],
      [
        'purchases',
        'command-5-4',
        { itemId: 'processing', delegateId: delegateIds[0], quote: { total: 50_000 } },
      ],
      ['orders', 'command-5-6', { quotedPaise: 950_000 }],
    ],
  },
  {
    title: 'passes an unpaid fee of a booking to the next person when its own leaves',
    name: 'order.end',
    input: { orderId: first, note: '' },
    after: [...withFee, book({}, 2_900_000)],
    rows: [
      ['orders', first, { status: 'cancelled' }],
      ['orders', 'command-5-6', { quotedPaise: 1_000_000 }],
      ['orders', 'command-5-9', { quotedPaise: 950_000 }],
    ],
  },
  {
    title: 'divides one payment over all orders',
    ...payment(2_850_000),
    after: booked,
    result: { bookingId, count: 3 },
    rows: orderIds.map(
      (id) =>
        [
          'orders',
          id,
          {
            proof: { amountPaise: 950_000, state: 'given', together: { paise: 2_850_000, people: 3 } },
          },
        ] as const,
    ),
  },
  {
    title: 'covers the first people if the payment is too little, and leaves the others to pay',
    ...payment(1_000_000),
    after: booked,
    result: { count: 2 },
    rows: [
      ['orders', first, { proof: { amountPaise: 950_000 } }],
      ['orders', second, { proof: { amountPaise: 50_000 } }],
      ['orders', third, { proof: null }],
    ],
  },
  {
    title: 'gives the last person what is too much',
    ...payment(3_000_000),
    after: booked,
    rows: [['orders', third, { proof: { amountPaise: 1_100_000 } }]],
  },
  refuses(
    'booking.giveProof',
    'refuses a second payment while one waits for all',
    payment(2_850_000, { reference: 'UTR9010000001' }).input,
    'orderNotWaiting',
    { as: ['registrant'], after: [...booked, payment(2_850_000)] },
  ),
  refuses(
    'booking.giveProof',
    'refuses the booking of another phone',
    { ...payment(1).input, bookingId: 'other' },
    'registrationOrderMissing',
    { as: ['registrant'], after: booked },
  ),
  refuses('booking.giveProof', 'refuses a member of the team', payment(1).input, 'notAllowed', {
    after: booked,
  }),
  {
    title: 'enters one transfer for all people of a booking in one press',
    ...accept,
    as: ['write'],
    after: [...booked, payment(2_850_000)],
    result: { paise: 2_850_000 },
    rows: [
      ...delegateIds.map((id) => ['delegates', id, { isPaid: true }] as const),
      [
        'transactions',
        `${delegateIds[0]}/command-7`,
        { amountPaise: 950_000, bankReference: 'UTR9000000001' },
      ],
      [
        'transactions',
        `${delegateIds[2]}/command-7-2`,
        { amountPaise: 950_000, bankReference: 'UTR9000000001' },
      ],
    ],
  },
  refuses(
    'proof.accept',
    'refuses a transfer while a payment of one of its people was not seen',
    { orderId: second, entriesSeen: 0, othersSeen: [{ delegateId: delegateIds[0], entriesSeen: 0 }] },
    'paidMeanwhile',
    {
      after: [
        ...booked,
        payment(2_850_000),
        {
          name: 'transaction.add',
          input: {
            parts: [{ delegateId: delegateIds[0], companionId: '', amountPaise: 100, marksPaid: false }],
            status: 'paid',
            facts: {
              method: 'Cash',
              paidOn: '2020-01-01',
              bankReference: '',
              instrumentNumber: '',
              payerName: '',
              note: '',
            },
          },
        },
      ],
      params: { paise: 100, by: '9000000001' },
    },
  ),
  {
    title: 'asks back one transfer for all its people',
    name: 'proof.return',
    input: { orderId: third, note: 'Not in the statement' },
    after: [...booked, payment(2_850_000)],
    rows: orderIds.map(
      (id) => ['orders', id, { proof: { state: 'returned', note: 'Not in the statement' } }] as const,
    ),
  },
  {
    title: 'refuses one transfer for all its people',
    name: 'proof.refuse',
    input: { orderId: third, note: 'No money came' },
    after: [...booked, payment(2_850_000)],
    rows: orderIds.map((id) => ['orders', id, { proof: { state: 'refused' } }] as const),
  },
  {
    title: 'takes back the acceptance of one transfer for all its people',
    name: 'order.undo',
    input: { orderId: first, answer: 'acceptProof' },
    after: [...booked, payment(2_850_000), accept],
    rows: [
      ...orderIds.map((id) => ['orders', id, { proof: { state: 'given' } }] as const),
      ...delegateIds.map((id) => ['delegates', id, { isPaid: false }] as const),
    ],
  },
  {
    title: 'chooses another way of payment for all',
    ...asRegistrant('booking.chooseMethod', { bookingId, method: 'cheque' }),
    after: [...withGroup({ list: { surcharges: [surcharge] } }), book()],
    result: { count: 3 },
    rows: [
      ['orders', first, { method: 'cheque', quotedPaise: 988_500 }],
      ['orders', second, { method: 'cheque', quotedPaise: 978_500 }],
    ],
  },
  refuses(
    'booking.chooseMethod',
    'refuses a way that is not offered',
    { bookingId, method: 'online' },
    'payMethodNotOffered',
    { as: ['registrant'], after: booked },
  ),
  refuses(
    'booking.chooseMethod',
    'refuses a booking that the desk has ended',
    { bookingId, method: 'cheque' },
    'orderNotWaiting',
    {
      as: ['registrant'],
      after: [...booked, ...orderIds.map((orderId) => ({ name: 'order.end', input: { orderId, note: '' } }))],
    },
  ),
  refuses(
    'booking.chooseMethod',
    'refuses a member of the team',
    { bookingId, method: 'cheque' },
    'notAllowed',
    { after: booked },
  ),
  {
    title: 'keeps the price of the others when one of a group ends',
    name: 'order.end',
    input: { orderId: first, note: '' },
    after: booked,
    rows: [
      ['orders', first, { status: 'cancelled' }],
      ['delegates', delegateIds[0], null],
      ['orders', second, { status: 'open', quotedPaise: 950_000 }],
      ['purchases', 'command-5-6', { quote: { total: 950_000 } }],
    ],
  },
];
