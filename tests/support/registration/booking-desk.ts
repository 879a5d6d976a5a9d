import { lessRupees } from '../money/price-list-of.ts';
import { openRegistration } from './open-event.ts';
import { runCommandAs } from './run-command-as.ts';
import { deskEvent } from '../servers/desk-event.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { PersonOfBooking } from '#domain/registration/bookings/booking-form.ts';
import { bookingsOf, type BookingView } from '#domain/registration/bookings/booking-view.ts';

export const start = Date.parse('2026-09-20T06:00:00Z');
export const [secretary, doctor, stranger] = ['9840000071', '9840000072', '9840000073'];
export const groups: PriceList['groups'] = [
  { groupId: 'three', name: 'Group of three', from: 3, reduction: lessRupees(500) },
  { groupId: 'five', name: 'Group of five', from: 5, reduction: lessRupees(900) },
];

/** An event whose coordinator, the secretary, registers colleagues. */
export const bookingDesk = (list: Partial<PriceList> = { groups }, form: Partial<RegistrationForm> = {}) => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, {
    list,
    form: { fields: { email: 'required' }, methods: ['transfer', 'upi', 'online'], ...form },
  });
  const as =
    (role: 'registrant' | 'write' | 'gateway', phone: string) =>
    (name: string, input: object, now = start) =>
      runCommandAs(draft, { role, phone, now }, { name, input });
  const run = (phone: string, name: string, input: object, now = start) => {
    const done = as(phone === '' ? 'write' : 'registrant', phone)(name, input, now);
    if (!done.ok) throw new Error(`${name}: ${done.code} ${JSON.stringify(done.params)}`);
    return done.result as Record<string, unknown>;
  };
  const book = (people: readonly PersonOfBooking[], seenPaise: number, given: object = {}) =>
    String(
      run(secretary, 'booking.submit', {
        form: {
          name: 'Cardiology',
          people,
          method: 'transfer',
          consents: ['keep'],
          noticeVersion: 1,
          ...given,
        },
        seenPaise,
      })['bookingId'],
    );
  const booking = (now = start): BookingView => {
    const [found] = bookingsOf(draft, secretary, now);
    if (found === undefined) throw new Error('the phone has a booking');
    return found;
  };
  const pay = (bookingId: string, amountPaise: number, now = start) =>
    run(secretary, 'booking.giveProof', { bookingId, ...paid, amountPaise }, now);
  const accept = () => {
    const order = [...draft.all('orders')].find(({ proof }) => proof?.state === 'given');
    return run('', 'proof.accept', { orderId: order?.orderId ?? '' });
  };
  /** The amounts of the entries that were added after this point. */
  const before = draft.count('transactions');
  const amounts = () =>
    [...draft.all('transactions')].slice(before).map(({ amountPaise }) => amountPaise ?? 0);
  return { draft, as, run, book, booking, pay, accept, amounts };
};
export const paid = { method: 'transfer', reference: 'UTR7770000001', paidOn: '2026-09-19', fileId: '' };

export const colleague = (index: number, phone = String(9_850_000_000 + index)): PersonOfBooking => ({
  details: { fullName: `Dr ${'ABCDEFGHIJ'[index]} Rao`, phone, categoryId: 'pg' },
  answers: {},
});
export const colleagues = (count: number) => Array.from({ length: count }, (_, index) => colleague(index));
