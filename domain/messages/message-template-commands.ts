import * as z from 'zod/mini';
import {
  attachmentInput,
  messagePurposes,
  messageText,
  smsTemplateInput,
  whatsappTemplateInput,
  type MessagePurpose,
  type MessageTemplate,
} from '../model/message.ts';
import { blankRow } from '../model/tables.ts';
import type { Draft } from '../core/store/draft.ts';
import { command } from '../core/command/command.ts';
import { changesOver, seenOf } from '../core/command/seen.ts';
import { eventOf } from '../core/event-of.ts';
import { refuse } from '../core/refusal.ts';
import { defaultMessages } from './message-words.ts';
import { messageTemplateOf } from './message-templates.ts';
import { requireGoodTemplate } from './message-text.ts';
import { registeredDifference } from './sms/registered-text.ts';

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
    } else putTemplate(draft, { ...templateRowOf(draft, purpose), text: own });
    return { isOwn: own !== '' };
  },
});

const templateRowOf = (draft: Draft, purpose: MessagePurpose): MessageTemplate =>
  draft.get('messageTemplates', purpose) ?? { ...blankRow('messageTemplates'), purpose };

/** A row that says nothing is removed. */
const putTemplate = (draft: Draft, row: MessageTemplate): void => {
  if (row.text === '' && row.whatsappTemplate === '' && row.attachment === '' && row.smsText === '')
    draft.remove('messageTemplates', row.purpose);
  else draft.put('messageTemplates', row);
};

/** `messageTemplate.setWhatsapp`: the approved template by which the server sends the purpose. Without a name: none. */
export const setWhatsappTemplate = command({
  name: 'messageTemplate.setWhatsapp',
  input: z.extend(whatsappTemplateInput, {
    purpose: z.enum(messagePurposes),
    seen: seenOf(whatsappTemplateInput),
  }),
  needs: 'editSetup',
  offline: false,
  run(draft, { purpose, seen, ...typed }) {
    const row = templateRowOf(draft, purpose);
    const { whatsappTemplate, whatsappLanguage } = { ...row, ...changesOver(row, typed, seen) };
    if ((whatsappTemplate === '') !== (whatsappLanguage === '')) throw refuse('templateHalf');
    putTemplate(draft, { ...row, whatsappTemplate, whatsappLanguage });
    // Without a template nothing can go out by itself.
    const automatic = draft.get('automaticMessages', purpose);
    if (whatsappTemplate === '' && automatic?.channel === 'whatsapp')
      draft.put('automaticMessages', { ...automatic, isOn: false });
    return { purpose };
  },
});

/** `messageTemplate.setAttachment`: what the server sends with the messages of the purpose; '': nothing. */
export const setMessageAttachment = command({
  name: 'messageTemplate.setAttachment',
  input: z.extend(attachmentInput, { purpose: z.enum(messagePurposes), seen: seenOf(attachmentInput) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { purpose, seen, ...typed }) {
    const row = templateRowOf(draft, purpose);
    putTemplate(draft, { ...row, ...changesOver(row, typed, seen) });
    return { purpose };
  },
});

/**
 * `messageTemplate.setSms`: the text of a purpose for SMS, with the template that is registered for it. Refuses a text that is not
 * the registered one, because operators refuse its messages. All empty: none.
 */
export const setSmsTemplate = command({
  name: 'messageTemplate.setSms',
  input: z.extend(smsTemplateInput, { purpose: z.enum(messagePurposes), seen: seenOf(smsTemplateInput) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { purpose, seen, ...typed }) {
    const row = templateRowOf(draft, purpose);
    const next = { ...row, ...changesOver(row, typed, seen) };
    const parts = [next.smsText, next.smsRegistered, next.smsTemplate];
    if (parts.some((part) => part === '') && parts.some((part) => part !== '')) throw refuse('smsHalf');
    requireGoodTemplate(next.smsText);
    const difference = registeredDifference(next.smsText, next.smsRegistered);
    if (difference !== null) throw refuse('smsTextDiffers', difference);
    putTemplate(draft, next);
    return { purpose };
  },
});
