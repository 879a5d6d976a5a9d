import * as z from 'zod/mini';
import { id, time } from '../../model/fields/input.ts';
import { messageChannels } from '../../model/message.ts';
import { answerKinds, type News } from '../../model/registrations.ts';
import { actorContact } from '../../core/access.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { refuse } from '../../core/refusal.ts';
import { displayName } from '../../core/text/format.ts';
import { resultOf } from '../make-order.ts';
import { requireOrder } from './desk-order-commands.ts';

/** `at` names the news that the member saw. */
export const toldInput = { at: time, channel: z.nullable(z.enum(['', ...messageChannels])) };

interface Told {
  readonly at: number;
  readonly channel: News['channel'] | null;
}

const toldBy = (channel: Told['channel'], ctx: CommandContext): Omit<News, 'at'> =>
  channel === null
    ? { toldAt: null, toldBy: '', channel: '' }
    : { toldAt: ctx.now, toldBy: actorContact(ctx.actor), channel };

/** The news of a row after a member has told them. Refuses if there are others since. */
export const toldNews = (
  { news }: { readonly news: News | null },
  { at, channel }: Told,
  ctx: CommandContext,
): News => {
  if (news?.at !== at) throw refuse('answerChanged');
  return { at, ...toldBy(channel, ctx) };
};

/** `request.told`: a member opened the message about a refused request, or decided that none is needed. */
export const tellRefusal = command({
  name: 'request.told',
  input: z.strictObject({ requestId: id, ...toldInput }),
  needs: 'messagePeople',
  offline: false,
  run(draft, { requestId, at, channel }, ctx) {
    const request = draft.get('registrantRequests', requestId);
    if (request === undefined) throw refuse('requestNotFound');
    draft.put('registrantRequests', { ...request, news: toldNews(request, { at, channel }, ctx) });
    const { delegateId } = request;
    const delegate = draft.get('delegates', delegateId);
    return { requestId, delegateId, name: delegate === undefined ? '' : displayName(delegate) };
  },
});

/**
 * `order.told`: a member opened the message about an answer, or decided that none is needed (''). Null: it waits again. `at`
 * names the answer that the member saw.
 */
export const tellAnswer = command({
  name: 'order.told',
  input: z.strictObject({ orderId: id, kind: z.enum(answerKinds), ...toldInput }),
  needs: 'messagePeople',
  offline: false,
  run(draft, { orderId, kind, at, channel }, ctx) {
    const order = requireOrder(draft, orderId);
    const isReminder = kind === 'endsSoon';
    const { answer } = order;
    const isShown = isReminder ? order.heldUntil === at : answer?.kind === kind && answer.at === at;
    if (!isShown) throw refuse('answerChanged');
    const note = isReminder ? '' : (answer?.note ?? '');
    draft.put('orders', { ...order, answer: { kind, note, at, ...toldBy(channel, ctx) } });
    return resultOf(draft, order);
  },
});
