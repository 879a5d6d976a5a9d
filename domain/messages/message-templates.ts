import type { MessagePurpose } from '../model/message.ts';
import type { Reader } from '../core/store/event-store.ts';
import { eventOf } from '../core/event-of.ts';
import { defaultMessages } from './message-words.ts';

export const ownTemplateOf = (reader: Reader, purpose: MessagePurpose): string =>
  purpose === 'registered'
    ? (eventOf(reader)?.message ?? '')
    : (reader.get('messageTemplates', purpose)?.text ?? '');

/** The text that the server sends by SMS, which is a registered one; '' without one. */
export const smsTextOf = (reader: Reader, purpose: MessagePurpose): string =>
  reader.get('messageTemplates', purpose)?.smsText ?? '';

export const messageTemplateOf = (reader: Reader, purpose: MessagePurpose): string =>
  ownTemplateOf(reader, purpose) || defaultMessages[purpose];
