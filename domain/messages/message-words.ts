import { counted } from '../core/text/format.ts';
import { screensWords } from '../core/text/screen-words.ts';
import type { MessageChannel, MessagePurpose } from '../model/message.ts';
import type { MessageBar } from './addressee.ts';

/** The text of each purpose until the organiser writes one. Only `registered` says that a person is registered. */
export const defaultMessages: Readonly<Record<MessagePurpose, string>> = {
  registered: 'Dear {name},\nyou are registered for {event}.\nRegd No: {serial}\nCode: {code}',
  paymentDue:
    'Dear {name},\nyour payment for {event} is still open.\nDue: {due}\nPlease reply if you have already paid.',
  cardReady:
    'Dear {name},\nyour ID card for {event} is ready. Please collect it at the registration desk.\nRegd No: {serial}\nCode: {code}',
  venue: 'Dear {name},\n{event} takes place on {date} at {venue}. We look forward to seeing you.',
  free: '',
  received: 'Dear {name},\nwe have received your registration for {event}.\nNumber: {order}',
  approved:
    'Dear {name},\nthe organiser has approved your registration {order} for {event}.\nTo pay: {due}\nYour places are kept until {hold}.',
  documentAccepted:
    'Dear {name},\nyour document for registration {order} for {event} was accepted, and you have the reduced price.\nTo pay: {due}\nYour places are kept until {hold}.',
  documentRefused:
    'Dear {name},\nyour document for registration {order} for {event} was not accepted, so the price is the one without it.\nThe organiser writes: {note}\nTo pay: {due}\nYour places are kept until {hold}.',
  proofReturned:
    'Dear {name},\nwe could not find your payment for registration {order} for {event}. Please check what you entered, and correct it.\nThe organiser writes: {note}\nYour places are kept until {hold}.',
  endsSoon:
    'Dear {name},\nyour registration {order} for {event} is not paid yet.\nTo pay: {due}\nYour places are kept until {hold}.',
  ended:
    'Dear {name},\nyour registration {order} for {event} has ended, and your places are released.\nThe organiser writes: {note}',
  paid: 'Dear {name},\nwe have received your payment for {event}.\nReceived so far: {paid}\nReceipt: {receipt}',
  offered:
    'Dear {name},\na place on the waiting list of {event} is free for you: {place}.\nPlease accept it by {hold}. After that it goes to the next person.',
  certificate: 'Dear {name},\nyour certificate of {event} is ready.\nNumber: {certificate}',
  councilNumber:
    'Dear {name},\nyour council or council number is missing or not clear, so your credits of {event} cannot be reported. Please open your registration with this phone number, and correct it under Details.',
};

export const purposeWords = {
  registered: 'Registration',
  paymentDue: 'Payment due',
  cardReady: 'Card ready',
  venue: 'Venue',
  free: 'Free text',
  received: 'Registration received',
  approved: 'Registration approved',
  documentAccepted: 'Document accepted',
  documentRefused: 'Document refused',
  proofReturned: 'New proof requested',
  endsSoon: 'Hold ends soon',
  ended: 'Registration ended',
  paid: 'Payment received',
  offered: 'Place offered',
  certificate: 'Certificate',
  councilNumber: 'Council number',
} as const satisfies Record<MessagePurpose, string>;

/** The subject of a mail of each purpose. */
export const mailSubjects: Readonly<Record<MessagePurpose, (event: string) => string>> = {
  registered: (event) => `${event}: your registration`,
  paymentDue: (event) => `${event}: your payment`,
  cardReady: (event) => `${event}: your ID card is ready`,
  venue: (event) => `${event}: date and venue`,
  free: (event) => event,
  received: (event) => `${event}: your registration was received`,
  approved: (event) => `${event}: your registration is approved`,
  documentAccepted: (event) => `${event}: your document`,
  documentRefused: (event) => `${event}: your document`,
  proofReturned: (event) => `${event}: your payment was not found`,
  endsSoon: (event) => `${event}: your places are kept for a short time only`,
  ended: (event) => `${event}: your registration has ended`,
  paid: (event) => `${event}: your payment was received`,
  offered: (event) => `${event}: a place is free for you`,
  certificate: (event) => `${event}: your certificate`,
  councilNumber: (event) => `${event}: your council number`,
};

export const mailWords = { page: (url: string) => `Open your registration: ${url}` } as const;

export const channelWords = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'E-mail',
} as const satisfies Record<MessageChannel, string>;

/** After 'Cannot be sent:'. */
export const barWords = {
  noPhone: 'no phone number',
  noMobile: 'the phone number is no Indian mobile number and has no country code',
  noEmail: 'no e-mail address',
  badEmail: 'mail to the address came back, because its mail server does not know it',
  noName: 'no name',
  noEvent: 'the event has no name',
  noFee: 'no fee is set',
  noLink: 'no open payment link',
  noSerial: 'no serial',
  noCode: 'no code',
  noCategory: 'no category',
  noVenue: 'the event has no venue',
  noDate: 'the event has no date',
  noOrder: 'no open registration by the delegate',
  noHold: 'no places are held until a time',
  noNote: 'the organiser wrote no note',
  noPaid: 'no payment was received',
  noReceipt: 'no receipt',
  noPlace: 'no place is offered',
  noCertificate: 'no certificate was issued',
  councilStated: 'council and number are stated, or no credits are open',
  notApproved: 'the registration is not approved',
  notAccepted: 'no document is accepted',
  notRefused: 'no document is refused',
  notReturned: 'no other proof of a payment is requested',
  notEnded: 'the registration has not ended',
  mailUnconfirmed: 'the registrant has not confirmed the e-mail address',
  nothingDue: 'nothing is due',
  markedPaid: 'already marked as paid',
  notPaid: 'has not paid',
  onItsWay: 'a message of this purpose is on its way, or its arrival is not known',
} as const satisfies Record<MessageBar, string>;

export const messageWords = {
  title: 'Send message',
  to: (name: string) => `To ${name}`,
  purpose: 'Purpose',
  channel: 'Send by',
  text: 'Message',
  none: 'No phone number and no e-mail address is known.',
  noMobile:
    'The phone number is no Indian mobile number and has no country code. Add the country code to send a message.',
  missing: (reasons: string) => `Some lines are left out: ${reasons}.`,
  copy: 'Copy',
  edit: 'Edit message texts',
  insert: (name: string) => `Insert {${name}}`,
  preview: 'Preview',
  previewFor: (name: string) => `Preview for ${name}`,
  usual: 'Use the default text',
  list: 'Messages to this person',
  recorded: (name: string) => `Recorded as messaged: ${name}`,
  undoOf: (sent: string) => `Undo: ${sent}`,
  takeBackQuestion: 'Take this message back?',
  takeBackDetail: 'It no longer counts as sent. The log keeps both entries.',
  takeBack: 'Take back',
  sent: (purpose: string, at: string, by: string) =>
    by === '' ? `Messaged: ${purpose}, ${at}` : `Messaged: ${purpose}, ${at}, by ${by}`,
} as const;

export const messageTemplatesWords = {
  title: screensWords.messages,
  intro: 'The texts for everyone in this event. Words in braces are filled in for each person.',
  placeholders: 'Placeholders',
  own: 'Own text',
  isDefault: 'Default text',
  notYet: 'No text yet. It is written when the messages are prepared.',
  nobody: 'Nobody in this event can get this message yet.',
  hints: {
    registered: 'For people who have paid. It is offered first when you message one person.',
    paymentDue: 'For people who have not paid. {link} is the person’s open payment link.',
    cardReady: 'For people with a serial.',
    venue: 'For everyone, except people who stopped messages.',
    free: 'For everyone, except people who stopped messages. Leave it empty to write a new text each time.',
    received: 'For people who registered themselves.',
    approved: 'For people whose registration was approved.',
    documentAccepted: 'For people whose document was accepted.',
    documentRefused: 'For people whose document was not accepted. {note} is what the organiser wrote.',
    proofReturned:
      'For people of whom another proof of their payment is requested. {note} is what the organiser wrote.',
    endsSoon: 'For people whose places are held and not paid. {hold} is the end.',
    ended:
      'For people whose registration has ended. {note} is what the organiser wrote. The server sends it.',
    paid: 'For people who have paid. {paid} is all that was received.',
    offered: 'For people of the waiting list to whom a place is offered. {hold} is the end of the offer.',
    certificate: 'For people with an issued certificate.',
    councilNumber:
      'For people whose council or council number is missing or doubtful, until their credits are final. A mail ends with the link to the page. Write the address of the page into the text for the other channels.',
  } satisfies Record<MessagePurpose, string>,
} as const;

const people = (count: number): string => counted(count, 'person', 'people');

export const messageQueueWords = {
  title: screensWords.messageQueue,
  message: 'Message',
  messageShown: 'Message everyone shown',
  messageAll: (count: number) => `Message ${people(count)}`,
  choose: 'Choose people first: select them in a list, then press Message.',
  scope: (count: number) => `${people(count)} chosen`,
  textHint: 'For everyone in this queue. Words in braces are filled in for each person.',
  writeFirst: 'Write a text first.',
  counting: 'Looking for people who can be messaged…',
  canSend: (count: number) => `${people(count)} can be messaged`,
  before: (count: number) => `${people(count)} already messaged for this purpose`,
  includeBefore: 'Message them again',
  cannot: (count: number) => `${people(count)} cannot be messaged`,
  reason: (reasons: string) => `Cannot be sent: ${reasons}`,
  reasonCount: (reason: string, count: number) => `${reason}: ${people(count)}`,
  leaveOut: 'Leave people out',
  openList: 'People who can be messaged',
  list: 'People who cannot be messaged',
  beforeList: 'People already messaged',
  startPlain: 'Start',
  start: (count: number) => `Start with ${people(count)}`,
  waiting: (what: string, done: number, total: number) =>
    `A queue is waiting: ${what}, ${done} of ${total} done.`,
  byChannel: (purpose: string, channel: string) => `${purpose} by ${channel}`,
  resume: 'Resume',
  discard: 'Discard this queue',
  progress: (at: number, total: number) => `${at} of ${total}`,
  openNext: (channel: string) => `Open ${channel} and next`,
  openAgain: (channel: string) => `Open ${channel} again and next`,
  skip: 'Skip',
  back: 'Back',
  stop: 'Stop',
  keys: 'Keys: N or Enter opens and goes on, S skips.',
  onlyThis: 'A change here applies to this person only.',
  skippedBefore: 'Skipped before.',
  done: 'Queue finished',
  doneMessaged: (count: number) => `${people(count)} messaged`,
  doneSkipped: (count: number) => `${people(count)} skipped`,
  skippedList: 'Skipped people',
  messageSkipped: 'Message the skipped people',
  finish: 'Finish',
  gone: 'This person was deleted.',
} as const;
