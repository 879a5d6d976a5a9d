import { serialOfCompanion, serialOfDelegate } from './serials.ts';
import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import type { Reader } from '../core/store/event-store.ts';
import { dialNumber, displayName, whatsAppNumber } from '../core/text/format.ts';
import { eventOf } from '../core/event-of.ts';

/** The placeholders that an organiser can use in a message, in braces. */
export const messagePlaceholders = ['name', 'event', 'serial', 'code', 'category'] as const;
type MessagePlaceholder = (typeof messagePlaceholders)[number];
export type MessageFacts = Readonly<Record<MessagePlaceholder, string>>;

/** Until the organiser words it. */
export const defaultEventMessage = [
  'Dear {name},',
  'you are registered for {event}.',
  'Regd No: {serial}',
  'Code: {code}',
].join('\n');

const isPlaceholder = (name: string): name is MessagePlaceholder =>
  (messagePlaceholders as readonly string[]).includes(name);

/**
 * Fills one person's facts into the organiser's template; '' as template uses the default text. A line is left out if
 * none of its facts is known ('Regd No: {serial}' for a person without one). Unknown words in braces stay as typed.
 */
export const eventMessage = (template: string, facts: MessageFacts): string =>
  (template || defaultEventMessage)
    .split('\n')
    .flatMap((line) => {
      const named = [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter(isPlaceholder);
      if (named.length > 0 && named.every((name) => facts[name] === '')) return [];
      // One pass: a name that holds braces is not read again.
      return [line.replace(/\{(\w+)\}/g, (all, name: string) => (isPlaceholder(name) ? facts[name] : all))];
    })
    .join('\n')
    .trim();

/** A delegate or a companion. A companion without an own phone gets the message through the delegate. */
export interface Addressee {
  readonly delegate: Delegate;
  readonly companion: Companion | null;
}

export const phoneOf = ({ delegate, companion }: Addressee): string => companion?.phone || delegate.phone;
export const nameOf = ({ delegate, companion }: Addressee): string =>
  companion?.name ?? displayName(delegate);

/** A person's facts, as the event's rows have them. */
export const messageFactsOf = (reader: Reader, addressee: Addressee): MessageFacts => {
  const { delegate, companion } = addressee;
  const event = eventOf(reader);
  const serial =
    companion === null
      ? serialOfDelegate(reader, delegate.delegateId)
      : serialOfCompanion(reader, companion.companionId);
  return {
    name: nameOf(addressee),
    event: event?.title || event?.name || '',
    serial: serial === undefined ? '' : String(serial.serial),
    code: serial?.code ?? '',
    category: reader.get('categories', delegate.categoryId)?.name ?? '',
  };
};

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Opens a chat with the person, the text typed; the country code is that of the specification, section 9. */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(text)}`;

/** iOS and Android both read `?body=`. */
export const smsLink = (phone: string, text: string): string =>
  `sms:${dialNumber(phone)}?body=${encodeURIComponent(text)}`;

/** Opens an empty mail to an address. Only characters that separate the parts of the link are escaped (RFC 6068). */
export const mailTo = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;

/** Mail programs want CRLF between lines (RFC 6068). */
export const mailLink = (email: string, { subject, text }: Letter): string => {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `${mailTo(email)}?subject=${encodeURIComponent(subject)}&body=${body}`;
};
