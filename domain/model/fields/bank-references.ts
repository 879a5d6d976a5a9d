import { isNothing } from './is-nothing.ts';

/**
 * A reference prepared for comparison: without padding zeros and spaces. '' for a text that means none ('0',
 * '-', 'NA').
 */
export const referenceKey = (text: string): string => {
  if (isNothing(text)) return '';
  const key = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return /^\d+$/.test(key) ? key.replace(/^0+/, '') : key;
};

/** '4.12346E+11': the spreadsheet has cut off digits, which cannot be recovered. With all digits it is the number. */
const scientific = /^(\d)(?:\.(\d+))?e\+?(\d+)$/i;

/** 'TRANSFER FROM 4897690162095' names the pool account of the bank, not the transfer. Ids of ours may lack digits, but are longer. */
const isWord = (text: string): boolean => /^\D{2,14}$/.test(text) && /\p{L}/u.test(text);

const cutDigits = (text: string): string | null => {
  const [, first = '', rest = '', power = ''] = scientific.exec(text) ?? [];
  if (first === '') return null;
  const isCut = rest.length > Number(power) || rest.length < Number(power) - 3;
  return isCut ? '' : `${first}${rest}`.padEnd(Number(power) + 1, '0');
};

/** '6.91E+11': digits of the reference are lost. */
export const isCutReference = (cell: string): boolean => cutDigits(unquoted(cell)) === '';
const unquoted = (cell: string): string => cell.trim().replace(/^'/, '').replace(/\.0$/, '');

/** The reference in a cell, as written there; '' without one, and for a cell of words. */
export const referenceIn = (cell: string): string => {
  const text = unquoted(cell);
  const whole = cutDigits(text);
  if (whole !== null) return whole;
  if (text.split(/\s+/).some(isWord)) return bankReferenceIn(text);
  return referenceKey(text) === '' ? '' : text;
};

/** RTGS and NEFT: four letters of the bank or N and a letter, then digits (16 or 22 characters). */
const utr = /^(?=(?:[A-Z]*\d){9})[A-Z][A-Z0-9]{11,21}$/;
/** IMPS and UPI: the retrieval reference number. */
const rrn = /^\d{12}$/;
const words = /[^A-Za-z0-9]+/;
/** A mobile number with the country's code has as many digits as an RRN. */
const mobile = /^91[6-9]\d{9}$/;

/** UTRs and RRNs in a narration: UTRs first, and what may be a mobile number last. */
export const bankReferencesIn = (narration: string): string[] => {
  const found = narration.split(words).filter((word) => word !== '');
  const rrns = found.filter((word) => rrn.test(word));
  return [
    ...found.filter((word) => utr.test(word.toUpperCase())),
    ...rrns.filter((word) => !mobile.test(word)),
    ...rrns.filter((word) => mobile.test(word) && !narration.includes(`${word}@`)),
  ];
};

/** The bank's reference of the transfer, if the narration contains it; otherwise ''. */
export const bankReferenceIn = (narration: string): string => bankReferencesIn(narration)[0] ?? '';

/** Whether a reference has the form of a UTR, of NEFT or RTGS. */
export const isUtr = (reference: string): boolean => utr.test(reference.replaceAll(' ', '').toUpperCase());

/** Whether a reference is a UTR or an RRN by its form: no other payment has it. Banks pad RRNs with zeros to 16 digits. */
export const isTransferNumber = (reference: string): boolean => {
  const bare = reference.replaceAll(' ', '');
  return isUtr(bare) || (/^0*\d{12}$/.test(bare) && referenceKey(bare).length >= 11);
};

/**
 * The column wins if it holds a UTR or an RRN. Otherwise the narration is better than a number that many
 * transfers share.
 */
export const lineReference = (cell: string, narration: string): string => {
  const reference = bankReferenceIn(cell) || referenceIn(cell);
  return isTransferNumber(reference) ? reference : bankReferenceIn(narration) || reference;
};

const uuid = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/gi;
/** Ids that one command made end in a number, and a request's id has its own suffix. */
const longerUuid = new RegExp(`${uuid.source}-?[0-9A-Z]{1,3}(?![0-9A-Z])`, 'gi');

/**
 * Texts that may be our reference of a payment request (domain/money/payments/upi.ts), the longest first, with or
 * without dashes.
 */
export const ownReferencesIn = (text: string): string[] =>
  [
    ...(text.match(longerUuid) ?? []),
    ...(text.match(uuid) ?? []),
    ...[words, /[^A-Za-z0-9_-]+/].flatMap((separators) => text.split(separators)),
  ]
    .map(referenceKey)
    .toSorted((one, other) => other.length - one.length);

/** Shorter texts, and texts without a digit, are words and house numbers: '101' is in every narration. */
export const shortestReference = 6;

/** All parts of a narration that may be a reference of ours. */
export const referencesWithin = (narration: string): string[] => {
  const keys = new Set<string>();
  // Our ids may contain '-' and '_', which also separate the words of a narration.
  for (const separators of [words, /[^A-Za-z0-9_-]+/]) {
    for (const word of narration.split(separators)) {
      if (word.length >= shortestReference && /\d/.test(word)) keys.add(referenceKey(word));
    }
  }
  return [...keys].filter((key) => key.length >= shortestReference);
};
