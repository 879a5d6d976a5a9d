import * as z from 'zod/mini';
import { messagePurposes, messageText } from '../model/message.ts';
import { command } from '../core/command/command.ts';
import { eventOf } from '../core/event-of.ts';
import { refuse } from '../core/refusal.ts';
import { defaultMessages } from './message-words.ts';
import { requireGoodTemplate } from './message-text.ts';

/** `messageTemplate.save`: the event's text of a purpose. An empty text, or the default one, restores the default. */
export const saveMessageTemplate = command({
  name: 'messageTemplate.save',
  input: z.strictObject({ purpose: z.enum(messagePurposes), text: messageText }),
  needs: 'editSetup',
  offline: false,
  run(draft, { purpose, text }) {
    requireGoodTemplate(text);
    const own = text === defaultMessages[purpose] ? '' : text;
    if (purpose === 'registered') {
      const event = eventOf(draft);
      if (event === undefined) throw refuse('eventNotFound');
      draft.put('event', { ...event, message: own });
    } else if (own === '') draft.remove('messageTemplates', purpose);
    else draft.put('messageTemplates', { purpose, text: own, extra: null });
    return { isOwn: own !== '' };
  },
});
