import type { PaymentLink } from '../model/payment-link.ts';
import type { Reader } from '../core/store/event-store.ts';

/** The link by which a delegate can pay now. There is only one at a time, because two could both be paid. */
export const openLinkOf = (reader: Reader, delegateId: string): PaymentLink | undefined =>
  reader.by('paymentLinks', 'delegateId', delegateId).find(({ status }) => status === 'open');
