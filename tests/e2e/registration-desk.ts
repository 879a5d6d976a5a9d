import type { OrderForm } from '#domain/registration/order-form.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { noForm } from '#domain/registration/no-form.ts';
import { draftList, storedPublishedList } from '#domain/money/price-list/current-list.ts';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { orderOf } from '#tests/support/registration/open-event.ts';
import { phones, type Desk } from './desk.ts';

/** Sells registrations of PG students for ₹10,000, a dinner, and a workshop with one place. */
export const publishPrices = async (desk: Desk): Promise<void> => {
  const rows = await desk.rows();
  if (storedPublishedList(rows) !== null) return;
  const list = listOf({
    items: [
      itemOf('conference', 'registration', { name: 'Conference' }),
      itemOf('guest', 'companion', { name: 'Accompanying person' }),
      itemOf('dinner', 'addOn', { name: 'Gala dinner' }),
      itemOf('suture', 'addOn', { name: 'Suture workshop' }),
    ],
    prices: [
      priceOf('conference', 1_000_000),
      priceOf('conference', 600_000, { eligibilityId: 'letter' }),
      priceOf('guest', 400_000),
      priceOf('dinner', 150_000),
      priceOf('suture', 200_000),
    ],
    eligibilities: [{ eligibilityId: 'letter', kind: 'document', name: 'Letter of the head of department' }],
    capacities: [{ itemId: 'suture', categoryId: '', places: 1 }],
  });
  const version = draftList(rows)?.listVersion ?? 0;
  await desk.command(phones.admin, 'priceList.save', { list, version });
  await desk.command(phones.admin, 'priceList.publish', { version: version + 1 });
};

/** Opens registration for PG students, by transfer and at the desk. */
export const openRegistration = async (desk: Desk, given: Partial<RegistrationForm> = {}): Promise<void> => {
  await publishPrices(desk);
  const stored = (await desk.rows()).get('registrationForms', 'form');
  const form: RegistrationForm = {
    ...noForm,
    categories: [{ categoryId: 'pg', firstDay: '', lastDay: '', fields: {}, needsApproval: false }],
    notice: { version: 0, text: 'We keep your data for this conference.' },
    methods: ['transfer', 'desk'],
    contact: { name: 'Secretary', phone: phones.admin, email: '' },
    ...given,
  };
  await desk.command(phones.admin, 'registration.save', { form, version: stored?.formVersion ?? 0 });
  if (stored?.isOpen !== true) await desk.command(phones.admin, 'registration.open', {});
};

/** Registers a PG student on the desk's tablet. The order waits for the desk. */
export const registerAtDesk = async (
  desk: Desk,
  fullName: string,
  { details, ...given }: Partial<OrderForm> = {},
): Promise<void> => {
  const { noticeVersion } = {
    noticeVersion: (await desk.rows()).get('registrationForms', 'form')?.form?.notice.version ?? 0,
  };
  const form = orderOf({
    noticeVersion,
    consents: [],
    method: 'transfer',
    details: { fullName, phone: '9840000001', categoryId: 'pg', ...details },
    ...given,
  });
  await desk.command(phones.admin, 'order.submitSpot', { form, seenPaise: 1_000_000 });
};
