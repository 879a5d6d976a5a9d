import { counted } from '../core/text/format.ts';
import type { AccountLogKind } from '../model/accounts/account-log.ts';
import type { ExportedList } from '../model/log/exported-list.ts';
import { screensWords } from '../core/text/screen-words.ts';

const what: Readonly<Record<AccountLogKind, string>> = {
  signedIn: 'Signed in',
  signInFailed: 'Sign-in failed',
  locked: 'Sign-in locked',
  codeSent: 'Code sent',
  sendRefused: 'Code refused',
  signedOut: 'Signed out',
  sessionEnded: 'Session ended',
  contactAdded: 'Contact added',
  contactChanged: 'Contact changed',
  contactRemoved: 'Contact removed',
  rightGranted: 'Right granted',
  rightChanged: 'Right changed',
  rightRemoved: 'Right removed',
  exported: 'Exported',
  personSeen: 'Personal data viewed',
  personTold: 'Personal data handed over',
  personErased: 'Person erased',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  passkeyRefused: 'Passkey refused',
  secondStepOn: 'Passkey asked for after the code',
  secondStepOff: 'Passkey no longer asked for after the code',
  unlocked: 'Unlocked on the server',
  codeShown: 'Code shown on the server',
  budgetWarning: 'Budget warning',
};

/** Files that the server makes; browsers make the others. */
type ServerFile = 'cards' | 'certificates' | 'receipts' | 'commandLog' | 'accountLog';

const files: Readonly<Record<ExportedList | ServerFile, string>> = {
  delegates: 'list of delegates',
  recordReport: 'record report',
  paymentReport: 'payment report',
  transactions: 'transactions',
  dues: 'dues',
  company: 'people of a company',
  handOver: 'hand-over pack',
  cards: 'ID cards as PDF',
  certificates: 'certificates as PDF',
  receipts: 'receipts as PDF',
  commandLog: 'log of changes',
  accountLog: 'sign-ins and rights',
};

/** Words of the account log; read them through `labels`. */
export const accountLogWords = {
  title: screensWords.accountLog,
  about:
    'Sign-ins, rights, exports and personal data. Entries that repeat within a minute are counted in one line.',
  aboutAll: 'All events. Network addresses are shown to super admins only.',
  toChanges: 'Log of changes',
  what,
  kind: 'What',
  everyKind: 'Everything',
  everyAccount: 'Show all accounts',
  time: 'Time',
  spans: { all: 'All', '1': '24 h', '7': '7 days', '30': '30 days' },
  nobody: 'Not signed in',
  terminal: 'Server terminal',
  times: (count: number) => `${count} times`,
  many: 'Too many to list',
  of: (whom: string) => `for ${whom}`,
  by: {
    code: 'with a code',
    passkey: 'with a passkey',
    federated: 'with an identity provider',
    pairing: 'paired phone',
    terminal: 'on the server',
  },
  rights: { team: 'team', admin: 'event admin', superAdmin: 'super admin' },
  flags: { read: 'read', write: 'write', scan: 'scan' },
  noFlags: 'no right',
  files,
  rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
  sessions: (count: number) => counted(count, 'session', 'sessions'),
  fileName: (event: string, day: string) => `${event} sign-ins and rights ${day}.csv`.trimStart(),
  none: 'Nothing has been recorded yet.',
  noneFound: 'No entry matches these filters.',
  columns: {
    at: 'Time',
    lastAt: 'Last time',
    count: 'Count',
    what: 'What',
    detail: 'Detail',
    person: 'Person',
    phone: 'Phone',
    email: 'E-mail',
    about: 'About',
    event: 'Event',
    device: 'Device',
    address: 'Network address',
  },
} as const;
