import { homeCurrency } from '#domain/model/price-list/item.ts';
import { counted } from '#domain/core/text/format.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';

const currencySign = (currency: string): string => (currency === homeCurrency ? '₹' : currency);

/** Tax that payers deducted at source. */
export const tdsWords = {
  method: 'TDS (deducted tax)',
  number: 'Certificate number',
  numberHint: 'Of Form 16A. Leave empty until the payer sends it.',
  payerHint: 'The company that deducted the tax',
  hint: 'Income tax that the payer deducted and pays to the government for you (TDS). It counts as paid and is not in the bank.',
  day: 'Deducted on',
  awaited: 'Certificate awaited',
  enter: 'Enter certificate',
  change: 'Change certificate',
  title: 'TDS certificate',
  formHint: 'The number of Form 16A. It counts for all people of the transfer.',
  save: 'Save',
  saved: 'Certificate saved',
} as const;

export const personPaymentsWords = {
  moneyStays: (amount: string, count: number) =>
    `Payments of ${amount}${count > 1 ? ` by ${counted(count, 'user', 'users')}` : ''} stay in Payments and in the books, under the name of the payer. Nothing is paid back. If the money goes back, enter a refund first.`,
  note: 'Note',
  /** The payment provider sets a payment without a user. */
  setBy: (by: string, at: string) => (by === '' ? `Set on ${at}` : `Set by ${by}, ${at}`),
  add: 'Add transaction',
  kinds: { payment: 'Payment', refund: 'Refund', counter: 'Counter-entry' },
  corrected: 'Corrected',
  notCleared: 'Not cleared yet',
  transfer: 'Transfer',
  partOf: (people: number) => `Part of a transfer for ${people} people`,
  answersTo: 'Belongs to',

  method: 'Method',
  methods: {
    Cash: 'Cash',
    Cheque: 'Cheque',
    DD: 'Demand draft',
    NEFT: 'NEFT',
    UPI: 'UPI',
    Card: 'Card',
    TDS: tdsWords.method,
  },
  numbers: {
    Cash: '',
    Cheque: 'Cheque number',
    DD: 'Draft number',
    NEFT: 'UTR number',
    UPI: 'UPI reference number',
    Card: '',
    TDS: tdsWords.number,
  },
  /** One cheque may pay for several people. */
  numberUsed: (name: string, amount: string) =>
    `This number was entered for ${name}, ${amount}. Enter it again only if it also pays for this person.`,
  deletedPerson: 'a deleted person',
  day: 'Received on',
  refundedOn: 'Refunded on',
  bankReference: 'Bank reference',
  instrumentNumber: 'Instrument number',
  payer: 'Paid by',
  payerHint: 'If another party pays: a hospital, a company',
  amount: (currency: string) => `Amount in ${currencySign(currency)}`,
  amountOf: (name: string, currency: string) => `Amount for ${name} in ${currencySign(currency)}`,
  currency: 'Currency',
  rupees: 'Indian rupees',
  rate: (currency: string) => `Rupees for ${currency} 1`,
  rateHint: 'Change the rate if the bank used another one.',
  badRate: 'Enter a rate such as 83.50, with at most four decimals',
  foreign: 'Foreign amount',
  badAmount: 'Enter an amount such as 5,000 or 4130.50',
  enteredBy: 'Entered by',
  settledBy: 'Status set by',
  markPaid: sharedTexts.markAsPaid,
  fillIn: 'Fill in the amounts due',
  surcharge: (names: string, amount: string) => `Take the surcharge ${names}: ${amount}`,
  surchargeHint: (sum: string) => `${sum} in all. It is added to the fees of the person.`,
  split: 'Split over more people',
  addPerson: sharedTexts.searchPeople,
  addToSplit: (name: string) => `Add ${name}`,
  removePart: (name: string) => `Remove ${name}`,
  total: (amount: string) => `Total ${amount}`,
  entered: 'Transaction entered',

  correct: 'Correct',
  correctTitle: 'Correct this entry',
  correctHint: 'The entry stays. An opposite entry is added, so that the sum is right.',
  reason: 'Reason',
  rightAmount: (currency: string) => `Right amount in ${currencySign(currency)}`,
  rightAmountHint: 'Leave empty to take back the whole amount',
  correctFacts: 'Correct the method, the day or the number too',
  noLongerCovered: (names: string) => `The money that remains does not cover ${names}.`,
  setUnpaid: (names: string) => `Set ${names} to Not paid`,
  staysPaid: (name: string, serial: number) =>
    `${name} has serial number ${serial}, so the payment stays Paid.`,
  receiptsStay: (numbers: string) =>
    `In force: receipt ${numbers}. Cancel it or issue a credit note, if the money is not received again.`,
  correctionDone: 'Corrected',
  refund: 'Refund',
  refundTitle: 'Enter a refund',
  refundLimit: (amount: string) => `At most ${amount}`,
  refundDone: 'Refund entered',
  cleared: 'Mark as cleared',
  cameBack: 'Came back unpaid',
  settled: 'Saved',

  lookUpOff: 'The lookup at the bank is off for this event. A super admin of this server can switch it on.',
  askingBank: 'Asking the bank…',
  markAsPaid: 'Mark as paid',
  markedAsPaid: 'Marked as paid',
  paidAlready: 'This transaction is paid already.',
  verdicts: {
    received: 'The bank has received this payment.',
    unsettled: 'The bank has received this payment. It is not settled yet.',
    pending: 'The payment is on its way. It is not settled yet.',
    notPaid: 'The bank has not received this payment.',
    unknown: (status: string) => `The bank says ‘${status || '–'}’. Nothing was changed.`,
    surplus: (amount: string) =>
      `The bank has ${amount} more than this transaction. The difference is added as a separate entry.`,
  },
} as const;
