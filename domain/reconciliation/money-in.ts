import { parseRupees } from '../text/parse-rupees.ts';

export type Direction = 'in' | 'out';

/** An amount as a statement has it, and which way the money went when the cell says so. */
export interface Money {
  /** Never below 0. */
  readonly paise: number;
  readonly direction: Direction | null;
}

/** 'Cr', 'C', 'Deposit'; null for what says nothing of a direction. */
export const directionIn = (cell: string): Direction | null => {
  const word = cell.trim().toLowerCase();
  if (/^(c|cr\.?|credit(ed)?|deposit|in|received)$/.test(word)) return 'in';
  return /^(d|dr\.?|debit(ed)?|withdrawal|out)$/.test(word) ? 'out' : null;
};

const currency = /^(?:₹|rs\.?|inr)\s*|\s*(?:₹|rs\.?|inr)$/gi;

/**
 * Null for what is no amount in rupees and paise: '1,23,456.50', 'Rs. 2,500.00 Cr', '(500.00)', '-500'. Zeros behind the paise
 * are none; any other third decimal is no paisa, and nobody rounds money here.
 */
export const moneyIn = (cell: string): Money | null => {
  const word = /(?<![a-z])(cr|dr)\.?$/i.exec(cell.trim());
  const plain = cell.trim().slice(0, word?.index).trim();
  // A sign stands before the currency, after it, behind the amount, or is a pair of brackets.
  const unsigned = plain.replace(/^\((.*)\)$/, '$1').replace(/-$/, '');
  const bare = unsigned.replace(/^[-+]\s*/, '').replace(currency, '');
  const text = bare.replace(/^-\s*/, '');
  const paise = parseRupees(text.replace(/(\.\d\d)0+$/, '$1').replace(/\.$/, ''));
  if (paise === null) return null;
  const isNegative = unsigned !== plain || unsigned.startsWith('-') || text !== bare;
  return { paise, direction: isNegative ? 'out' : directionIn(word?.[1] ?? '') };
};
