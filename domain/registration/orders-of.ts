import type { Order } from '../model/registrations.ts';
import type { Reader } from '../core/store/event-store.ts';

export const ordersOf = (reader: Reader, delegateId: string): Order[] =>
  reader.by('orders', 'delegateId', delegateId).sort((one, other) => one.number - other.number);
