import * as z from 'zod/mini';
import { id, line, lines, optionalId, orNone, time } from './fields/input.ts';
import { extra, integer, table, text, type RowFrom } from './fields/table.ts';

/** What a message is for. Each purpose has its own text, and people to whom it does not apply. */
export const messagePurposes = [
  'registered',
  'paymentDue',
  'cardReady',
  'venue',
  'free',
  'received',
  'approved',
  'documentAccepted',
  'documentRefused',
  'proofReturned',
  'endsSoon',
  'ended',
  'paid',
  'offered',
  'certificate',
  'councilNumber',
] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

/** The applications that a link can open with the text filled in. */
export const messageChannels = ['whatsapp', 'sms', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** WhatsApp and mail programs accept longer texts in a link. The SMS applications of some phones do not. */
export const messageTextLimit = 1_000;
export const messageText = lines(messageTextLimit);

/** What the server can send with a message, made for each person. */
export const attachmentKinds = [
  'cardPdf',
  'cardPicture',
  'receipt',
  'creditNote',
  'certificate',
  'calendar',
] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** The organiser's own texts. A purpose without a row has the default text. */
export const messageTemplates = table({
  key: ['purpose'],
  fields: {
    /** One of {@link messagePurposes}. */
    purpose: text('staff'),
    /** With placeholders in braces (domain/messages/message-text.ts). Unused for `registered`: it is the event's message. */
    text: text('staff'),
    /** The approved template at WhatsApp with the same text, and its language; '' without one. */
    whatsappTemplate: text('staff'),
    whatsappLanguage: text('staff'),
    /** One of {@link attachmentKinds}, or ''. */
    attachment: text('staff'),
    /** The text for SMS, the template that is registered for it (DLT), and the id of that template; '' without them. */
    smsText: text('staff'),
    smsRegistered: text('staff'),
    smsTemplate: text('staff'),
    extra: extra(),
  },
  indexes: {},
});
export type MessageTemplate = RowFrom<typeof messageTemplates.fields>;

/** The names that Meta accepts for a template and its language. */
export const whatsappTemplateInput = z.strictObject({
  whatsappTemplate: orNone(z.string().check(z.regex(/^[a-z0-9_]{1,512}$/))),
  whatsappLanguage: orNone(z.string().check(z.regex(/^[a-z]{2,3}(_[A-Z]{2})?$/))),
});

/** What operators of SMS register: the text with `{#var#}`, and its id. */
export const smsTemplateInput = z.strictObject({
  smsText: lines(messageTextLimit),
  smsRegistered: lines(2_000),
  smsTemplate: orNone(z.string().check(z.regex(/^[\w-]{1,40}$/))),
});

export const attachmentInput = z.strictObject({ attachment: orNone(z.enum(attachmentKinds)) });

export const messageTemplateRow = z.strictObject({
  purpose: z.enum(messagePurposes),
  text: messageText,
  whatsappTemplate: z._default(whatsappTemplateInput.shape.whatsappTemplate, ''),
  whatsappLanguage: z._default(whatsappTemplateInput.shape.whatsappLanguage, ''),
  attachment: z._default(attachmentInput.shape.attachment, ''),
  smsText: z._default(smsTemplateInput.shape.smsText, ''),
  smsRegistered: z._default(smsTemplateInput.shape.smsRegistered, ''),
  smsTemplate: z._default(smsTemplateInput.shape.smsTemplate, ''),
});

/**
 * A message that a member opened in WhatsApp, SMS or e-mail. Whether it was sent there, and arrived, is not known. The
 * text is not kept.
 */
export const sentMessages = table({
  key: ['messageId'],
  fields: {
    messageId: text('staff'),
    delegateId: text('staff'),
    companionId: text('staff'),
    purpose: text('staff'),
    channel: text('staff'),
    sentAt: integer('staff'),
    sentBy: text('staff'),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
  },
});
export type SentMessage = RowFrom<typeof sentMessages.fields>;

export const sentMessageFacts = z.strictObject({
  delegateId: id,
  companionId: optionalId,
  purpose: z.enum(messagePurposes),
  channel: z.enum(messageChannels),
});

export const sentMessageRow = z.extend(sentMessageFacts, {
  messageId: id,
  sentAt: time,
  sentBy: line(254),
});
