import type { Order } from '../../model/registrations.ts';
import { referenceKey } from '../../model/fields/bank-references.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { displayName } from '../../core/text/format.ts';
import { liveWithReference } from '#domain/money/payments/transactions.ts';
import { transferOrders } from '../orders/transfer-orders.ts';

export interface ReferenceClashes {
  /** Names of the people in whose payment history the number is. */
  readonly entered: readonly string[];
  /** Names of the people for whom another order has the same number. */
  readonly given: readonly string[];
}

const isTransfer = (method: string): boolean => method === 'upi' || method === 'transfer';

/** Where else the number of an order's proof is used. Numbers of cheques repeat, so they are not compared. */
export const referenceClashes = (reader: Reader, order: Order): ReferenceClashes => {
  const { proof } = order;
  const key = proof !== null && isTransfer(proof.method) ? referenceKey(proof.reference) : '';
  if (key === '') return { entered: [], given: [] };
  const nameOf = (delegateId: string): string => {
    const delegate = reader.get('delegates', delegateId);
    return delegate === undefined ? '' : displayName(delegate);
  };
  const entered = new Set<string>();
  for (const { delegateId } of liveWithReference(reader, key)) entered.add(nameOf(delegateId));
  const given = new Set<string>();
  const own = new Set([order, ...transferOrders(reader, order)].map(({ orderId }) => orderId));
  for (const other of reader.all('orders')) {
    if (own.has(other.orderId) || other.proof?.state !== 'given' || !isTransfer(other.proof.method)) continue;
    if (referenceKey(other.proof.reference) === key) given.add(nameOf(other.delegateId));
  }
  return { entered: [...entered], given: [...given] };
};
