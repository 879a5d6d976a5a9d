import type { Order } from '../model/registrations.ts';
import { erasedName } from '../model/erasure.ts';
import type { Draft } from '../core/store/draft.ts';
import { putChanged } from '../core/store/put-changed.ts';
import { isOwnDelegate, withoutStandIn } from './orders/own-people.ts';
import { untouched, type PersonIds, type PersonRows } from '../people/person-rows.ts';

const erasedCompanion = ({
  companionId,
  details,
}: Order['request']['companions'][number]): Order['request']['companions'][number] => ({
  companionId,
  details: { ...details, name: erasedName, gender: '', foodPreference: '', phone: '', relationship: '' },
});

/**
 * A payment that was stated and not accepted is no money, and its number leads to the payer in the books of the bank. A transfer
 * for several people stays theirs.
 */
const erasedProof = ({ proof }: Order): Order['proof'] => {
  if (proof === null || (proof.state !== 'accepted' && proof.together === undefined)) return null;
  return { ...proof, fileId: '', note: '' };
};

/** Amounts, days and consents stay. */
const erasedOrder = (order: Order): Order => ({
  ...order,
  registrantPhone: '',
  registrantAccess: 'none',
  request: {
    details: null,
    companions: order.request.companions.map(erasedCompanion),
    answers: {},
    couponCode: order.request.couponCode,
    eligibility: null,
  },
  eligibility: order.eligibility && { ...order.eligibility, value: '', fileId: '', note: '' },
  proof: erasedProof(order),
  confirmedEmail: '',
  emailConfirmedAt: null,
  note: '',
  answer: null,
});

const eraseDelegate = (draft: Draft, delegateId: string): void => {
  const phones = new Set<string>();
  for (const order of draft.by('orders', 'delegateId', delegateId)) {
    phones.add(order.registrantPhone);
    putChanged(draft, 'orders', erasedOrder(order));
  }
  for (const request of draft.by('registrantRequests', 'delegateId', delegateId))
    putChanged(draft, 'registrantRequests', {
      ...request,
      registrantPhone: '',
      data: { ...request.data, text: '' },
      note: '',
      // The erasure is what was asked for.
      state: request.kind === 'erase' && request.state === 'open' ? 'done' : request.state,
    });
  for (const phone of phones)
    for (const entry of draft.by('waitingEntries', 'registrantPhone', phone))
      putChanged(draft, 'waitingEntries', { ...entry, registrantPhone: '', name: '' });
};

const eraseCompanion = (draft: Draft, { delegateId, companionId }: PersonIds): void => {
  for (const order of draft.by('orders', 'delegateId', delegateId)) {
    const companions = order.request.companions.map((each) =>
      each.companionId === companionId ? erasedCompanion(each) : each,
    );
    putChanged(draft, 'orders', { ...order, request: { ...order.request, companions } });
  }
};

/** The orders state the last phone of a removed person, and which phones no longer acted for the person. */
const keepRights = (draft: Draft, delegateId: string): void => {
  const phone = draft.get('delegates', delegateId)?.phone ?? '';
  if (phone === '') return;
  const kept = draft.by('orders', 'delegateId', delegateId).map((order) => {
    const { details } = order.request;
    const isOver =
      order.registrantPhone !== phone && !isOwnDelegate(draft, delegateId, order.registrantPhone);
    return {
      ...(isOver ? withoutStandIn(draft, order) : order),
      request: details === null ? order.request : { ...order.request, details: { ...details, phone } },
    };
  });
  for (const order of kept) putChanged(draft, 'orders', order);
};

/** Orders, requests and places of the waiting list. They stay when their person is deleted, because that can be undone. */
export const registrationPersonRows: PersonRows = {
  ...untouched,
  list(reader, { delegateId, companionId }) {
    if (companionId !== '') return {};
    const orders = reader.by('orders', 'delegateId', delegateId);
    const phones = new Set(orders.map(({ registrantPhone }) => registrantPhone));
    return {
      orders,
      registrantRequests: reader.by('registrantRequests', 'delegateId', delegateId),
      waitingEntries: [...phones].flatMap((phone) => reader.by('waitingEntries', 'registrantPhone', phone)),
    };
  },
  release(draft, { delegateId, companionId }) {
    if (companionId === '') keepRights(draft, delegateId);
    return {};
  },
  merge(draft, { keepId, dropId }) {
    // The desk has confirmed the phone that stays. An order of one of them does not remove the person when it ends, because the desk or another order has the person too.
    for (const delegateId of [keepId, dropId])
      for (const order of draft.by('orders', 'delegateId', delegateId))
        putChanged(draft, 'orders', {
          ...order,
          delegateId: keepId,
          makesDelegate: false,
          registrantAccess: 'none',
        });
    for (const request of draft.by('registrantRequests', 'delegateId', dropId))
      draft.put('registrantRequests', { ...request, delegateId: keepId });
    return {};
  },
  erase(draft, person) {
    if (person.companionId === '') eraseDelegate(draft, person.delegateId);
    else eraseCompanion(draft, person);
  },
};
