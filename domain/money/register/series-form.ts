import type { CreditNote, Receipt } from '../../model/receipt.ts';
import { seriesOf } from '../paper-numbers.ts';

/** Any mark that is no digit, so that the digits of a year are not read as a number. */
const hidden = '#';

/** The text with its financial year, '2026-27' or '26-27', hidden; of the same length. */
const withoutYear = (text: string, year: string): string => {
  const found = [year, year.slice(2)].find((part) => part !== '' && text.includes(part));
  return found === undefined ? text : text.replace(found, hidden.repeat(found.length));
};

/**
 * The form of a paper's full number: 'KPA/27-28/NNN' of KPA/27-28/001. Papers with the same form make one series, as the
 * summary of documents issued has it (CGST Rules, rule 46(b)): a new prefix begins a new one although the counter runs on.
 */
export const seriesForm = (paper: Pick<Receipt | CreditNote, 'number' | 'document'>): string => {
  const { numberText } = paper.document;
  const { year, number } = seriesOf(paper);
  const found = [...withoutYear(numberText, year).matchAll(new RegExp(`0*${number}(?!\\d)`, 'g'))];
  // The number of a year's form has three digits at least; a literal digit of the form is shorter. Without a year it is last.
  const [digits] = year === '' ? found.slice(-1) : found.toSorted((a, b) => b[0].length - a[0].length);
  if (digits === undefined) return numberText;
  return `${numberText.slice(0, digits.index)}NNN${numberText.slice(digits.index + digits[0].length)}`;
};
