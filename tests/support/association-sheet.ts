/** Rows of the sheet as an association keeps it: 1,500 people with their payments, in the words of its secretary. */

export const sheetHeadings = [
  'Sl. No.',
  'Name of the Doctor',
  'Type',
  'KMC Reg No',
  'Mobile No.',
  'Mail ID',
  'Place',
  'Accompanying person',
  'Amount Paid (Rs.)',
  'Mode of payment',
  'UTR / Cheque No',
  'Date of payment',
  'Pharma company',
  'Hotel',
] as const;

const given = ['Asha', 'Binu', 'Chitra', 'Deepak', 'Eswari', 'Farhan', 'Gita', 'Hari', 'Indu', 'Jacob'];
const family = ['Rao', 'Nair', 'Iyer', 'Khan', 'Gowda', 'Shetty', 'Pillai', 'Sen', 'Patil', 'D’Souza'];
const types = ['Life Member', 'Non Member', 'PG Student', 'Faculty'];
const amounts = [
  ['₹11,800.00', 1_180_000],
  ['11800/-', 1_180_000],
  ['Rs. 8,260', 826_000],
  ['1,18,000', 11_800_000],
] as const;
const modes = ['GPay', 'NEFT', 'Cheque', 'Cash'];

export const sheetPeople = 1_500;
/** Every sixtieth person has no phone, every fifth has paid nothing. */
const hasPhone = (at: number): boolean => at % 60 !== 59;
const hasPaid = (at: number): boolean => at % 5 !== 4;

const rowAt = (at: number): string[] => {
  const [amount] = amounts[at % amounts.length] as (typeof amounts)[number];
  const mode = modes[at % modes.length] as string;
  const day = String((at % 27) + 1).padStart(2, '0');
  const paid = hasPaid(at);
  return [
    String(at + 1),
    `Dr. ${given[at % 10]} ${family[Math.floor(at / 10) % 10]} ${Math.floor(at / 100) + 1}`,
    types[at % types.length] as string,
    `KMC ${40_000 + at}`,
    hasPhone(at) ? `+91 ${70_100 + Math.floor(at / 100)} ${String(10_000 + at)}` : '-',
    `doctor${at}@sheet.example.org`,
    at % 3 === 0 ? 'Mysuru' : 'Hubballi',
    at % 7 === 0 ? `Guest ${at}` : '',
    paid ? amount : '',
    paid ? mode : '',
    paid && mode !== 'Cash' ? `SHEET${String(100_000 + at)}` : '',
    paid ? `${day}/09/2026` : '',
    at % 50 === 0 ? 'Mysore Remedies' : '',
    at % 9 === 0 ? 'Lalitha Mahal' : '',
  ];
};

export const sheetRows = (): string[][] => Array.from({ length: sheetPeople }, (_, at) => rowAt(at));

/** The sum in paise and the number of payments of one method. */
export const paidIn = (at: number): { readonly paise: number; readonly mode: string } | null =>
  hasPaid(at)
    ? {
        paise: (amounts[at % amounts.length] as (typeof amounts)[number])[1],
        mode: modes[at % modes.length] as string,
      }
    : null;

export const withoutPhone = Array.from({ length: sheetPeople }, (_, at) => at).filter(
  (at) => !hasPhone(at),
).length;
