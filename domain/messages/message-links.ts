import type { MessageChannel } from '../model/message.ts';
import { dialNumber, mailTo, whatsAppNumber } from '../core/text/format.ts';

interface Letter {
  readonly subject: string;
  readonly text: string;
}

const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(text)}`;

/** iOS and Android both read `?body=`. */
const smsLink = (phone: string, text: string): string =>
  `sms:${dialNumber(phone)}?body=${encodeURIComponent(text)}`;

/** Mail programs want CRLF between lines (RFC 6068). */
const mailLink = (email: string, { subject, text }: Letter): string => {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `${mailTo(email)}?subject=${encodeURIComponent(subject)}&body=${body}`;
};

/** Opens the application of a channel and fills in the text. `contact` is a phone or an e-mail address. */
export const messageLink = (channel: MessageChannel, contact: string, letter: Letter): string => {
  if (channel === 'email') return mailLink(contact, letter);
  return channel === 'sms' ? smsLink(contact, letter.text) : whatsAppLink(contact, letter.text);
};
