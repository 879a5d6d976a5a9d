import type { Delegate } from '#domain/model/delegate.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { ordersOf } from './orders-of.ts';

export const emailKey = (email: string): string => email.trim().toLowerCase();

/** When the registrant entered a code that was sent to the present e-mail of the delegate; null if never. */
export const emailConfirmedAt = (reader: Reader, { delegateId, email }: Delegate): number | null => {
  if (email === '') return null;
  const orders = ordersOf(reader, delegateId);
  return orders.find(({ confirmedEmail }) => confirmedEmail === emailKey(email))?.emailConfirmedAt ?? null;
};

/** Whether a code can confirm the e-mail. The delegate needs an order, which stores the confirmation. */
export const canConfirmEmail = (reader: Reader, delegate: Delegate): boolean =>
  delegate.email !== '' &&
  emailConfirmedAt(reader, delegate) === null &&
  reader.by('orders', 'delegateId', delegate.delegateId).length > 0;
