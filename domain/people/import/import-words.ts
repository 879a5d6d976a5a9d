import type { ProblemCode } from './reading/row-problem.ts';
import { sheetLimits, type SheetProblem } from '#domain/core/sheet/sheet.ts';
import type { CompanionField } from '../columns/targets.ts';
import { identityWords } from '../identity/identity-words.ts';
import { counted, listOf, wholeNumber } from '../../core/text/format.ts';
import { messages } from '../../core/text/messages.ts';
import type { AttentionKind } from './import-summary.ts';
import { personWords } from '../people-words.ts';
import type { ListPayer } from './reading/person.ts';
import type { AddOnAnswer, CardAnswer, PayerAnswer, PaymentAnswer } from './row-preview.ts';
import { sharedTexts } from '../../core/text/shared-texts.ts';
import { screensWords } from '../../core/text/screen-words.ts';

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

const sheetProblems: {
  [C in SheetProblem['code']]: (problem: Extract<SheetProblem, { code: C }>) => string;
} = {
  fileTooLarge: () => `The file is larger than ${megabytes(sheetLimits.bytes)}. Please split it.`,
  unpackedTooLarge: () => `Unpacked, the file is larger than ${megabytes(sheetLimits.unpackedBytes)}.`,
  tooManyRows: ({ found }) =>
    `The list has ${wholeNumber(found)} rows; at most ${wholeNumber(sheetLimits.rows)} can be added in one go. Please split it.`,
  tooManyColumns: ({ row, found }) =>
    `Row ${row} has ${wholeNumber(found)} columns; the limit is ${sheetLimits.columns}.`,
  cellTooLong: ({ row }) =>
    `A cell in row ${row} has more than ${wholeNumber(sheetLimits.cellLength)} characters.`,
  quoteNotClosed: () => 'A quotation mark is opened and never closed. Please correct the file.',
  quoteMisplaced: ({ row }) =>
    `In row ${row} text follows a closing quotation mark. Please put a comma between them, or remove the marks.`,
  oldExcel: () => 'This is an old or protected Excel file. Please save it as .xlsx without a password.',
  notASheet: () => 'This is not a CSV, TSV or XLSX file.',
  tooSlow: () => 'Reading the file took too long. Please save it as CSV, or split it, and try again.',
  empty: () => 'The list is empty.',
};

const problems: Readonly<Record<ProblemCode, (cell: string, column: string) => string>> = {
  phoneInvalid: (cell) => `'${cell}' is not a phone number of 10 digits or with a country code`,
  emailInvalid: (cell) => `'${cell}' is not an e-mail address`,
  notUnderstood: (cell, column) => `${column}: '${cell}' is not understood`,
  dateInFuture: (cell, column) => `${column}: '${cell}' is in the future`,
  dateTooEarly: (cell, column) => `${column}: '${cell}' is before 1900`,
  formulaError: (cell, column) => `${column}: '${cell}' is an error of the spreadsheet`,
  onlyFirst: (cell, column) => `${column}: only the first is kept, not '${cell}'`,
  tooLong: (cell, column) => `${column}: '${cell.slice(0, 40)}…' is too long`,
  categoryUnknown: (cell) => `There is no category '${cell}'`,
  companyUnknown: (cell) => `There is no company '${cell}'`,
  tooManyCompanions: (count) => `${count} accompanying persons are too many`,
  companionsUnnamed: (cell) => `Accompanying persons are counted ('${cell}') and not named`,
  companionNameMissing: () => 'An accompanying person has no name',
  delegateUnclear: (cell) => `Accompanies '${cell}', but the list does not have exactly one such delegate`,
  companionCard: (cell) => `The accompanying person’s card '${cell}'`,
  companionDetail: (cell, column) => `${column}: '${cell}' of an accompanying person`,
  paymentTwice: (cell) => `₹${cell} with the reference of the delegate’s payment of the same amount`,
  notPaidYet: (cell) => `₹${cell} is not recorded, because the list says that it is not paid`,
  digitsLost: (cell, column) =>
    `${column}: the spreadsheet has lost digits of '${cell}'. It is kept in the payment’s note only`,
  tooManyPayments: (count) => `${count} payments are too many`,
  tooManyAddOns: (count) => `${count} add-ons are too many`,
  noPlaces: (why) => why,
  totalRow: () => 'Left out, because it is the total of the rows above',
  noteRow: () => 'Left out, because it is a note or a signature and not a person',
  aboveHeadings: () => 'Left out, because it is above the column headings',
  cancelledRow: () => 'Left out, because the list says cancelled, refunded or not attending',
  severalTickets: (count) => `The list has ${count} tickets in this row. Only this person is added`,
  headingRow: () => 'Left out, because it repeats the column headings',
  numberRow: () => 'Left out, because it numbers the columns',
  separatorRow: () => 'Left out, because it is a line between rows',
  sectionRow: () => 'Left out, because it is a heading within the list',
  secondTable: () =>
    'Left out, because another table with other columns begins here or above. If it has people, import it as a file of its own',
  emptyRow: () => 'Left out, because no imported column of this row has a value',
  personErased: () => 'The data of this user id was erased',
  nameOrEmailMissing: () => 'Neither name nor e-mail address',
  userIdMissing: messages.userIdMissing,
  rowCategoryMissing: messages.rowCategoryMissing,
  codeExists: messages.codeExists,
  serialExists: messages.serialExists,
};

const paymentAnswers: Readonly<Record<PaymentAnswer, string>> = {
  added: '',
  known: ' (in the event already)',
  filled: ' (in the event already, completed from the list)',
  amountDiffers: ' is not recorded: this reference has another amount here',
  referenceUsed: ' is not recorded: another person has a payment with this reference',
  inFuture: ' is not recorded: the day is in the future',
  noPhone: ' is not recorded: it is not certain that this is the same person',
};

const addOnAnswers: Readonly<Record<Exclude<AddOnAnswer['said'], 'refused'>, string>> = {
  added: '',
  known: ' (in the event already)',
  noPhone: ' is not added: it is not certain that this is the same person',
};

const payerAnswers: Readonly<Record<PayerAnswer, string>> = {
  set: '',
  known: ' (in the event already)',
  kept: ' is not set: the event has another payer',
  noPhone: ' is not set: it is not certain that this is the same person',
};

const cardAnswers: Readonly<Record<CardAnswer, string>> = {
  given: '',
  known: ' (in the event already)',
  codeExists: ' is not given: the person has another serial or code',
  serialExists: ' is not given: another card has this serial or code',
  notPaid: ' is not given: the person is not marked as paid',
  categoryMissing: ' is not given: the person has no category',
  noPhone: ' is not given: it is not certain that this is the same person',
};

const companionFields: Readonly<Record<CompanionField, string>> = {
  name: 'name',
  relationship: 'relationship',
  dateOfBirth: 'date of birth',
  age: 'age',
  gender: 'gender',
  foodPreference: 'food preference',
  phone: 'phone',
  addOns: 'add-ons',
};

const mostNames = 6;
const someOf = (names: readonly string[]): string =>
  names.length <= mostNames
    ? names.join(', ')
    : `${names.slice(0, mostNames).join(', ')} and ${wholeNumber(names.length - mostNames)} more`;

const dayFirst = 'Dates are read as day, month, year.';
const monthFirst = 'Dates are read as month, day, year, because some dates fit only this order.';
const yearOfTwoDigits = 'A year of two digits is the latest one that is not in the future: 85 is 1985.';

export const bulkAddWords = {
  title: screensWords.addBulk,
  csvTitle: screensWords.addCsv,
  toFile: 'Add from a file instead',
  toList: 'Type or paste a list instead',

  list: 'List',
  listHint: 'One person per line: name, phone, e-mail, category. Cells copied from a spreadsheet work too.',
  listPlaceholder: 'Asha Rao, 98401 26573, asha@example.org, Delegate',
  check: 'Check list',

  dropHere: 'Drop a CSV, TSV or XLSX file here',
  chooseFile: 'Choose file',
  limits: () =>
    `Excel, CSV or TSV. Up to ${megabytes(sheetLimits.bytes)} and ${wholeNumber(sheetLimits.rows)} people.`,
  reading: 'Reading…',
  otherFile: 'Other file',
  changeList: 'Change list',
  worksheet: 'Sheet of the workbook',
  worksheetHint: (count: number) => `${count} sheets have content. Only the chosen one is read.`,
  rows: (count: number) => counted(count, 'row', 'rows'),
  sheetProblem: (problem: SheetProblem): string => {
    const write = sheetProblems[problem.code] as (given: SheetProblem) => string;
    return write(problem);
  },

  columns: 'Columns',
  column: (position: number) => `Column ${position}`,
  columnMeans: (name: string) => `${name} is`,
  notImported: 'Not imported',
  askedColumns: 'Columns to check',
  askedHint: 'Their headings do not say what they hold. What is not imported stays in the result file.',
  keepColumns: (count: number) =>
    count === 1 ? 'Keep it as another detail' : `Keep all ${count} as other details`,
  askedColumn: (name: string) => `What is in ${name}?`,
  columnsKnown: (known: number, ignored: readonly string[]) => {
    const imported = `${counted(known, 'column', 'columns')} imported`;
    return ignored.length === 0
      ? imported
      : `${imported}, ${wholeNumber(ignored.length)} ignored: ${someOf(ignored)}`;
  },
  noPlaces: (count: number) =>
    `${counted(count, 'row has', 'rows have')} no place left and ${count === 1 ? 'is' : 'are'} not imported, with the accompanying persons. The other rows can be imported. To import these too, stop here and raise the limit in the price list.`,
  noPlaceFor: (count: number) =>
    `${counted(count, 'row has', 'rows have')} an add-on without a place or price. The people are imported without it.`,
  ignored: (names: readonly string[]) => `Not imported: ${someOf(names)}`,
  noFees:
    'The price list has no prices yet, so any amount marks a person as Paid. Enter the prices before the import to find part payments.',
  sharedTransfers: 'Several people may share one transfer',
  sharedTransfersHint:
    'Some rows of different people have the same reference. With this switch, each row’s amount is that person’s part.',
  headerRow: (row: number) => `Row ${row} contains the column headings`,
  namesOfCompanions: 'Accompanying persons, names',
  countOfCompanions: 'Accompanying persons, number',
  companionField: (position: number, field: CompanionField) =>
    `Accompanying person ${position}, ${companionFields[field]}`,
  userId: 'User id',
  money: {
    paid: 'Paid (yes or no)',
    amount: 'Amount paid',
    method: 'Payment method',
    reference: 'UTR or reference',
    receivedOn: 'Received on',
    receiptNumber: 'Receipt number',
  },
  registeredWithPayment: (day: string) => `Registered on ${day}, the day of the payment`,
  payer: personWords.payer,
  /** 'Payer: City Hospital (company)'. */
  payerAnswer: ({ kind, name }: ListPayer, answer: PayerAnswer) =>
    `Payer: ${kind === 'self' ? 'the delegate' : personWords.payers[kind](name)}${payerAnswers[answer]}`,
  addOns: 'Add-ons',
  addOnOf: (what: string, companion: string) => `${what} for ${companion}`,
  /** 'Workshop', '2 × Gala dinner (in the event already)'; `why`: the reason of a refusal. */
  addOn: (what: string, answer: AddOnAnswer) =>
    answer.said === 'refused' ? `${what} is not added: ${answer.why}` : `${what}${addOnAnswers[answer.said]}`,
  accompanies: 'Accompanies (delegate’s name)',
  firstName: 'First name',
  lastName: 'Last name',
  mapName: 'Choose which column is the name, the e-mail or the phone.',
  datesDayFirst: `${dayFirst} ${yearOfTwoDigits}`,
  datesMonthFirst: `${monthFirst} ${yearOfTwoDigits}`,
  paidDates: (order: 'dayFirst' | 'monthFirst') => (order === 'dayFirst' ? dayFirst : monthFirst),
  columnsGuessed: 'The columns were guessed. Check the meaning of each one.',

  defaultCategory: 'Category for rows without one',
  tidyNames: (from: string, to: string) => `Write ${from} as ${to}`,
  tidyNamesHint: (count: number) => `${counted(count, 'name', 'names')} in capitals`,
  overwrite: 'Replace existing details',
  overwriteHint: 'Otherwise the list only fills empty fields.',

  missing: (categories: number, companies: number) =>
    [
      categories > 0 ? counted(categories, 'category', 'categories') : '',
      companies > 0 ? counted(companies, 'company', 'companies') : '',
    ]
      .filter((part) => part !== '')
      .join(' and '),
  missingInEvent: (what: string, count: number) =>
    `${what} in your list ${count === 1 ? 'is' : 'are'} new to this event. The import adds ${count === 1 ? 'it' : 'them'}.`,
  newCategories: 'New categories and companies',
  likely: (name: string) => `Probably ‘${name}’`,
  joinLikely: (count: number) => (count === 1 ? 'Join it' : `Join these ${count} spellings`),
  likelyFound: (count: number) =>
    `${count === 1 ? 'One new name is' : `${count} new names are`} probably another spelling. Joined names are remembered for the next list.`,
  newCategoryIs: (name: string) => `${name} becomes`,
  makeCategory: 'New category',
  makeCompany: 'New company',
  newOne: (name: string) => `${name} (new)`,
  newCompanies: (names: readonly string[]) => `New companies: ${someOf(names)}`,

  hidden: (rows: number, columns: number, isSkipped: boolean) => {
    const parts = [
      rows > 0 ? counted(rows, 'row', 'rows') : '',
      columns > 0 ? counted(columns, 'column', 'columns') : '',
    ].filter((part) => part !== '');
    const isOne = rows + columns === 1;
    return `${parts.join(' and ')} ${isOne ? 'is' : 'are'} hidden in the file, by a filter or by hand. ${isOne ? 'It is' : 'They are'} ${isSkipped ? 'left out' : 'included'}.`;
  },
  skipHidden: 'Leave out hidden cells',
  takeHidden: 'Include hidden cells',

  preview: 'Preview',
  checking: (done: string, total: string) => `${done} of ${total} rows checked`,
  outcomes: {
    new: 'New',
    merged: 'Merged by phone',
    present: sharedTexts.alreadyInserted,
    unsure: 'Not certain',
    companion: 'With their delegate',
    leftOut: 'Left out',
    wrong: 'Wrong',
  },
  alreadyInserted: sharedTexts.alreadyInserted,
  nothingToShow: 'No rows',
  row: (row: number) => `Row ${row}`,
  change: (field: string, from: string, to: string) =>
    from === '' ? `${field}: ${to}` : `${field}: ${from} → ${to}`,
  difference: (field: string, stays: string, says: string) =>
    stays === '' ? `${field} left empty (list says ${says})` : `${field} stays ${stays}, not ${says}`,
  keptOut: (name: string) => `${name} is not added, because the row has no phone`,
  companionUnsure: (name: string) =>
    `${name} is not added, because it is not certain that this is the same person`,
  phoneOfOther: (holder: string) =>
    `${holder} has this phone. Nothing is changed until you choose whether this is the same person`,
  decide: {
    take: 'Import anyway',
    alone: 'Import as a delegate',
    same: 'Same person',
    other: 'Another person',
    newPhone: 'Use new phone',
  },
  decideFor: (what: string, name: string) => `${what}: ${name}`,
  askAgain: 'Undo this choice',
  asked: (name: string, evidence: string) => (evidence === '' ? name : `${name}? ${evidence}`),
  newPhone: (known: string, listed: string) => `Phone stays ${known}. The list has another one: ${listed}`,
  ask: {
    title: identityWords.title,
    waiting: (count: number) =>
      `${counted(count, 'row waits', 'rows wait')} for your answer. Without an answer ${count === 1 ? 'it is' : 'they are'} not imported.`,
    rows: (count: number) => `${counted(count, 'row', 'rows')}.`,
    newPhones: (count: number) =>
      count === 1
        ? '1 person of the event has another phone in the list.'
        : `${wholeNumber(count)} people of the event have another phone in the list.`,
    allSame: (count: number) => (count === 1 ? 'Same person' : `Same person, all ${wholeNumber(count)} rows`),
    allOther: (count: number) =>
      count === 1 ? 'Another person' : `Another person, all ${wholeNumber(count)} rows`,
    allPhones: (count: number) =>
      count === 1 ? 'Use the new phone' : `Use all ${wholeNumber(count)} new phones`,
    beside: 'Show both sides',
    inList: 'In the list',
    inEvent: 'In the event',
    more: (count: number) => `Show ${wholeNumber(count)} more`,
  },
  withRow: (row: number) => `Accompanies the delegate in row ${row}`,
  takenFor: (known: string, name: string) => `Matches ${known}: no new person is added as ${name}`,
  leftOut: (what: string) => `${what}, left out`,
  companion: (name: string) => `+ ${name}`,
  /** 'Payment ₹11,800, UPI, 412345678901 (in the event already)'. */
  payment: (what: string, answer: PaymentAnswer) => `Payment ${what}${paymentAnswers[answer]}`,
  paymentBy: (amount: string, parts: readonly string[]) =>
    [amount, ...parts.filter((part) => part !== '')].join(', '),
  cardAnswer: (serial: number | null, code: string, answer: CardAnswer) =>
    `${serial === null ? `Code ${code}` : `Serial ${serial}`}${cardAnswers[answer]}`,
  becomePaid: (isDelegate: boolean, companions: readonly string[]) =>
    ['Paid', listOf(companions)].filter((part) => part !== '').join(isDelegate ? ', with ' : ': '),
  sharesPhone: (holder: string) => `Another person than ${holder}, who has the same phone`,
  unsure: 'Name and city are those of a person in the event. Without phone or e-mail nothing is changed',
  problem: (code: ProblemCode, cell: string, column: string) => problems[code](cell, column),

  add: (count: number) => `Add ${counted(count, 'user', 'users')}`,
  addAndMerge: (added: number, merged: number) => `Add ${wholeNumber(added)}, merge ${wholeNumber(merged)}`,
  merge: (count: number) => `Merge ${counted(count, 'user', 'users')}`,
  nothingToDo: 'Nothing to add: all rows are in the event or need fixing.',
  noPeople: 'The list has no people below the row with the column headings.',
  progress: (done: string, total: string) => `${done} of ${total}`,
  progressLabel: 'Users sent',
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'Stopped. The rows sent so far are in the event. Repeating the import adds no person twice.',
  waiting: 'It continues automatically when the connection is back.',
  goOn: 'Continue',
  done: (added: number, merged: number) =>
    merged === 0
      ? `${wholeNumber(added)} added.`
      : `${wholeNumber(added)} added, ${wholeNumber(merged)} merged.`,
  spareCategory: (name: string) =>
    `No user has the category ‘${name}’ that came with the new event. Delete it if you do not need it.`,
  deleteCategory: (name: string) => `Delete ${name}`,
  summary: {
    openImport: 'Open import',
    title: 'Import finished',
    figures: {
      added: 'Added',
      merged: 'Changed',
      present: sharedTexts.alreadyInserted,
      attention: 'To fix',
    },
    money: 'Payments recorded',
    noMethod: 'No method',
    heads: { method: 'Method', count: 'Payments', amount: 'Amount' },
    total: 'Total',
    knownPayments: (count: number) =>
      `${counted(count, 'payment was', 'payments were')} in the event already.`,
    attention: 'What needs a look',
    nothing: 'Every row is in the event.',
    kinds: {
      wrong: (count: number) => `${counted(count, 'row was', 'rows were')} not imported`,
      unsure: (count: number) =>
        `${counted(count, 'row', 'rows')} may be a person in the event: the phone, the number or the name are the same. Nothing was changed`,
      leftOut: (count: number) =>
        `${counted(count, 'row was', 'rows were')} left out, because ${count === 1 ? 'it is no person' : 'they are no people'}`,
      payments: (count: number) =>
        `${counted(count, 'row has', 'rows have')} a payment that was not recorded`,
      addOns: (count: number) => `${counted(count, 'row has', 'rows have')} an add-on that was not added`,
      cards: (count: number) => `${counted(count, 'serial or code was', 'serials or codes were')} not given`,
      unnamed: (count: number) =>
        `${counted(count, 'row counts', 'rows count')} accompanying persons without their names`,
      noCategory: (count: number) => `${counted(count, 'new person has', 'new people have')} no category`,
      noPhone: (count: number) => `${counted(count, 'new person has', 'new people have')} no phone`,
      noAmount: (count: number) =>
        `${counted(count, 'new person is', 'new people are')} marked as paid, without an amount`,
    } satisfies Record<AttentionKind, (count: number) => string>,
    show: 'Show rows',
    toFix: 'Rows to fix as a file',
    toFixHint: 'Fix them in the file and import it again. What is in the event already does not change.',
    toFixFile: (name: string) => `${name} to fix`,
    shown: (what: string) => `Shown below: ${what}`,
    showAll: 'Show all rows',
    payments: 'Show payments',
    duplicates: 'Find possible duplicates',
  },
  refused: (count: number) => `${counted(count, 'row was', 'rows were')} refused.`,
  resultFile: 'Result file',
  showPending: 'Show users',
  imports: 'Earlier imports',
  fileName: (name: string) => `${name} result.csv`,
  pastedName: 'list',
  companionAt: (position: number) => `Accompanying person ${position}`,
  showWritten: (name: string) => `Show all values added for ${name}`,
  hideWritten: (name: string) => `Hide the values added for ${name}`,
  result: 'Result',
  details: 'Details',
  notSent: 'not sent',
  added: 'added',
  merged: 'merged',
} as const;
