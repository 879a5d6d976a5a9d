import { placeCodeOf } from '#domain/registration/bookings/booking-places.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';
import { asRegistrant, opened } from './opened.ts';

const later = { namesUntil: '2999-12-31' };
const place = { details: { categoryId: 'pg' }, answers: {} };
const book = (form: object, count = 2): Step & { readonly input: object } => ({
  name: 'booking.submit',
  input: {
    form: {
      name: 'Cardiology',
      people: Array.from({ length: count }, () => place),
      method: 'transfer',
      consents: ['keep'],
      noticeVersion: 1,
      ...form,
    },
    seenPaise: 1_000_000 * count,
  },
  as: ['registrant'],
});
/** The fifth command: its first place is `command-5-1`, with the order `command-5-2`. */
const booked = (count = 2): readonly Step[] => [...opened({ form: later }), book({}, count)];
const bookingId = 'command-5';
const orderId = 'command-5-2';
const share = asRegistrant('booking.share', { bookingId });
/** The sixth command makes the code. */
const code = placeCodeOf('command-6');
const shared = (count = 2): readonly Step[] => [...booked(count), share];
const person = (fullName: string, phone = '9840000011') => ({ fullName, phone });
const nameIt = (details: object) => asRegistrant('booking.name', { orderId, details });
const join = (given: object = {}): Step & { readonly input: object } => ({
  name: 'booking.join',
  input: {
    code,
    details: { fullName: 'Asha Rao', categoryId: 'pg' },
    answers: {},
    consents: ['keep'],
    noticeVersion: 1,
    ...given,
  },
  as: ['registrant'],
});
const cancel = (seenRefundPaise: number | null = 0): Step & { readonly input: object } => ({
  name: 'booking.cancel',
  input: { bookingId, seenRefundPaise },
  as: ['registrant'],
});
const registrant = { as: ['registrant'] } as const;

export const placeCases: readonly CommandCase[] = [
  {
    title: 'registers places whose names follow',
    ...book({}),
    after: opened({ form: later }),
    rows: [
      ['delegates', 'command-5-1', { fullName: '', phone: '', categoryId: 'pg' }],
      ['orders', orderId, { quotedPaise: 1_000_000, placeCode: null }],
    ],
  },
  refuses('booking.submit', 'asks for the name after the day for names', book({}).input, 'bookingPerson', {
    ...registrant,
    after: opened({ form: { namesUntil: '2000-01-01' } }),
    params: { row: 0, why: 'Names could be entered here until 01-01-2000. Please ask the organiser.' },
  }),
  refuses(
    'booking.submit',
    'asks for the name where the organiser approves the person',
    book({}).input,
    'bookingPerson',
    { ...registrant, after: opened({ form: { ...later, approval: 'all' } }) },
  ),
  {
    title: 'gives a place to a person',
    ...nameIt(person('Asha Rao')),
    after: booked(),
    result: { orderId, name: 'Asha Rao' },
    rows: [
      ['delegates', 'command-5-1', person('Asha Rao')],
      ['orders', orderId, { request: { details: person('Asha Rao') } }],
    ],
  },
  {
    title: 'gives a place to another colleague, without what was entered for the first',
    ...nameIt(person('Bala Iyer')),
    after: [...booked(), nameIt({ ...person('Asha Rao'), email: 'asha@example.org' })],
    rows: [['delegates', 'command-5-1', { fullName: 'Bala Iyer', email: '' }]],
  },
  refuses(
    'booking.name',
    'refuses a name without letters',
    { orderId, details: person('…') },
    'nameInvalid',
    {
      ...registrant,
      after: booked(),
    },
  ),
  refuses(
    'booking.name',
    'refuses a place that a colleague has taken',
    { orderId: 'command-5-9', details: person('Asha Rao') },
    'registrationOrderMissing',
    { ...registrant, after: booked() },
  ),
  {
    title: 'makes a code, which ends with the day for names',
    ...share,
    after: booked(),
    result: { bookingId, name: 'Cardiology' },
    rows: [['orders', orderId, { placeCode: { code, uses: 0 } }]],
  },
  {
    title: 'makes a new code, and the one before ends',
    ...share,
    after: shared(),
    rows: [['orders', orderId, { placeCode: { code: placeCodeOf('command-7'), uses: 0 } }]],
  },
  refuses('booking.share', 'refuses a group in which all have a name', { bookingId }, 'noPlaceWithoutName', {
    ...registrant,
    after: [...booked(1), nameIt(person('Asha Rao'))],
  }),
  {
    title: 'takes a place by the code, with the own phone',
    ...join(),
    after: shared(),
    result: { orderId, name: 'Asha Rao' },
    rows: [
      ['delegates', 'command-5-1', { fullName: 'Asha Rao', phone: '9000000001' }],
      ['orders', orderId, { placeCode: { code, uses: 1 }, consents: [{ consentId: 'keep' }] }],
    ],
  },
  refuses(
    'booking.join',
    'refuses a second person for the last place',
    join({ details: { fullName: 'Bala Iyer', categoryId: 'pg' } }).input,
    'noPlaceWithoutName',
    { ...registrant, after: [...shared(1), join()] },
  ),
  refuses('booking.join', 'refuses an unknown code', join({ code: 'aaaaaaaaaa' }).input, 'placeCodeUnknown', {
    ...registrant,
    after: shared(),
  }),
  refuses(
    'booking.join',
    'asks for the consents of the person',
    join({ consents: [] }).input,
    'consentMissing',
    {
      ...registrant,
      after: shared(),
    },
  ),
  {
    title: 'ends the code',
    ...asRegistrant('booking.endShare', { bookingId }),
    after: shared(),
    rows: [['orders', orderId, { placeCode: null }]],
  },
  refuses('booking.endShare', 'refuses a code that has ended', { bookingId }, 'placeCodeUnknown', {
    ...registrant,
    after: booked(),
  }),
  {
    title: 'cancels all people of a group who have not paid',
    ...cancel(),
    after: booked(),
    result: { count: 2, refundPaise: 0 },
    rows: [
      ['delegates', 'command-5-1', null],
      ['orders', orderId, { status: 'cancelled' }],
    ],
  },
  refuses(
    'booking.cancel',
    'refuses a refund that is not the one shown',
    cancel(5).input,
    'refundOfGroupChanged',
    {
      ...registrant,
      after: booked(),
    },
  ),
  refuses('booking.cancel', 'refuses a booking that has ended', cancel().input, 'orderEnded', {
    ...registrant,
    after: [...booked(), cancel()],
  }),
  ...[
    nameIt(person('Asha Rao')),
    join(),
    share,
    asRegistrant('booking.endShare', { bookingId }),
    cancel(),
  ].map(({ name, input }) =>
    refuses(name, 'refuses a member of the team', input, 'notAllowed', { after: shared() }),
  ),
];
