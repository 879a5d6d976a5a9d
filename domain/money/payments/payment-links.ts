import type { PaymentLink } from '#domain/model/money/payment-link.ts';
import type { Reader } from '#domain/core/store/event-store.ts';

/** The link by which a delegate can pay now, or by which a booking with the delegate can be paid. There is only one at a time, because two could both be paid. */
export const openLinkOf = (reader: Reader, delegateId: string): PaymentLink | undefined =>
  reader.by('paymentLinks', 'delegateId', delegateId).find(({ status }) => status === 'open');

/** As {@link openLinkOf}, if it is for this delegate alone. */
export const ownLinkOf = (reader: Reader, delegateId: string): PaymentLink | undefined => {
  const link = openLinkOf(reader, delegateId);
  return link === undefined || link.shares.length > 0 ? undefined : link;
};
