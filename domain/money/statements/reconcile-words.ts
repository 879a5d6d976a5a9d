import type { Delimiter } from '#domain/core/sheet/delimiter.ts';
import type { MatchReason } from './evidence.ts';
import type { Confidence } from './match-lines.ts';
import type { LineOutcome } from './preview-statement.ts';
import type { StatementProblem } from './read-statement.ts';
import type { StatementTarget } from '../../model/fields/statement-mapping.ts';
import type { Queue } from './queues.ts';
import { counted, listOf, rupees, wholeNumber } from '../../core/text/format.ts';
import { screensWords } from '../../core/text/screen-words.ts';

const queues: Readonly<Record<Queue, string>> = {
  matched: 'Matched',
  short: 'Short',
  over: 'Over',
  double: 'Double',
  unmatched: 'Unmatched',
};
const confidences: Readonly<Record<Confidence, string>> = {
  sure: 'Sure',
  likely: 'Likely',
  possible: 'Possible',
};
const reasons: Readonly<Record<MatchReason, string>> = {
  reference: 'our reference',
  bankReference: 'bank reference',
  phone: 'phone',
  email: 'e-mail',
  registrant: 'phone that registered the person',
  number: 'number in the text',
  name: 'name',
  amount: 'amount',
};
const targets: Readonly<Record<StatementTarget, string>> = {
  date: 'Date',
  narration: 'Narration',
  amount: 'Amount',
  credit: 'Money in',
  debit: 'Money out',
  direction: 'Dr / Cr',
  balance: 'Balance',
  currency: 'Currency',
  refunded: 'Amount refunded',
  bankReference: 'UTR or bank reference',
  ourReference: 'Our reference',
  payerName: 'Name of the payer',
  payerPhone: 'Phone of the payer',
  payerEmail: 'E-mail of the payer',
  method: 'Payment mode',
  status: 'Status',
};
const delimiters: Readonly<Record<Delimiter, string>> = {
  ',': 'Comma',
  '\t': 'Tab',
  ';': 'Semicolon',
  '|': 'Vertical bar',
};
const problems: Readonly<Record<StatementProblem, string>> = {
  amountUnclear: 'The amount cannot be read.',
  dateUnclear: 'The date cannot be read.',
  twoAmounts: 'Money in and money out in one row.',
  refundUnclear:
    'A part of this payment was refunded, but the file does not say how much. Enter the rest at the person.',
  lineTooLong: 'A value in this row is too long or too large for a statement.',
};
const outcomes: Readonly<Record<LineOutcome, string>> = {
  new: 'New',
  present: 'Already there',
  left: 'Not received',
  foreign: 'Other currency',
  wrong: 'Wrong',
};
/** With more gaps than this, the whole file was read wrongly. */
const mostGaps = 5;
const gapText = ({ row, paise }: { readonly row: number; readonly paise: number }): string =>
  `Row ${row}: ${rupees(Math.abs(paise))} ${paise > 0 ? 'more' : 'less'} than expected.`;
const lines = (count: number): string => counted(count, 'line', 'lines');
const payments = (count: number): string => counted(count, 'payment', 'payments');
const people = (count: number): string => counted(count, 'person', 'people');

export const reconcileWords = {
  title: screensWords.bankStatements,
  add: screensWords.addStatement,
  none: 'No bank statement yet',
  noneHint: 'Add the CSV or XLSX file of the bank or the payment gateway.',
  queues,
  confirmed: 'Confirmed',
  returned: 'Taken back',
  aside: 'Set aside',
  queue: 'Lines to show',
  search: 'Search name, reference or amount',
  noneFound: 'No lines found here. The numbers above show where the search has found some.',
  looking: 'Matching lines...',
  nothing: {
    open: 'No lines are left here.',
    returned: 'The bank has taken back no payment.',
    confirmed: 'Nothing is confirmed yet.',
    aside: 'Nothing is set aside.',
  },
  why: (confidence: Confidence, given: readonly MatchReason[]) =>
    `${confidences[confidence]}: ${listOf(given.map((reason) => reasons[reason]))}`,
  less: (paise: number) => `${rupees(paise)} expected`,
  paidBefore: 'Paid already',
  severalMay: (count: number) => `${people(count)} may have paid`,
  nobody: 'No person found',
  andMore: (name: string, count: number) => `${name} and ${wholeNumber(count)} more`,
  deleted: 'Deleted user',
  endedOrder: (status: string, number: number, name: string) =>
    `${status === 'expired' ? 'Expired' : 'Cancelled'} registration ${number} of ${name}`,
  lateHint:
    'Confirming records the money as late money of the ended registration. Then restore the registration, pay back or keep a credit.',
  findEnded: 'Search ended registrations',
  together: (count: number) => `${people(count)} owe exactly this together`,
  togetherHint:
    'These people owe exactly this sum together. Nothing is booked yet. Check the parts, then confirm.',
  severalHint:
    'Another person may have paid all or a part of this. Divide the money, or confirm it for one person.',
  unbalanced: (count: number) =>
    counted(
      count,
      'line comes from a file whose balance does not add up. Compare it with the bank, and confirm it on its own.',
      'lines come from files whose balance does not add up. Compare each with the bank, and confirm it on its own.',
    ),
  unbalancedLine:
    'The balance of the file of this line does not add up. Compare the line with the bank before you confirm it.',
  isUnbalanced: 'balance of the file does not add up',
  confirm: 'Confirm',
  choose: 'Choose',
  look: (amount: string, name: string) => `${amount} ${name}`,
  confirmAll: (count: number) => `Confirm ${lines(count)}`,
  confirmAllQuestion: (count: number, queue: Queue) =>
    `Confirm ${lines(count)} (${queues[queue].toLowerCase()})?`,
  sumFor: (paise: number, count: number) => `${rupees(paise)} of ${people(count)}.`,
  howSure: (sure: number, likely: number) => `${wholeNumber(sure)} sure, ${wholeNumber(likely)} likely.`,
  leftToLook: (count: number) =>
    counted(
      count,
      'line is not certain: it stays for you to check.',
      'lines are not certain: they stay for you to check.',
    ),
  mayUndo: 'All of it can be undone at once.',
  progress: (done: number, total: number) => `${wholeNumber(done)} of ${wholeNumber(total)}`,
  done: (count: number, paise: number) => `${lines(count)} confirmed, ${rupees(paise)}.`,
  refused: (count: number) => `${lines(count)} could not be confirmed and ${count === 1 ? 'stays' : 'stay'}.`,
  undo: 'Undo',
  undoQuestion: (count: number, paise: number) => `Undo ${lines(count)}, ${rupees(paise)}?`,
  undoDetail:
    'Counter-entries take back the entries of these lines, and people Paid by them are set to Not paid. People who have a serial number by now stay Paid.',
  undone: (count: number, kept: number) =>
    `${lines(count)} open again.${kept === 0 ? '' : ` ${counted(kept, 'person with a serial number stays', 'people with a serial number stay')} Paid.`}`,
  returnedWaiting: (count: number) =>
    count === 1
      ? 'The bank took back a payment that is confirmed. Undo it: a counter-entry removes its money, and the person Paid by it is set to Not paid.'
      : `The bank took back ${wholeNumber(count)} payments that are confirmed. Undo each: a counter-entry removes its money, and the people Paid by it are set to Not paid.`,
  returnedOn: (day: string) => `Taken back by the bank on ${day}`,
  returnOf: 'Takes a payment back',
  asideNote: 'Why it is not ours',
  setAside: 'Set aside',
  setAsideDone: 'Set aside.',
  setAsideHint: 'For lines that pay for no registration, such as interest or hotel money.',
  count: lines,
  by: (who: string, at: string) => `${who}, ${at}`,
  line: 'Bank line',
  proof: (file: string, row: number) => `${file || 'Bank statement'}, row ${row}`,
  facts: {
    date: 'Date',
    amount: 'Amount',
    narration: 'Narration',
    bankReference: 'UTR or bank reference',
    ourReference: 'Our reference',
    payer: 'Payer',
    file: 'File',
  },
  whose: 'Assign the money',
  mayBe: 'May have paid',
  mayBePayment: (amount: string, day: string) => `A bank line of ${amount}, ${day}, may be this payment`,
  review: 'Review',
  partOf: (name: string) => `Amount of ${name}`,
  addPart: (name: string) => `Add ${name}`,
  removePart: (name: string) => `Remove ${name}`,
  proves: 'Proves the existing entry',
  rest: (paise: number) =>
    paise > 0 ? `${rupees(paise)} is left to assign.` : `${rupees(-paise)} more than the line has.`,
  correctFirst: 'More was entered by hand than the bank has. Correct that transaction first.',
  drop: 'Drop the statement of the bank here',
  limits: 'CSV, XLS or XLSX, up to 20 MB',
  otherFile: 'Other file',
  columns: 'Columns',
  columnsRead: (known: number, { length }: readonly string[]) => `${known} of ${known + length} read`,
  delimiter: 'Columns are separated by',
  delimiters,
  targets,
  notRead: 'Not read',
  mapFirst: 'Choose the columns with the date and the amount.',
  rows: 'Rows of the statement',
  outcomes,
  problems,
  left: { out: 'Money out', failed: 'Not received', refunded: 'Refunded' },
  foreign: (amount: string) => `${amount}: not in rupees`,
  foreignLeft: (count: number) =>
    counted(
      count,
      'payment is not in rupees and is not added. Enter it at its person, with the amount and the rate.',
      'payments are not in rupees and are not added. Enter each at its person, with the amount and the rate.',
    ),
  refundedSince: (paise: number) => `${rupees(paise)} of it was refunded after the line was added`,
  refundsSince: (count: number, paise: number) =>
    `The gateway refunded ${rupees(paise)} of ${lines(count)} that ${count === 1 ? 'was' : 'were'} added before. Record the ${count === 1 ? 'refund' : 'refunds'} at the ${count === 1 ? 'person' : 'people'}.`,
  gaps: (gaps: readonly { readonly row: number; readonly paise: number }[]) => {
    const shown = gaps.slice(0, mostGaps).map(gapText);
    const more = gaps.length - shown.length;
    return `The balance does not add up. ${shown.join(' ')}${more > 0 ? ` ${counted(more, 'row more does', 'rows more do')} not either.` : ''} Compare the file with the bank before you add its lines. If you add them, each is confirmed on its own.`;
  },
  take: (count: number) => `Add ${lines(count)}`,
  clear: (count: number) => `Release ${lines(count)}`,
  cleared: (count: number) => `${lines(count)} can be confirmed with others now.`,
  clearHint: (count: number) =>
    counted(
      count,
      'line was added by a file whose balance does not add up. The balance of this file does.',
      'lines were added by a file whose balance does not add up. The balance of this file does.',
    ),
  nothingNew: 'All lines of this statement were added before. Nothing was changed.',
  nothingRead: 'This statement has no incoming money.',
  taken: (count: number, returned = 0) =>
    [
      ...(count > 0 || returned === 0 ? [`${lines(count)} added.`] : []),
      ...(returned > 0 ? [`The bank took back ${payments(returned)}.`] : []),
    ].join(' '),
  goOn: 'Go on',
} as const;
