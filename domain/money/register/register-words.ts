import { counted } from '../../core/text/format.ts';
import type { PaperKindName, PaperState } from './paper-kinds.ts';

const kinds: Readonly<Record<PaperKindName, string>> = {
  receipt: 'Receipt',
  creditNote: 'Credit note',
  receiptVoucher: 'Receipt voucher',
  refundVoucher: 'Refund voucher',
};

const states: Readonly<Record<PaperState, string>> = {
  inForce: 'In force',
  cancelled: 'Cancelled',
  replaced: 'Cancelled, replaced',
  partlyCredited: 'Credited in part',
  credited: 'Credited',
  takenUp: 'On a receipt',
  partlyRefunded: 'Paid back in part',
  refunded: 'Paid back',
};

/** Words of the register of receipts, credit notes and vouchers. */
export const paperRegisterWords = {
  kinds,
  states,
  everyKind: 'All kinds',
  everySeries: 'All series',
  everyPeriod: 'All time',
  kind: 'Kind',
  series: 'Series',
  periodLabel: 'Month or financial year',
  year: (year: string) => `Financial year ${year}`,
  month: (name: string, year: string) => `${name} ${year}`,
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  /** Texts of days; '' for an open end. */
  period: (from: string, to: string) => {
    if (from === to) return from;
    if (to === '') return `from ${from}`;
    return from === '' ? `to ${to}` : `${from} to ${to}`;
  },
  from: 'From',
  to: 'To',
  clear: 'Clear filters',
  filters: (set: number) => (set === 0 ? 'Filters' : `Filters (${set})`),
  search: 'Search number, name or GST number',
  total: 'Total',
  sum: (found: {
    readonly inForce: string;
    readonly notes: number;
    readonly vouchers: number;
    readonly cancelled: number;
  }) =>
    [
      `${found.inForce} in force`,
      found.notes > 0 && counted(found.notes, 'credit note', 'credit notes'),
      found.vouchers > 0 && counted(found.vouchers, 'voucher', 'vouchers'),
      found.cancelled > 0 && `${found.cancelled} cancelled`,
    ]
      .filter((part) => part !== false)
      .join(', '),
  on: (numbers: string) => `On receipt ${numbers}`,
  creditedBy: (numbers: string) => `Credit note ${numbers}`,
  onVoucher: (numbers: string) => `On receipt voucher ${numbers}`,
  usedBy: (numbers: string) => `Used by ${numbers}`,
  vouchersApart:
    'Sums leave out vouchers: the receipt states the same money. Choose their kind to add them up.',
  replacedBy: (numbers: string) => `Replaced by ${numbers}`,
  heads: {
    kind: 'Kind',
    number: 'Number',
    date: 'Date',
    series: 'Series',
    year: 'Financial year',
    payer: 'Payer',
    address: 'Address of the payer',
    gstin: 'GSTIN',
    delegate: 'For',
    place: 'Place of supply',
    taxable: 'Taxable value',
    cgst: 'CGST',
    sgst: 'SGST/UTGST',
    sgstShort: 'SGST',
    igst: 'IGST',
    total: 'Total',
    printed: 'Total on paper',
    state: 'State',
    refersTo: 'Refers to',
    reason: 'Reason',
    cancelledOn: 'Cancelled on',
    issuedBy: 'Issued by',
  },
} as const;
