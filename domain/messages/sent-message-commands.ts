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
