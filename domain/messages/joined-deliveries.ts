import type { Delivery } from '../model/delivery.ts';
import type { Reader } from '../core/store/event-store.ts';
import { joinedFailure } from './automatic-queue.ts';

/** The messages whose texts are parts of this one, in the order in which they were queued. */
export const joinedTo = (reader: Reader, { deliveryId, delegateId }: Delivery): Delivery[] =>
  delegateId === ''
    ? []
    : reader
        .by('deliveries', 'delegateId', delegateId)
        .filter(({ failure, attempt }) => failure === joinedFailure && attempt === deliveryId)
        .toSorted((a, b) => a.queuedAt - b.queuedAt || (a.deliveryId < b.deliveryId ? -1 : 1));
