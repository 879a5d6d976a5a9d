import * as z from 'zod/mini';
import { indianPhone, line } from '../../model/fields/input.ts';
import { formName } from '../../model/registration/values.ts';
import type { ShutOutPhone } from '../../model/registration/shut-out-phone.ts';
import { blankRow } from '../../model/tables.ts';
import { actorContact } from '../../core/access.ts';
import { command } from '../../core/command/command.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import { phoneForDisplay } from '../../core/text/format.ts';
import type { PersonRows } from '../../people/person-rows.ts';
import { shutOutPhones } from '../limits/shut-out.ts';
import { endOrder } from '../make-order.ts';
import { stageOf, tieButProof } from '../orders/order-stage.ts';

const mostShutOut = 500;

const put = (draft: Draft, shutOut: readonly ShutOutPhone[]): void =>
  draft.put('registrationForms', {
    ...blankRow('registrationForms'),
    ...draft.get('registrationForms', formName),
    name: formName,
    shutOut,
  });

/**
 * `registrant.shutOut`: no more registrations from a phone on the public page. Its unpaid orders end, also those with a
 * proof that waits. What is paid stays.
 */
export const shutOutRegistrant = (areas: readonly PersonRows[]) =>
  command({
    name: 'registrant.shutOut',
    input: z.strictObject({ phone: indianPhone, note: line(400) }),
    needs: 'editPeople',
    offline: false,
    run(draft, { phone, note }, ctx) {
      if (phone === '') throw refuse('phoneInvalid');
      const known = shutOutPhones(draft);
      if (known.some((each) => each.phone === phone)) throw refuse('alreadyShutOut');
      if (known.length >= mostShutOut) throw refuse('tooManyShutOut', { most: mostShutOut });
      put(draft, [{ phone, note, at: ctx.now, by: actorContact(ctx.actor) }, ...known]);
      const endedIds: string[] = [];
      for (const { orderId } of draft.by('orders', 'registrantPhone', phone)) {
        const order = draft.get('orders', orderId);
        if (order?.status !== 'open' || order.source === 'spot') continue;
        if (stageOf(draft, order, ctx.now) === 'confirmed' || tieButProof(draft, order, ctx.now) !== null)
          continue;
        endOrder(draft, order, { status: 'cancelled', note, areas, ctx, hasProof: true });
        endedIds.push(orderId);
      }
      return { name: phoneForDisplay(phone), count: endedIds.length, endedIds };
    },
  });

/** `registrant.letIn`: the phone can register again. Orders that ended stay ended until the desk restores them. */
export const letInRegistrant = command({
  name: 'registrant.letIn',
  input: z.strictObject({ phone: indianPhone }),
  needs: 'editPeople',
  offline: false,
  run(draft, { phone }) {
    const known = shutOutPhones(draft);
    if (!known.some((each) => each.phone === phone)) throw refuse('notShutOut');
    put(
      draft,
      known.filter((each) => each.phone !== phone),
    );
    return { name: phoneForDisplay(phone) };
  },
});
