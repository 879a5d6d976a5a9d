import { wholeNumber } from '../core/text/format.ts';

/** What a code is that is no card of this event. Below the specification's text for it. */
export const unknownCardWords = {
  kinds: {
    upi: 'This is a UPI payment code.',
    wifi: 'This is a Wi-Fi code.',
    contact: 'This is a contact card.',
    calendar: 'This is a calendar entry.',
    message: 'This is a phone number, a message or an e-mail address.',
    identity: 'This is an identity document.',
    boardingPass: 'This is a boarding pass.',
    link: 'This is a link to a web page.',
    product: 'This is the bar code of a product.',
    text: 'This is a text, not a card.',
    ticket: 'This may be a ticket of another system.',
    card: 'It looks like a card of another event, or it was made after the last sync of this device.',
  },
  linkTo: (host: string) => `This is a link to ${host}.`,
  otherEvent: (event: string) => `This is a card of ${event}.`,
  cancelled: (who: string, at: string) =>
    `${who}: the registration was cancelled on ${at}. Send to the desk.`,
  deleted: (who: string, at: string) => `${who}: deleted at the desk on ${at}. Send to the desk.`,
  manyUnknown: (count: number, event: string, record: string) =>
    `${wholeNumber(count)} unknown cards in a row. This device scans ${record} of ${event}. Check that this is right.`,
  manyUnknownInfo: (count: number, event: string) =>
    `${wholeNumber(count)} unknown cards in a row. This device has ${event} open. Check that this is right.`,
} as const;
