import { parseRupees } from './parse-rupees.ts';

export type Direction = 'in' | 'out';

export interface Money {
  /** Never below 0. */
  readonly paise: number;
  readonly direction: Direction | null;
}

/** 'Cr', 'C', 'Deposit', 'Refund'; null for text without a direction. */
export const directionIn = (cell: string): Direction | null => {
  const word = cell.trim().toLowerCase();
  if (/^(c|cr\.?|credit(ed)?|deposit|in|received)$/.test(word)) return 'in';
  return /^(d|dr\.?|debit(ed)?|withdrawal|out|refund(ed)?)$/.test(word) ? 'out' : null;
};

/** The lookbehind keeps the time linear in the length of blanks. */
const currency = /^(?:₹|rs\.?|inr)\s*|(?<!\s)\s*(?:₹|rs\.?|inr)$/gi;

/** 'Cr', 'DR.', '(Cr)' at the end of an amount. */
const side = /\((cr|dr)\.?\)$|(?<![a-z])(cr|dr)\.?$/i;

/** Rounding residue that a spreadsheet leaves in a sum: 0.1 + 0.2 is 0.30000000000000004. */
const residue = /^\d+\.\d{2}(?:0{3,}|9{3,})\d{3,}$/;

/**
 * Parses '1,23,456.50', 'Rs. 2,500.00 Cr', '2,500.00(Dr)', '(500.00)', '-500'. Null for other texts and
 * for a third decimal: money is not rounded.
 */
export const moneyIn = (cell: string): Money | null => {
  const word = side.exec(cell.trim());
  const plain = cell.trim().slice(0, word?.index).trim();
  // A minus sign is before the currency, after it or after the amount; brackets mean minus too.
  const unsigned = plain.replace(/^\((.*)\)$/, '$1').replace(/-$/, '');
  const bare = unsigned.replace(/^[-+]\s*/, '').replace(currency, '');
  const text = bare.replace(/^-\s*/, '');
  const exact = residue.test(text) ? Number(text).toFixed(2) : text;
  const paise = parseRupees(exact.replace(/(\.\d\d)0+$/, '$1').replace(/\.$/, ''));
  if (paise === null) return null;
  const isNegative = unsigned !== plain || unsigned.startsWith('-') || text !== bare;
  return { paise, direction: isNegative ? 'out' : directionIn(word?.[1] ?? word?.[2] ?? '') };
};
