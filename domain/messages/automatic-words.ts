import { screensWords } from '../core/text/screen-words.ts';
import type { AutomaticPurpose } from '../model/delivery.ts';
import { channelWords } from './message-words.ts';
import type { AutomaticSetting } from './automatic-commands.ts';

/** When a message goes out, and to whom. */
const when: Readonly<Record<AutomaticPurpose, string>> = {
  received: 'When people register themselves.',
  approved: 'When you approve a registration. It names what is due and until when the places are kept.',
  documentAccepted: 'When you accept a document. It names what is due and until when the places are kept.',
  documentRefused: 'When you refuse a document. It contains your note.',
  proofReturned:
    'When you ask for another proof of a payment. It contains your note. If another person entered the payment, it waits for you in the registration queue.',
  endsSoon: 'On the day before unpaid places are released.',
  ended:
    'When unpaid places are released, or when you end or refuse a registration. It contains your note. Additions to a registration have no such message.',
  paid: 'When a payment is entered, confirmed or received online. It names the receipt.',
  offered: 'When a place is offered to a person on the waiting list.',
  cardReady: 'When a delegate gets a serial.',
  paymentDue: 'On a day that you choose, to everyone with an amount due.',
  venue: 'On a day that you choose, to everyone who has paid. A mail has the calendar file.',
  certificate: 'When a certificate is issued.',
};

export const automaticWords = {
  title: screensWords.automaticMessages,
  intro:
    'The server sends these messages without a press, about a minute after the change. Several mails to one person in this minute become one. From 21:00 to 8:00 they wait.',
  limits:
    'Nothing that happened before you turn a message on is sent. Imports and merges send nothing. Accompanying persons get no message of their own: the delegate’s message is for them too. When one change is about more than 10 people, Sent messages asks you first.',
  list: 'Automatic messages',
  when,
  isOn: 'On',
  isOff: 'Off',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  change: 'Change',
  question: (what: string) => `Send automatically: ${what}`,
  channel: 'Send by',
  day: 'Day of the reminder',
  lastDay: 'Last day for people who match later',
  lastDayHint: 'Leave it empty to send on the first day only.',
  text: 'Text',
  editText: 'Edit text',
  missing: 'Not possible yet:',
  sends: (channel: AutomaticSetting['channel'], days: string) =>
    `By ${channelWords[channel]}${days === '' ? '' : `, ${days}`}`,
  days: (first: string, last: string) => (last === '' ? `on ${first}` : `from ${first} to ${last}`),
  turnedOff: 'Turned off. Messages that already wait are still sent. Stop them in Sent messages.',
  turnedOn: 'Turned on.',
  startedAt: (at: string) => `Automatic, since ${at}`,
} as const;
