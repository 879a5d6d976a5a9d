import { screensWords } from '../../core/text/screen-words.ts';
import { counted, listOf, rupees, wholeNumber } from '../../core/text/format.ts';

const people = (count: number): string => counted(count, 'person', 'people');
const receipts = (count: number): string => counted(count, 'receipt', 'receipts');

export const issueWords = {
  title: screensWords.issueReceipts,
  open: (count: number) => `Issue ${receipts(count)}`,
  what: (count: number) => `received from ${people(count)}, without a receipt`,
  hint: 'Each receipt covers all money of a person that is on none. It is made out to the delegate, or to the payer on the page of the person. Numbers follow the days of the payments.',
  none: 'There is no payment without a receipt.',
  billing: 'First enter who issues the receipts.',
  billingLink: 'Receipts and tax',
  issue: (count: number) => `Issue ${receipts(count)}`,
  question: (count: number) => `Issue ${receipts(count)}?`,
  sum: (paise: number) =>
    `${rupees(paise)} in all. A number that was given stays: a wrong receipt is cancelled.`,
  progress: (done: number, total: number) => `${wholeNumber(done)} of ${wholeNumber(total)}`,
  stop: 'Stop',
  goOn: 'Go on',
  issued: (numbers: readonly string[]) =>
    numbers.length <= 2
      ? `${listOf(numbers)} ${numbers.length === 1 ? 'is' : 'are'} issued.`
      : `${receipts(numbers.length)} are issued, from ${numbers[0]} to ${numbers.at(-1)}.`,
  left: (count: number) => `${people(count)} got no receipt:`,
  asOneFile: 'Download as one PDF',
  shownAsOneFile: 'Receipts as one PDF',
  byThemselves: 'Issue a receipt by itself when a registration is paid',
  byThemselvesHint:
    'As soon as a payment covers what is due: at the desk, from a line of the bank, by an order or online. Imported lists issue none.',
} as const;
