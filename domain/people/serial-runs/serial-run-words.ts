import { counted, wholeNumber } from '../../core/text/format.ts';
import { screensWords } from '../../core/text/screen-words.ts';
import type { SerialOrder } from './plan-serials.ts';

const serials = (count: number): string => counted(count, 'serial number', 'serial numbers');
const users = (count: number): string => counted(count, 'user', 'users');

export const serialRunWords = {
  title: screensWords.generateSerials,
  scopeAll: 'For everyone who has paid and has no serial number.',
  scopeSelected: (count: number) => `For ${users(count)} of your selection.`,
  everyone: 'Take everyone who has paid',
  order: 'Order',
  orders: {
    name: 'Name',
    category: 'Category, then name',
    payment: 'Payment date',
    list: 'List',
  } satisfies Record<SerialOrder, string>,
  orderHints: {
    name: 'By name, from A to Z.',
    category: 'In the order of the categories, by name within each.',
    payment: 'The first to pay gets the lowest number.',
    list: 'As the users were added: the order of the imported sheet.',
  } satisfies Record<SerialOrder, string>,
  numbers: 'Numbers',
  oneSequence: 'One sequence',
  byCategory: 'By category',
  companions: 'Include accompanying persons who have paid',
  companionsHint: 'Each gets the number after the delegate.',
  first: 'First number',
  last: 'Last number',
  firstOf: (category: string) => `First number of ${category}`,
  optional: 'none',
  firstHint: (next: number) => `The next free number is ${wholeNumber(next)}. Taken numbers are skipped.`,
  rangesHint: 'Taken numbers are skipped. Without a last number, a category gets as many as it needs.',
  numberWrong: 'Enter a number from 1 to 9,999,999',
  lastWrong: 'The last number is below the first.',
  overlaps: (category: string) => `These numbers overlap with ${category}.`,
  leftOver: (count: number) => `${counted(count, 'person gets', 'people get')} no number in this range.`,
  preview: 'Preview',
  gets: (count: number, range: string) => `${wholeNumber(count)} ${count === 1 ? 'gets' : 'get'} ${range}`,
  more: (count: number) => `${wholeNumber(count)} more`,
  withoutCategory: (count: number) => `${wholeNumber(count)} ${count === 1 ? 'has' : 'have'} no category.`,
  unpaid: (count: number) => `${users(count)} of the selection ${count === 1 ? 'has' : 'have'} not paid.`,
  held: (count: number) =>
    `${users(count)} of the selection ${count === 1 ? 'has' : 'have'} a serial number already.`,
  unpaidCompanions: (count: number) =>
    `${counted(count, 'accompanying person has', 'accompanying persons have')} not paid.`,
  show: 'Show',
  nobody: 'Everyone who has paid has a serial number.',
  nobodySelected: 'No user of this selection can get a serial number.',
  generate: (count: number) => `Generate ${serials(count)}`,
  progress: (done: number, total: number) => `${wholeNumber(done)} of ${serials(total)}`,
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Stopped.',
  goOn: 'Continue',
  given: (count: number, range: string) => `${serials(count)} given: ${range}`,
  noneGiven: 'No serial number was given.',
  otherNumbers: (count: number) =>
    `${counted(count, 'person', 'people')} got a later number than in the preview, because another desk gave numbers at the same time.`,
  refused: (count: number) => `${counted(count, 'person', 'people')} got no serial number`,
  print: 'Print all cards that are not printed',
  showSerials: 'Show serial numbers',
  mayUndo: 'You can undo this until one of these cards is printed or scanned, here or from the log.',
  undoQuestion: (count: number) => `Take back ${serials(count)}?`,
  undoDetail: 'The users stay. Their numbers and codes become invalid.',
  takeBack: 'Take back',
  takenBack: (count: number) => `${serials(count)} taken back`,
} as const;
