import * as z from 'zod/mini';
import { id, optionalId } from '../../model/fields/input.ts';
import { command } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { refuse } from '../../core/refusal.ts';
import { displayName } from '../../core/text/format.ts';
import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import type { PersonRows } from '../../people/person-rows.ts';
import { endsAtOnce, partWith, removePart } from '../cancel-part.ts';
import { offerFreePlaces } from '../offers.ts';
import { isOwnDelegate } from '../orders/own-people.ts';
import { cancellingOf } from '../orders/refund-of-order.ts';
import { openRequest, requestOf } from '../orders/requests.ts';

/**
 * `registration.cancelPart`: one add-on, or one companion with what was bought for the companion. An unpaid part ends at
 * once. Otherwise it becomes a request to the organiser with the refund that the registrant was shown.
 */
export const cancelPart = (areas: readonly PersonRows[]) =>
  command({
    name: 'registration.cancelPart',
    input: z.strictObject({ delegateId: id, purchaseId: optionalId, companionId: optionalId }),
    needs: 'registerSelf',
    offline: false,
    run(draft, { delegateId, ...part }, ctx) {
      if (!isOwnDelegate(draft, delegateId, ctx.actor.phone)) throw refuse('registrationOrderMissing');
      const delegate = requireDelegate(draft, delegateId);
      const found = partWith(draft, delegateId, part);
      if (found === null) throw refuse('itemNotFound');
      const { name: item, cancelled } = found;
      if (openRequest(draft, delegateId, { kind: 'cancel', part }) !== undefined)
        throw refuse('alreadyAsked');
      const name = displayName(delegate);
      if (endsAtOnce(draft, delegate, { cancelled, now: ctx.now })) {
        const link = openLinkOf(draft, delegateId);
        if (link !== undefined) throw refuse('paymentLinkOpen', { paise: link.amountPaise });
        removePart(draft, delegateId, cancelled, { areas, ctx });
        offerFreePlaces(draft, ctx);
        return { delegateId, name, item, isRequest: false, refundPaise: null };
      }
      const refundPaise = cancellingOf(draft, { delegateId, cancelled, now: ctx.now })?.refundPaise ?? null;
      const data = { text: item.slice(0, 400), refundPaise, part };
      draft.put('registrantRequests', requestOf({ delegateId, kind: 'cancel', data }, ctx));
      return { delegateId, name, item, isRequest: true, refundPaise };
    },
  });
