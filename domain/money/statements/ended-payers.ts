import { byPlace } from '#domain/model/registration/order-place.ts';
import { referenceKey } from '../../model/fields/bank-references.ts';
import type { Delegate } from '../../model/delegate.ts';
import type { Order, OrderProof } from '../../model/registrations.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { displayName } from '../../core/text/format.ts';
import { PersonFacts } from '../../people/identity/person-facts.ts';
import { judgePair } from '../../people/identity/same-person.ts';
import { paidBy } from '../payments/payments.ts';
import type { KnownEntry, Payer } from './match-index.ts';
import { reconcileWords } from './reconcile-words.ts';

/** The ended registration whose end removed this person. Undefined for people who exist, were erased, or deleted. */
const endedRegistration = (reader: Reader, delegateId: string): Order | undefined => {
  if (reader.get('delegates', delegateId) !== undefined) return undefined;
  return reader
    .by('orders', 'delegateId', delegateId)
    .filter(({ status, request }) => status !== 'open' && request.details !== null)
    .toSorted(byPlace)[0];
};

/** Money can be assigned to people who exist, and to ended registrations, whose late money it becomes. */
export const requirePayer = (reader: Reader, delegateId: string): void => {
  const exists = reader.get('delegates', delegateId) ?? endedRegistration(reader, delegateId);
  if (exists === undefined) throw refuse('userNotFound');
};

export const nameOfPayer = (reader: Reader, delegateId: string): string => {
  const delegate = reader.get('delegates', delegateId);
  if (delegate !== undefined) return displayName(delegate) || delegateId;
  const order = endedRegistration(reader, delegateId);
  const details = order?.request.details;
  if (order === undefined || details == null) return reconcileWords.deleted;
  return reconcileWords.endedOrder(order.status, order.number, displayName(details));
};

interface EndedPayer {
  readonly payer: Payer;
  readonly entry: KnownEntry | null;
}

/** Ended registrations that a bank line may pay, without people who registered again. `days`: by fee period. */
export const endedPayers = function* (
  reader: Reader,
  days: ReadonlyMap<string, string>,
): Generator<EndedPayer> {
  for (const order of reader.all('orders')) {
    const { delegateId, request, registrantPhone, quotedPaise, proof } = order;
    const { details } = request;
    if (details === null || endedRegistration(reader, delegateId)?.orderId !== order.orderId) continue;
    const openPaise = quotedPaise - paidBy(reader, delegateId);
    const isStated = proof?.state === 'given';
    if (openPaise <= 0 || (!isStated && registeredAgain(reader, order) !== undefined)) continue;
    const phones = [details.phone, registrantPhone, ...request.companions.map((each) => each.details.phone)];
    yield {
      payer: {
        delegateId,
        fullName: details.fullName,
        phones: [...new Set(phones)].filter((phone) => phone !== ''),
        email: details.email,
        openPaise: new Map([...days.keys()].map((period) => [period, openPaise])),
        isEnded: true,
      },
      entry: isStated ? statedEntry(delegateId, proof) : null,
    };
  }
};

/** The person of an ended order, registered again. */
const registeredAgain = (reader: Reader, { request: { details } }: Order): Delegate | undefined =>
  details === null
    ? undefined
    : reader.by('delegates', 'phone', details.phone).find((delegate) => {
        const { verdict, name } = judgePair(new PersonFacts(details), new PersonFacts(delegate));
        return verdict !== 'other' && name !== 'other';
      });

/** The payer if a line names the number of this order. After its end, this is the person who registered again. */
export const payerOfOrder = (reader: Reader, order: Order): string => {
  const { delegateId, status } = order;
  const isGone = status !== 'open' && reader.get('delegates', delegateId) === undefined;
  return (isGone ? registeredAgain(reader, order)?.delegateId : undefined) ?? delegateId;
};

/** Without an id, because nothing is in the payment history yet. */
const statedEntry = (delegateId: string, { reference, amountPaise }: OrderProof): KnownEntry => ({
  delegateId,
  transactionId: '',
  bankReference: reference,
  references: [],
  amountPaise,
  isPaid: false,
  isOutsideBank: false,
  isProven: false,
});

/** A line of the bank answers a payment that the delegate stated after the end, or opens it again. */
export const settleStated = (
  draft: Draft,
  delegateId: string,
  { reference, to }: { readonly reference: string; readonly to: 'accepted' | 'given' },
): void => {
  const order = endedRegistration(draft, delegateId);
  const key = referenceKey(reference);
  if (order?.proof == null || key === '' || referenceKey(order.proof.reference) !== key) return;
  if (order.proof.state !== (to === 'accepted' ? 'given' : 'accepted')) return;
  draft.put('orders', { ...order, proof: { ...order.proof, state: to } });
};
