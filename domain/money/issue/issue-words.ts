import { screensWords } from '../../core/text/screen-words.ts';
import { counted, listOf, rupees, wholeNumber } from '../../core/text/format.ts';

const people = (count: number): string => counted(count, 'person', 'people');
const receipts = (count: number): string => counted(count, 'receipt', 'receipts');
const vouchers = (count: number): string => counted(count, 'receipt voucher', 'receipt vouchers');

const issued = (numbers: readonly string[], ofCount: (count: number) => string): string =>
  numbers.length <= 2
    ? `${listOf(numbers)} ${numbers.length === 1 ? 'is' : 'are'} issued.`
    : `${ofCount(numbers.length)} are issued, from ${numbers[0]} to ${numbers.at(-1)}.`;

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
  issued: (numbers: readonly string[]) => issued(numbers, receipts),
  left: (count: number) => `${people(count)} got no receipt:`,
  kinds: { label: 'Papers', receipts: 'Receipts', receiptVouchers: 'Receipt vouchers' },
  vouchers: {
    what: (count: number) => `advances of ${people(count)}, without a receipt voucher`,
    hint: 'Each voucher covers all taxed advances of a person that are on no receipt and no voucher. A person who has paid all needs only a receipt.',
    none: 'There is no advance without a receipt voucher.',
    gstin: 'Only an organiser with a GST number issues receipt vouchers.',
    issue: (count: number) => `Issue ${vouchers(count)}`,
    question: (count: number) => `Issue ${vouchers(count)}?`,
    sum: (paise: number) =>
      `${rupees(paise)} in all. A number that was given stays: a wrong voucher is cancelled.`,
    issued: (numbers: readonly string[]) => issued(numbers, vouchers),
    left: (count: number) => `${people(count)} got no receipt voucher:`,
  },
  asOneFile: 'Download as one PDF',
  shownAsOneFile: 'Receipts as one PDF',
  shared: {
    title: screensWords.sharedReceipt,
    /** On the bar of a selection, which says of how many people. */
    ofSelected: 'One receipt',
    payer: 'Payer',
    typed: 'Type the payer',
    /** A kept payer, a company or a group in the choice. */
    choice: (name: string, facts: readonly string[]) =>
      facts.length === 0 ? name : `${name} (${facts.join(', ')})`,
    ofPeople: people,
    company: 'company',
    group: 'group',
    choose: 'Choose a kept payer, a company or a group to see the people. Or select people under Users.',
    name: 'Name',
    address: 'Address',
    gstin: 'GST number',
    nothing: (count: number) =>
      count === 1
        ? 'One of these people has no payment without a receipt.'
        : `${people(count)} of these have no payment without a receipt.`,
    most: (most: number, left: number) =>
      `A receipt lists at most ${people(most)}. ${people(left)} are left for the next one.`,
    all: 'All',
    none: 'None',
    onIt: (chosen: number, all: number) => `${chosen} of ${people(all)} on this receipt`,
    total: 'Total',
    issue: (paise: number) => `Issue one receipt for ${rupees(paise)}`,
    question: (count: number) => `Issue one receipt for ${people(count)}?`,
    sum: (name: string, paise: number) =>
      `${name} gets one receipt for ${rupees(paise)}. A number that was given stays: a wrong receipt is cancelled.`,
    issued: (number: string, count: number) => `Receipt ${number} for ${people(count)} is issued.`,
    facts: (facts: readonly string[]) => facts.filter((fact) => fact !== '').join(' · '),
    people: 'People',
    payment: (facts: readonly string[], amount: string) =>
      [...facts.filter((fact) => fact !== ''), amount].join(' '),
  },
  byThemselves: 'Issue a receipt by itself when a registration is paid',
  byThemselvesHint:
    'As soon as a payment covers what is due: at the desk, from a line of the bank, by an order or online. Imported lists issue none.',
} as const;
