import { sharedTexts } from '../../core/text/shared-texts.ts';
import { counted, wholeNumber } from '../../core/text/format.ts';
import { screensWords } from '../../core/text/screen-words.ts';

export const paymentReportWords = {
  title: screensWords.allTransactions,
  report: screensWords.paymentReport,
  dues: screensWords.dues,
  none: 'No transactions',
  noneHint:
    'Payments come in from your spreadsheet, from a bank statement, or from Add transaction on a person’s page.',
  noneFound: 'No transactions found',
  nobodyFound: 'No people found',
  deleted: 'Deleted person',
  search: 'Search name, phone or reference',
  show: 'Show',
  shows: { all: 'All', counted: 'Paid', uncounted: sharedTexts.notPaid },
  everyMethod: 'All methods',
  everyCompany: 'All companies',
  anyState: 'All people',
  owingByCategory: 'People who owe, by category',
  /** `set`: how many are in use. */
  filters: (set: number) => (set === 0 ? 'Filters' : `Filters (${set})`),
  from: 'From',
  to: 'To',
  kinds: { payment: 'Payment', refund: 'Refund', counter: 'Counter-entry' },
  /** Texts of days; '' for an open end. */
  period: (from: string, to: string) => {
    if (from === to) return from;
    if (to === '') return `from ${from}`;
    return from === '' ? `to ${to}` : `${from} to ${to}`;
  },
  anyDay: 'No day known',
  unknownMethod: 'Method not known',
  unknown: 'Not known',
  noCompany: 'No company',
  /** Below the sum of the counted entries. */
  paidIn: (paid: string, all: string) => `paid, in ${paid} of ${all} entries`,
  entries: (count: number) => `paid, in ${counted(count, 'entry', 'entries')}`,
  sumNote: 'Refunds and counter-entries reduce each sum.',
  perDay: 'Per day',
  perMethod: 'By method',
  perCategory: 'By category',
  perCompany: 'By company',
  expected: 'Expected against received',
  noFees: 'The price list has no prices yet. With prices, this shows what is still due.',
  setFees: screensWords.priceList,
  withoutFee: (count: number) =>
    `${counted(count, 'person has', 'people have')} no fee: nothing is expected of them.`,
  receivedOf: (received: string, fee: string) => `${received} of ${fee}`,
  duesSum: (owing: number, all: number) =>
    `due from ${wholeNumber(owing)} of ${counted(all, 'person', 'people')}`,
  overpaid: 'paid too much',
  exchangeGain: 'gained by the rates of foreign payments',
  exchangeLoss: 'lost by the rates of foreign payments',
  exchange: (paise: number, amount: string) =>
    `${paise > 0 ? 'Exchange gain' : 'Exchange loss'} of foreign payments, contained in the amounts: ${amount}.`,
  states: { owes: 'Due', even: 'Paid up', over: 'Paid too much', noFee: 'No fee' },
  heads: {
    by: 'Sum',
    name: 'Name',
    serial: 'Serial',
    phone: 'Phone',
    category: 'Category',
    items: 'Add-ons',
    company: 'Company',
    day: 'Day',
    date: 'Date',
    method: 'Method',
    kind: 'Kind',
    status: 'Status',
    amount: 'Amount',
    foreignAmount: 'Foreign amount',
    currency: 'Currency',
    rate: 'Rupees per unit',
    entries: 'Entries',
    reference: 'Reference',
    instrument: 'Instrument number',
    transaction: 'Transaction',
    payer: 'Payer',
    note: 'Note',
    enteredBy: 'Entered by',
    people: 'People',
    fee: 'Fee',
    expected: 'Expected',
    received: 'Received',
    due: 'Due',
    over: 'Too much',
    total: 'Total',
  },
  per: { day: 'Paid per day', week: 'Paid per week', month: 'Paid per month' },
  /** The period with the highest sum; each one by the text of its first day. */
  mostIn: {
    day: (day: string) => `on ${day}`,
    week: (day: string) => `in the week from ${day}`,
    month: (month: string) => `in ${month}`,
  },
  plotAlt: (plot: { per: string; total: string; most: string; when: string }) =>
    `${plot.per}: ${plot.total} in all, most ${plot.when}: ${plot.most}`,
} as const;
