import { defaultMessages } from '#domain/messages/message-words.ts';
import type { MessagePurpose, MessageTemplate } from '#domain/model/message.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';

const inputFor =
  (purpose: MessagePurpose) =>
  (details: object, seen: object | undefined): object => ({ purpose, ...details, ...(seen && { seen }) });
const stored = (store: EventStore, ...fields: readonly (keyof MessageTemplate)[]): object =>
  Object.fromEntries(fields.map((name) => [name, store.get('messageTemplates', 'cardReady')?.[name] ?? '']));

/** The saves of message texts for domain/two-desks.test.ts. */
export const messageSaves = {
  'messageTemplate.save': {
    read: (store: EventStore) => ({
      text: store.get('messageTemplates', 'venue')?.text ?? defaultMessages.venue,
    }),
    input: inputFor('venue'),
    one: ['text', 'A: {venue}', 'B: {venue}'],
    other: null,
  },
  'messageTemplate.setWhatsapp': {
    read: (store: EventStore) => stored(store, 'whatsappTemplate', 'whatsappLanguage'),
    input: inputFor('cardReady'),
    one: ['whatsappTemplate', 'venue_a', 'venue_b'],
    other: ['whatsappLanguage', 'en_GB'],
  },
  'messageTemplate.setAttachment': {
    read: (store: EventStore) => stored(store, 'attachment'),
    input: inputFor('cardReady'),
    one: ['attachment', 'cardPdf', 'receipt'],
    other: null,
  },
  'messageTemplate.setSms': {
    read: (store: EventStore) => stored(store, 'smsText', 'smsRegistered', 'smsTemplate'),
    input: inputFor('cardReady'),
    before: {
      name: 'messageTemplate.setSms',
      input: { purpose: 'cardReady', smsText: 'Hi {name}', smsRegistered: 'Hi {#var#}', smsTemplate: '1' },
    },
    one: ['smsText', 'Hi {event}', 'Hi {venue}'],
    other: ['smsTemplate', '1107'],
  },
} as const;
