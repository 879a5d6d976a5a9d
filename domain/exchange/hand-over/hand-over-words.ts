import { counted, wholeNumber } from '../../core/text/format.ts';

/** Words of the hand-over pack: its section in Event settings, and the names of its files and columns. */
export const handOverWords = {
  title: 'Hand-over pack',
  hint: 'One ZIP file with all lists of the event as CSV: people, accompanying persons, transactions, dues, receipts, credit notes, certificates, each record, and the log. Issued certificates can be in it as PDF. Keep it with the accounts of the conference. It contains personal data.',
  make: 'Save hand-over pack',
  making: (done: number, all: number) => `File ${done + 1} of ${all}`,
  withCertificates: (count: number) =>
    `Include ${counted(count, 'issued certificate', 'issued certificates')} as PDF`,
  withCertificatesHint: 'The server draws them. Large events take some minutes.',
  certificates: (done: number, all: number) =>
    `${wholeNumber(done)} of ${counted(all, 'certificate', 'certificates')}`,
  stop: 'Stop',
  failed: 'The hand-over pack could not be written.',
  files: {
    people: 'People',
    companions: 'Accompanying persons',
    transactions: 'Transactions',
    dues: 'Dues',
    receipts: 'Receipts',
    creditNotes: 'Credit notes',
    certificates: 'Certificates',
    certificatesPdf: (first: number, last: number) => `Certificates ${first}-${last}`,
    record: (name: string) => `Record ${name}`,
    log: 'Log',
  },
  heads: {
    code: 'Code',
    delegate: 'Delegate',
    delegatePhone: 'Phone of the delegate',
    paid: 'Paid',
    receipt: 'Receipt',
    creditNote: 'Credit note',
    issued: 'Issued',
    payer: 'Payer',
    gstin: 'GSTIN',
    taxable: 'Taxable value',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    total: 'Total',
    cancelled: 'Cancelled',
    reason: 'Reason',
  },
  yes: 'Yes',
  no: 'No',
} as const;
