import * as z from 'zod/mini';
import { messagePurposes, messageText } from '../model/message.ts';
import { command } from '../core/command/command.ts';
import { changesOver, seenOf } from '../core/command/seen.ts';
import { eventOf } from '../core/event-of.ts';
import { refuse } from '../core/refusal.ts';
import { defaultMessages } from './message-words.ts';
import { messageTemplateOf } from './message-templates.ts';
import { requireGoodTemplate } from './message-text.ts';

const content = z.strictObject({ text: messageText });

/** `messageTemplate.save`: the event's text of a purpose. An empty text, or the default one, restores the default. */
export const saveMessageTemplate = command({
  name: 'messageTemplate.save',
  input: z.extend(content, { purpose: z.enum(messagePurposes), seen: seenOf(content) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { purpose, text: typed, seen }) {
    const stored = { text: messageTemplateOf(draft, purpose) };
    const { text } = { ...stored, ...changesOver(stored, { text: typed }, seen) };
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
