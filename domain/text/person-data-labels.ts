import { wholeNumber } from './format.ts';
import { sharedTexts } from './shared-texts.ts';
import { screens } from './screen-labels.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${wholeNumber(count)} ${many}`;

/** Words of the page of everything that is kept of one person; read them through `labels`. */
export const personData = {
  title: screens.personData,
  menu: screens.personDataMenu,
  loginAsSuperAdmin: sharedTexts.superAdminNeeded,
  intro:
    'Everything that is kept of one person, in all events: to hand it over when they ask, or to erase it. Make sure first that the phone or e-mail is theirs.',
  contact: 'Phone or e-mail',
  find: 'Find',
  nobody: (contact: string) => `Nothing is kept of ${contact}.`,
  knownBy: 'Known by',
  foundIn: (events: number) => `Found in ${counted(events, 'event', 'events')}`,
  json: 'Save as JSON',
  print: 'Print',
  fileName: (contact: string, day: string) => `personal data ${contact} ${day}.json`,
  account: 'Account',
  accountNote: 'Name, verified phone and e-mails, sign-ins, list of events',
  messages: 'Messages with codes',
  deletedEvent: 'deleted event',
  kinds: { delegate: 'Delegate', companion: 'Accompanying person', former: 'Deleted earlier' },
  erasedAlready: 'Erased',
  nameless: 'No name',
  member: 'Team',
  log: 'What was done with the data',
  own: 'What the person did here',
  refused: 'refused',
  counts: {
    serials: (count: number) => counted(count, 'serial', 'serials'),
    marks: (count: number) => counted(count, 'record', 'records'),
    payments: (count: number) => counted(count, 'payment', 'payments'),
    receipts: (count: number) => counted(count, 'receipt', 'receipts'),
    photos: (count: number) => counted(count, 'photo', 'photos'),
    companions: (count: number) => counted(count, 'accompanying person', 'accompanying persons'),
  },
  sections: {
    row: 'Details',
    companions: 'Accompanying persons',
    serials: 'Serials and codes',
    marks: 'Records',
    cardPrints: 'Printed cards',
    payments: 'Payments',
    bankAnswers: 'Answers of the bank',
    bankLines: 'Lines of bank statements',
    paymentLinks: 'Payment links',
    receipts: 'Receipts',
    certificates: 'Certificates',
    emails: 'Verified e-mails',
    memberships: 'Events in the list',
    sessions: 'Sign-ins',
  },
  yes: 'Yes',
  no: 'No',
  erase: 'Erase …',
  eraseNow: 'Erase',
  eraseHeading: 'Erase',
  who: 'What is to be erased',
  whoNote: 'A phone may be a whole family’s: take out who is not meant.',
  goes: 'Goes for good',
  goesLines: [
    'Name, phone, e-mail, address and all other details; those who came along as well',
    'Photos on this server, certificates, the place in the team',
    'Phone, e-mail and whole name in every other row, and in the log',
    'The account with its sign-ins and codes, if it is chosen',
  ],
  stays: 'Stays, without the person',
  staysLines: [
    'Payments and receipts with amount, day and number, as the tax law wants them',
    'Serials and records, so that no sum changes; who did what and when in the log',
    'Backups made until now, until they are too old to be kept',
  ],
  eraseQuestion: 'Erase this person?',
  eraseDetail: (people: number, withAccount: boolean) =>
    `${counted(people, 'entry', 'entries')}${withAccount ? ' and the account' : ''} will be emptied. Nobody can bring that back.`,
  typeContact: (contact: string) => `Type ${contact} to erase`,
  done: 'Erased.',
  doneDetail: (people: number, logEntries: number) =>
    `${counted(people, 'entry', 'entries')} and ${counted(logEntries, 'log entry', 'log entries')} were emptied.`,
  left: 'The phone, e-mail or name still stands where somebody else has it too:',
  leftIn: (table: string, count: number) => `${table}: ${counted(count, 'row', 'rows')}`,
} as const;
