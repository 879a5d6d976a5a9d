import type { MessagePurpose } from '../model/message.ts';
import type { Reader } from '../core/store/event-store.ts';
import { eventOf } from '../core/event-of.ts';
import { defaultMessages } from './message-words.ts';

export const ownTemplateOf = (reader: Reader, purpose: MessagePurpose): string =>
  purpose === 'registered'
    ? (eventOf(reader)?.message ?? '')
    : (reader.get('messageTemplates', purpose)?.text ?? '');

export const messageTemplateOf = (reader: Reader, purpose: MessagePurpose): string =>
  ownTemplateOf(reader, purpose) || defaultMessages[purpose];
