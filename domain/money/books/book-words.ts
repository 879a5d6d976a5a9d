import { counted } from '../../core/text/format.ts';
import type { PaperKindName } from '../register/paper-kinds.ts';
import type { SheetKey } from './sheet-keys.ts';

interface SheetNames {
  /** The name of the sheet in the workbook: at most 31 characters, without []:*?/\ . */
  readonly sheet: string;
  readonly title: string;
  readonly hint: string;
}

const sheets: Readonly<Record<SheetKey, SheetNames>> = {
  totals: {
    sheet: 'Totals',
    title: 'Totals',
    hint: 'Every total beside the one that it has to agree with.',
  },
  t4A: {
    sheet: '4A Registered',
    title: '4A: payers with a GST number',
    hint: 'Each invoice with tax, once for each rate.',
  },
  t5: {
    sheet: '5 Large',
    title: '5: large invoices to other states',
    hint: 'To payers without a GST number, above ₹1,00,000 (before 1 August 2024: ₹2,50,000).',
  },
  t7: {
    sheet: '7 Unregistered',
    title: '7: other payers without a GST number',
    hint: 'By state and rate, less the credit notes on these invoices.',
  },
  t8: {
    sheet: '8 Without tax',
    title: '8: nil rated, exempt and non-GST',
    hint: 'All supplies without tax are stated as exempt. Ask your accountant which are nil rated.',
  },
  t9B: {
    sheet: '9B Credit notes',
    title: '9B: credit notes',
    hint: 'To payers with a GST number, and on invoices of table 5. Others reduce table 7.',
  },
  t11A: {
    sheet: '11A Advances',
    title: '11A: advances without invoice',
    hint: 'Money of this period that was on no invoice at its end. Tax is due on it.',
  },
  t11B: {
    sheet: '11B Advances adjusted',
    title: '11B: advances adjusted',
    hint: 'Money of earlier periods that went on an invoice of this period, or was paid back in it.',
  },
  t12Registered: {
    sheet: '12 Registered',
    title: '12: by HSN or SAC, registered',
    hint: 'Less credit notes. The portal compares it with tables 4A, 8 and 9B. Above ₹5 crore of turnover codes have 6 digits.',
  },
  t12Unregistered: {
    sheet: '12 Unregistered',
    title: '12: by HSN or SAC, unregistered',
    hint: 'Less credit notes. The portal compares it with tables 5, 7, 8 and 9B. Above ₹5 crore of turnover codes have 6 digits.',
  },
  t12: {
    sheet: '12 Before May 2025',
    title: '12: by HSN or SAC, before May 2025',
    hint: 'Returns before May 2025 had one part.',
  },
  t13: {
    sheet: '13 Documents issued',
    title: '13: documents issued',
    hint: 'Each row has no gap. The remark explains numbers that are missing before it.',
  },
  bankLines: {
    sheet: 'Bank lines',
    title: 'Bank statement lines',
    hint: 'Each line of the imported statements, and what is entered of it.',
  },
  notInBank: {
    sheet: 'Not in the bank',
    title: 'Payments without a bank line',
    hint: 'Entries that count and that no line of a statement proves, such as cash.',
  },
  tds: {
    sheet: 'TDS',
    title: 'TDS: tax that payers deducted',
    hint: 'It counts as received, and the government has it. A chartered accountant compares it with Form 26AS.',
  },
  toCheck: {
    sheet: 'To check',
    title: 'To check',
    hint: 'What the accountant has to look at before the return is filed.',
  },
};

/** Words of the workbook for the accountant. */
export const bookWords = {
  sheets,
  total: 'Total',
  none: 'Nothing for this sheet in this period.',
  open: 'For the accountant',
  sheet: 'Sheet',
  withRows: (title: string, rows: number) => (rows === 0 ? `${title} (none)` : `${title} (${rows})`),
  more: (rows: string) => `${rows} more rows are in the files and on paper.`,
  fileHint: 'Excel has all sheets. CSV and print have the sheet that is shown.',
  confirm: 'A chartered accountant confirms the tables before the return is filed.',
  allAgree: 'All totals agree with the register and the payment report.',
  differ: (differing: number) =>
    `${counted(differing, 'total differs', 'totals differ')}. The sheet Totals shows where, and To check shows why.`,
  toCheck: (remarks: number) => `${counted(remarks, 'remark', 'remarks')} in To check.`,
  noReverseCharge: 'N',
  otherSupply: 'OE',
  noUnit: 'NA',
  toRegistered: 'Registered (CDNR)',
  toUnregistered: 'Unregistered, large (CDNUR)',
  exempt: {
    interRegistered: 'Inter-state supplies to registered persons',
    intraRegistered: 'Intra-state supplies to registered persons',
    interUnregistered: 'Inter-state supplies to unregistered persons',
    intraUnregistered: 'Intra-state supplies to unregistered persons',
  },
  /** The nature of document in table 13. */
  natures: {
    receipt: 'Invoices for outward supply',
    creditNote: 'Credit note',
  } satisfies Readonly<Record<PaperKindName, string>>,
  gap: {
    range: (from: number, to: number) => (from === to ? `Number ${from}` : `Numbers ${from} to ${to}`),
    used: (range: string, first: string, last: string) =>
      `${range} before it: used as ${first === last ? first : `${first} to ${last}`}, which is another series.`,
    noNumber: (range: string, first: string, last: string) =>
      `${range} before it: issued as ${first === last ? first : `${first} to ${last}`}, when the organiser had no GST number.`,
    none: (range: string) => `${range} before it: no such paper in this event. Ask who issued it.`,
    some: (range: string, missing: number) =>
      `${range} before it: ${counted(missing, 'number has', 'numbers have')} no paper in this event. Ask who issued them.`,
  },
  bankStates: {
    open: 'Open',
    confirmed: 'Entered',
    aside: 'Set aside',
    out: 'Taken back by the bank',
  } as Readonly<Partial<Record<string, string>>>,
  totals: {
    agrees: 'agrees',
    differs: (amount: string) => `differs by ${amount}`,
    register: 'Register',
    inForce: 'Receipts that are not cancelled',
    notes: 'Credit notes',
    papers: 'Papers of the register',
    tables: 'GSTR-1 against the register',
    table: (name: string) => `Table ${name}`,
    lessNotes: (name: string) => `Table ${name}, deducted`,
    noNumber: 'Papers from before the organiser had a GST number',
    noTax: 'Credit notes that give back no tax',
    outside: 'Money beyond the fees, which is no supply',
    allTables: 'All tables',
    summary: 'Table 12',
    taxed: 'Tables 4A, 5, 7 and 8, less 9B',
    documents: 'Table 13 against the register',
    issued: 'Documents in table 13',
    numbers: 'Numbers in the register',
    notInForce: 'Of them cancelled',
    cancelledNumbers: 'Cancelled in the register',
    money: 'Papers against the payment report',
    owed: 'Credited, but not yet paid back when the note was issued',
    otherPeriod: 'Payments of other periods on these papers, deducted',
    otherPapers: 'Payments of this period on papers of other periods',
    noPaper: 'Payments of this period on no paper, less what was paid back',
    byPapers: 'Payments by the papers',
    report: 'Payment report',
    bank: 'Bank against the payment report',
    inBank: 'Payments that a bank line proves',
    notInBank: 'Payments without a bank line',
    deducted: 'Deducted by payers (TDS)',
    entered: 'Entered from bank lines',
    open: 'Not entered',
    aside: 'Set aside',
    allLines: 'Bank lines',
  },
  check: {
    cancelledLater: (day: string) =>
      `Cancelled on ${day}, in a later month than it was issued. If the return of its month is filed, amend it there.`,
    noCode: 'Has tax and no HSN or SAC code, which table 12 needs.',
    shortCode: (code: string) => `Code ${code} has fewer than 4 digits, which table 12 needs.`,
    lateCredit: (day: string) =>
      `Issued after ${day}, the last day on which it can reduce tax (CGST Act, section 34(2)).`,
    sellers: (gstins: string) =>
      `Papers of several GST numbers: ${gstins}. Each number files a return of its own.`,
    payment: (stated: string, now: string) =>
      `States a payment of ${stated} that counts ${now} now. Cancel the paper or correct the payment.`,
    paymentGone: (stated: string) => `States a payment of ${stated} that no longer exists.`,
    noDay: 'A payment without a day belongs to no period. Enter its day.',
    noNumber: 'The organiser has no GST number: the tables of GSTR-1 are empty.',
  },
  heads: {
    gstin: 'GSTIN of recipient',
    name: 'Name',
    number: 'Number',
    date: 'Date',
    value: 'Invoice value',
    place: 'Place of supply',
    reverseCharge: 'Reverse charge',
    type: 'Type',
    rate: 'Rate %',
    taxable: 'Taxable value',
    igst: 'Integrated tax',
    cgst: 'Central tax',
    sgst: 'State/UT tax',
    total: 'Total value',
    description: 'Description',
    nil: 'Nil rated',
    exempted: 'Exempted',
    nonGst: 'Non-GST',
    noteType: 'Recipient',
    noteValue: 'Note value',
    receipt: 'Invoice',
    receiptDate: 'Invoice date',
    received: 'Received',
    advance: 'Advance without tax',
    code: 'HSN/SAC',
    unit: 'Unit',
    quantity: 'Quantity',
    nature: 'Nature of document',
    series: 'Series',
    first: 'From',
    last: 'To',
    documents: 'Total number',
    cancelled: 'Cancelled',
    net: 'Net issued',
    remark: 'Remark',
    statement: 'Statement',
    row: 'Row',
    narration: 'Narration',
    reference: 'Reference',
    moneyIn: 'In',
    moneyOut: 'Taken back',
    entered: 'Entered',
    left: 'Not entered',
    state: 'State',
    people: 'People',
    method: 'Method',
    amount: 'Amount',
    what: 'What',
    result: 'Result',
    paper: 'Paper',
    look: 'Look at',
    deductor: 'Deducted by',
    certificate: 'Certificate',
  },
} as const;
