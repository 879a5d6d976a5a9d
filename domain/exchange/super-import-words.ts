import type { ToldEvent } from './import-lines.ts';
import { treeFileLimit } from './tree/tree-limit.ts';
import { counted, wholeNumber } from '../core/text/format.ts';
import { screensWords } from '../core/text/screen-words.ts';

/** Names of an event's tables in a count. Other tables appear under their own names. */
const rowNames: Readonly<Record<string, string>> = {
  members: 'team members',
  recordTypes: 'record types',
  templates: 'card templates',
  cardPrints: 'card prints',
  scanSettlements: 'settled double admissions',
  certificateTemplates: 'certificate templates',
  distinctPairs: 'pairs that are not the same person',
  companions: 'accompanying persons',
  gatewayReferences: 'gateway references',
  priceLists: 'price lists',
  billing: 'receipt settings',
  paymentLinks: 'payment links',
  erasures: 'erased people',
  programmeSessions: 'sessions of the programme',
  passages: 'passages of halls',
  creditRules: 'editions of credit rules',
  creditSetUps: 'settings of attendance',
  creditDecisions: 'decisions about credits',
  creditResults: 'final credits',
  messageTemplates: 'message texts',
  sentMessages: 'messages to people',
};

const rowName = (name: string): string => rowNames[name] ?? name;

const megabytes = (): number => treeFileLimit / 1024 / 1024;

export const superImportWords = {
  title: screensWords.superImport,
  menu: screensWords.superImportMenu,
  forms: { tree: 'Database file', rows: 'Rows of people' },
  form: 'Kind of import',

  dropTree: 'Drop the JSON file of a whole database here',
  treeLimits: () =>
    `Up to ${megabytes()} MB. The file is checked first. Nothing is written until you start the import.`,
  tooLarge: () => `This file is too large. The limit is ${megabytes()} MB.`,
  sending: (percent: number) => `${percent} % sent`,
  sendingLabel: 'File sent',
  reading: 'Sent. The server reads it…',
  otherFile: 'Other file',
  checkAgain: 'Check again',

  outcome: {
    new: 'New',
    there: 'There already',
    deleted: 'Deleted here',
    replaces: 'Replaces',
    imported: 'Imported',
    replaced: 'Replaced',
    refused: 'Not imported',
    broken: 'Cannot be read',
  },
  thereAlready: (nameHere: string) => `${nameHere} has the same id here. It is kept unless you replace it.`,
  deletedHere: (nameHere: string) =>
    `${nameHere} was deleted here and can still be restored. It stays deleted unless you replace it.`,
  stayed: (nameHere: string) => `${nameHere} has the same id here and was kept.`,
  willReplace: (nameHere: string) => `The file’s event replaces ${nameHere} and all its data.`,
  notStored: (reason: string) => `It ${reason}`,
  replace: 'Replace…',
  dontReplace: 'Do not replace',
  replaceQuestion: 'Replace this event?',
  replaceDetail:
    'Its people, serials, codes, payments and marks are deleted and replaced by those of the file. This cannot be undone.',
  typeName: (name: string) => `Type ${name} to replace it`,
  replaceNow: 'Replace on import',

  events: (count: number) => counted(count, 'event', 'events'),
  accounts: (count: number) => counted(count, 'account', 'accounts'),
  rowName,
  rowCount: (name: string, count: number) =>
    counted(count, rowName(name).replace(/ies$/, 'y').replace(/s$/, ''), rowName(name)),
  nothingButEvent: 'only the event itself',
  repairs: (count: number) => counted(count, 'repair', 'repairs'),
  morePaths: (count: number) => `… and ${wholeNumber(count)} more, in the report`,
  outside: 'Accounts and settings',
  fine: 'Nothing to repair',

  distrustEmails: 'Do not trust the e-mails of the file',
  distrustHint: 'They are kept but give no rights.',

  start: (count: number) => `Import ${counted(count, 'event', 'events')}`,
  startRoot: (accounts: number) => (accounts > 0 ? 'Import accounts' : 'Import settings'),
  nothingToDo: 'Nothing to import. Everything is here already, or cannot be read.',
  staged: (name: string, done: number, total: number) =>
    `${name}: ${wholeNumber(done)} of ${wholeNumber(total)} rows`,
  stagedLabel: 'Rows written',
  publishing: 'All rows are written. The last step publishes the events…',
  stop: 'Stop',
  stopped:
    'Stopped. Nothing was imported, unless the last step had already begun. Check the file again to be sure.',
  checkStopped: 'Stopped. The file was not checked.',
  notSent: 'The file could not be sent. Please check the connection and try again.',
  unknown:
    'The connection was lost. Either everything was imported or nothing. Check the file again to see which.',
  done: (count: number) =>
    count === 0 ? 'Nothing was imported.' : `${counted(count, 'event', 'events')} imported.`,
  doneRoot: (accounts: number) => (accounts > 0 ? 'Accounts imported.' : 'Settings imported.'),
  report: 'Report',
  reportName: (name: string) => `${name} report.csv`,
  showEvents: 'All Events',

  event: 'Event',
  chooseEvent: 'Choose an event',
  rowsHint:
    'People with their user ids, serials and codes from another system: CSV, TSV, XLSX or JSON. A person with a serial or code counts as paid.',
  rowsList: 'Rows',
  rowsPlaceholder: 'user_id, name, phone, category, serial, code',
  dropRows: 'Drop a CSV, TSV, XLSX or JSON file here',

  file: {
    heads: ['Event id', 'Event', 'Result', 'What', 'How many', 'Path'],
    imported: 'imported',
    wouldImport: 'would be imported',
    refused: 'not imported',
    repaired: 'repaired',
    broken: 'cannot be read',
    accounts: 'accounts',
    standing: {
      new: '',
      there: 'is there already',
      deleted: 'is there already, deleted',
    } satisfies Record<ToldEvent['standing'], string>,
  },
} as const;
