import type { Reader } from '#domain/core/store/event-store.ts';
import { areNamesClosed } from '../form/names-until.ts';
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

/**
 * As {@link isNameOpen}, for this phone. The coordinator of a group changes names until the day that the organiser has set, and
 * the person until the card is printed.
 */
export const mayChangeName = (
  reader: Reader,
  { delegateId, phone, now }: { readonly delegateId: string; readonly phone: string; readonly now: number },
): boolean => {
  if (!isNameOpen(reader, delegateId)) return false;
  const isBooked = ordersOf(reader, delegateId).some(({ bookingId }) => bookingId !== '');
  const isOwn = reader.get('delegates', delegateId)?.phone === phone;
  return isOwn || !isBooked || !areNamesClosed(reader, now);
};

/** Whether the registration waits for approval. Its additions then wait too. */
export const awaitsApproval = (reader: Reader, delegateId: string): boolean =>
  ordersOf(reader, delegateId).some(
    (order) => !isAddition(order) && order.status === 'open' && order.approval === 'waiting',
  );
