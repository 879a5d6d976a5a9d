import type { PriceList } from '#domain/model/price-list/price-list.ts';
import type { OrderForm } from '#domain/registration/form/order-form.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { formName } from '#domain/model/registration/values.ts';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { saveEvent } from '#demo/small-event.ts';
import type { Pool } from '#server/db/in-transaction.ts';
import { recordGates } from '#domain/money/price-list/record-gates.ts';
import { noForm } from '#domain/registration/form/no-form.ts';
import { itemOf, listOf, priceOf } from '../money/price-list-of.ts';

/** What the public pages of the desk's event sell: registrations of PG and speakers, guests, a dinner and two workshops. */
export const publicList = (given: Partial<PriceList> = {}): PriceList =>
  listOf({
    items: [
      itemOf('conference', 'registration', { name: 'Conference' }),
      itemOf('guest', 'companion', { name: 'Accompanying person' }),
      itemOf('dinner', 'addOn', { name: 'Gala dinner', mostPerPerson: 2 }),
      itemOf('suture', 'addOn', {
        name: 'Suture workshop',
        exclusiveGroup: 'Friday',
        needsRegistration: true,
      }),
      itemOf('echo', 'addOn', { name: 'Echo workshop', exclusiveGroup: 'Friday', needsRegistration: true }),
    ],
    eligibilities: [
      { eligibilityId: 'member', kind: 'member', name: 'Member of the society' },
      { eligibilityId: 'letter', kind: 'document', name: 'Letter of the head of department' },
      { eligibilityId: 'guest-speaker', kind: 'invitation', name: 'Invited' },
    ],
    prices: [
      priceOf('conference', 1_000_000),
      priceOf('conference', 0, { categoryId: 'speaker' }),
      priceOf('conference', 800_000, { eligibilityId: 'member' }),
      priceOf('conference', 500_000, { eligibilityId: 'letter' }),
      priceOf('conference', 0, { eligibilityId: 'guest-speaker' }),
      priceOf('guest', 400_000),
      priceOf('dinner', 150_000),
      priceOf('suture', 200_000),
      priceOf('echo', 250_000),
    ],
    ...given,
  });

export const publicForm = (given: Partial<RegistrationForm> = {}): RegistrationForm => ({
  ...noForm,
  categories: ['pg', 'speaker'].map((categoryId) => ({
    categoryId,
    firstDay: '',
    lastDay: '',
    fields: {},
    needsApproval: false,
  })),
  notice: { version: 1, text: 'We keep your data for this conference.' },
  consents: [
    { consentId: 'keep', purpose: 'To register me', isRequired: true },
    { consentId: 'news', purpose: 'To tell me about next year', isRequired: false },
  ],
  invitations: [{ eligibilityId: 'guest-speaker', code: 'WELCOME' }],
  methods: ['upi', 'online', 'transfer', 'desk'],
  payTo: 'API Mysuru, A/c 1234567890, IFSC SBIN0001234',
  contact: { name: 'Secretary', phone: '9000000001', email: '' },
  ...given,
});

interface Opened {
  readonly list?: Partial<PriceList>;
  readonly form?: Partial<RegistrationForm>;
}

/** Opens registration in the event of a draft. */
export const openRegistration = (draft: Draft, { list = {}, form = {} }: Opened = {}): void => {
  const published = publicList(list);
  draft.put('priceLists', {
    ...blankRow('priceLists'),
    name: 'published',
    list: published,
    listVersion: 1,
    gates: recordGates(published),
  });
  draft.put('registrationForms', {
    ...blankRow('registrationForms'),
    name: formName,
    form: publicForm(form),
    formVersion: 1,
    isOpen: true,
  });
};

/** A form that is accepted as it is, for one PG delegate: ₹10,000. */
export const orderOf = (given: Partial<OrderForm> = {}): OrderForm => ({
  details: { fullName: 'Asha Rao', phone: '9840000001', categoryId: 'pg' },
  companions: [],
  lines: [],
  couponCode: '',
  eligibility: null,
  method: 'upi',
  answers: {},
  consents: ['keep'],
  noticeVersion: 1,
  ...given,
});

/** An event that people register for by themselves, of one that has a single category. Its address is its id. */
export const openForRegistrants = async (
  pool: Pool,
  { eventId, store, list = {} }: { eventId: string; store: EventStore; list?: Partial<PriceList> },
): Promise<void> => {
  const draft = new Draft(store);
  for (const event of draft.all('event')) draft.put('event', { ...event, date: '2099-01-01' });
  for (const category of draft.all('categories'))
    draft.put('categories', { ...category, categoryId: 'pg', name: 'PG', order: 2 });
  openRegistration(draft, { list });
  store.apply(draft.changes(), 1);
  await saveEvent(pool, eventId, store);
  const values = [eventId, eventId, Date.now()];
  await pool.query('INSERT INTO public_addresses (address, event_id, chosen_at) VALUES ($1, $2, $3)', values);
};
