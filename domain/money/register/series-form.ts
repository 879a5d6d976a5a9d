import type { Receipt } from '#domain/model/money/receipt.ts';
import { seriesOf } from '../paper-numbers.ts';

/** Any mark that is no digit, so that the digits of a year are not read as a number. */
const hidden = '#';

/** The text with its financial year, '2026-27' or '26-27', hidden; of the same length. */
const withoutYear = (text: string, year: string): string => {
  const found = [year, year.slice(2)].find((part) => part !== '' && text.includes(part));
  return found === undefined ? text : text.replace(found, hidden.repeat(found.length));
};

interface Digits {
  readonly start: number;
  readonly end: number;
}

/** Where the digits of a text end with a number, with the zeros before it. */
const placesOf = (text: string, number: number): Digits[] => {
  const wanted = String(number);
  return [...text.matchAll(/\d+/g)].flatMap(({ 0: run, index }) => {
    if (!run.endsWith(wanted)) return [];
    let start = run.length - wanted.length;
    while (start > 0 && run[start - 1] === '0') start--;
    return [{ start: index + start, end: index + run.length }];
  });
};

/**
 * The form of a paper's full number: 'KPA/27-28/NNN' of KPA/27-28/001. Papers with the same form make one series, as the
 * summary of documents issued has it (CGST Rules, rule 46(b)): a new prefix begins a new one although the counter runs on.
 */
export const seriesForm = (paper: Pick<Receipt, 'number' | 'document'>): string => {
  const { numberText } = paper.document;
  const { year, number } = seriesOf(paper);
  const found = placesOf(withoutYear(numberText, year), number);
  // The number of a year's form has three digits at least; a literal digit of the form is shorter. Without a year it is last.
  const lengthOf = ({ start, end }: Digits): number => end - start;
  const digits = year === '' ? found.at(-1) : found.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  return digits === undefined
    ? numberText
    : `${numberText.slice(0, digits.start)}NNN${numberText.slice(digits.end)}`;
};
