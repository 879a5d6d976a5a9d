import { isNothing } from '../people-import/read-words.ts';

/**
 * A reference as it is compared: banks pad with zeros, spreadsheets drop them, people type spaces. '' for what refers to
 * nothing ('0', '-', 'NA').
 */
export const referenceKey = (text: string): string => {
  if (isNothing(text)) return '';
  const key = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return /^\d+$/.test(key) ? key.replace(/^0+/, '') : key;
};

/** '4.12346E+11': the spreadsheet has cut digits off, and nobody knows them; with all of them it is the number. */
const scientific = /^(\d)(?:\.(\d+))?e\+?(\d+)$/i;

/** The reference in a cell, as it stands there; '' for none. */
export const referenceIn = (cell: string): string => {
  const text = cell.trim().replace(/^'/, '').replace(/\.0$/, '');
  const cut = scientific.exec(text);
  if (cut) {
    const [, first = '', rest = '', power = ''] = cut;
    return rest.length > Number(power) || rest.length < Number(power) - 3
      ? ''
      : `${first}${rest}`.padEnd(Number(power) + 1, '0');
  }
  return referenceKey(text) === '' ? '' : text;
};

/** RTGS and NEFT: four letters of the bank or N and a letter, then digits (16 or 22 signs). */
const utr = /^(?=(?:[A-Z]*\d){9})[A-Z][A-Z0-9]{11,21}$/;
/** IMPS and UPI: the retrieval reference number. */
const rrn = /^\d{12}$/;
const words = /[^A-Za-z0-9]+/;

/** By what the bank knows the transfer, when the narration says it: a UTR before an RRN; '' when it does not. */
export const bankReferenceIn = (narration: string): string => {
  const found = narration.split(words).filter((word) => word !== '');
  return found.find((word) => utr.test(word.toUpperCase())) ?? found.find((word) => rrn.test(word)) ?? '';
};

/** Shorter ones, or ones without a digit, are words and house numbers: '101' stands in every narration. */
export const shortestReference = 6;

/** Whatever in a narration may be a reference of ours. */
export const referencesWithin = (narration: string): string[] => {
  const keys = new Set<string>();
  // Ids of ours may hold '-' and '_', which part the words of a narration as well.
  for (const separators of [words, /[^A-Za-z0-9_-]+/]) {
    for (const word of narration.split(separators)) {
      if (word.length >= shortestReference && /\d/.test(word)) keys.add(referenceKey(word));
    }
  }
  return [...keys].filter((key) => key.length >= shortestReference);
};
