import * as z from 'zod/mini';
import { id } from '../model/fields/input.ts';
import { sentMessageFacts } from '../model/message.ts';
import { actorContact } from '../core/access.ts';
import { command } from '../core/command/command.ts';
import { requirePerson } from '../core/command/require.ts';

/** `message.record`: a member opened a message to this person. Regdesk does not know whether it was sent. */
export const recordMessage = command({
  name: 'message.record',
  input: sentMessageFacts,
  needs: 'messagePeople',
  offline: true,
  run(draft, facts, ctx) {
    requirePerson(draft, facts);
    const messageId = ctx.newId();
    draft.put('sentMessages', {
      messageId,
      ...facts,
      sentAt: ctx.happenedAt,
      sentBy: actorContact(ctx.actor),
      extra: null,
    });
    return { messageId };
  },
});

/** `message.takeBack`: the message was recorded by mistake. Repeating it returns an empty result and is no error. */
export const takeBackMessage = command({
  name: 'message.takeBack',
  input: z.strictObject({ messageId: id }),
  needs: 'messagePeople',
  offline: true,
  run(draft, { messageId }) {
    const sent = draft.get('sentMessages', messageId);
    if (sent === undefined) return {};
    draft.remove('sentMessages', messageId);
    const { delegateId, companionId, purpose, channel } = sent;
    return { delegateId, companionId, purpose, channel };
  },
});
