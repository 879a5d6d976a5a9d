import type { Reader } from '#domain/core/store/event-store.ts';
import { isAddition } from './order-stage.ts';
import { ordersOf } from './orders-of.ts';
import { isCardPrinted } from './card-printed.ts';

/** Whether the organiser has approved this person, or verified the person's reduction. */
const isApproved = (reader: Reader, delegateId: string): boolean =>
  ordersOf(reader, delegateId).some(
    ({ status, approval, eligibility }) =>
      status === 'open' && (approval === 'approved' || eligibility?.state === 'verified'),
  );

/**
 * Whether registrants may change the name. Not after an approval: it is for the person who was approved, so another name
 * asks the organiser again.
 */
export const isNameOpen = (reader: Reader, delegateId: string): boolean =>
  !isCardPrinted(reader, delegateId) && !isApproved(reader, delegateId);

/** Whether the registration waits for approval. Its additions then wait too. */
export const awaitsApproval = (reader: Reader, delegateId: string): boolean =>
  ordersOf(reader, delegateId).some(
    (order) => !isAddition(order) && order.status === 'open' && order.approval === 'waiting',
  );
