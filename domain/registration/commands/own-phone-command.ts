import * as z from 'zod/mini';
import { id, indianPhone } from '../../model/fields/input.ts';
import { command } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import { putChanged } from '../../core/store/put-changed.ts';
import { displayName } from '../../core/text/format.ts';
import { refuseShutOut } from '../limits/shut-out.ts';
import { isOwnDelegate, ownOrders, withoutStandIn } from '../orders/own-people.ts';
import { openRequest } from '../orders/requests.ts';

interface PhoneChange {
  readonly from: string;
  readonly phone: string;
}

/**
 * `registration.changePhone`: a registrant with the phone `from` entered the code sent to the new phone. With `isForAll` the
 * new phone takes over everything of the old one, which then acts for no one. Without it, only the person gets the new
 * phone, and the old one keeps the right to pay.
 */
export const changeOwnPhone = command({
  name: 'registration.changePhone',
  input: z.strictObject({ delegateId: id, from: indianPhone, phone: indianPhone, isForAll: z.boolean() }),
  needs: 'keepOrders',
  offline: false,
  isForClosed: true,
  run(draft, { delegateId, from, phone, isForAll }, ctx) {
    // Another registrant learns nothing from the refusal.
    if (!isOwnDelegate(draft, delegateId, from)) throw refuse('registrationOrderMissing');
    const delegate = requireDelegate(draft, delegateId);
    if (phone === delegate.phone) throw refuse('samePhone');
    if (phone === '') throw refuse('phoneMissing');
    if (isForAll && delegate.phone !== from) throw refuse('phoneChanged');
    refuseShutOut(draft, from);
    refuseShutOut(draft, phone);
    const changed = isForAll ? draft.by('delegates', 'phone', from) : [delegate];
    // Before the people change, because the rights follow from their phones.
    if (isForAll) moveOrders(draft, { from, phone });
    else leaveToPayer(draft, delegateId, phone);
    for (const each of changed) {
      draft.put('delegates', { ...each, phone });
      const asked = openRequest(draft, each.delegateId, { kind: 'phone' });
      if (asked !== undefined)
        draft.put('registrantRequests', { ...asked, state: 'withdrawn', answeredAt: ctx.now });
    }
    return { delegateId, name: displayName(delegate) };
  },
});

const moveOrders = (draft: Draft, { from, phone }: PhoneChange): void => {
  for (const order of ownOrders(draft, from))
    if (order.registrantPhone === from) draft.put('orders', { ...order, registrantPhone: phone });
  for (const entry of draft.by('waitingEntries', 'registrantPhone', from))
    draft.put('waitingEntries', { ...entry, registrantPhone: phone });
};

const leaveToPayer = (draft: Draft, delegateId: string, phone: string): void => {
  const changed = draft
    .by('orders', 'delegateId', delegateId)
    .filter(({ registrantPhone }) => registrantPhone !== '' && registrantPhone !== phone)
    .map((order) => withoutStandIn(draft, order));
  for (const order of changed) putChanged(draft, 'orders', order);
};
