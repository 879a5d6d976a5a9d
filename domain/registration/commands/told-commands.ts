import * as z from 'zod/mini';
import { id, time } from '../../model/fields/input.ts';
import { messageChannels } from '../../model/message.ts';
import { answerKinds } from '../../model/registrations.ts';
import { actorContact } from '../../core/access.ts';
import { command } from '../../core/command/command.ts';
import { refuse } from '../../core/refusal.ts';
import { resultOf } from '../make-order.ts';
import { requireOrder } from './desk-order-commands.ts';

/**
 * `order.told`: a member opened the message about an answer, or decided that none is needed (''). Null: it waits again. `at`
 * names the answer that the member saw.
 */
export const tellAnswer = command({
  name: 'order.told',
  input: z.strictObject({
    orderId: id,
    kind: z.enum(answerKinds),
    at: time,
    channel: z.nullable(z.enum(['', ...messageChannels])),
  }),
  needs: 'messagePeople',
  offline: false,
  run(draft, { orderId, kind, at, channel }, ctx) {
    const order = requireOrder(draft, orderId);
    const isReminder = kind === 'endsSoon';
    const { answer } = order;
    const isShown = isReminder ? order.heldUntil === at : answer?.kind === kind && answer.at === at;
    if (!isShown) throw refuse('answerChanged');
    const note = isReminder ? '' : (answer?.note ?? '');
    const told =
      channel === null
        ? { toldAt: null, toldBy: '', channel: '' as const }
        : { toldAt: ctx.now, toldBy: actorContact(ctx.actor), channel };
    draft.put('orders', { ...order, answer: { kind, note, at, ...told } });
    return resultOf(draft, order);
  },
});
