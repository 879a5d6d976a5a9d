import { isNothing } from '../../model/fields/is-nothing.ts';

/** Ten digits that begin like Indian mobile numbers, alone or before the '@' of a UPI address. */
const mobile = /(?<![A-Za-z0-9])(?:\+?91|0)?([6-9]\d{9})(?:-\d)?(?![A-Za-z0-9])/g;

export const phonesIn = (narration: string): string[] => [
  ...new Set([...narration.matchAll(mobile)].map(([, phone]) => phone as string)),
];

const address = /[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g;

export const emailsIn = (narration: string): string[] => [
  ...new Set((narration.match(address) ?? []).map((found) => found.toLowerCase())),
];

/** Words of banks and payment purposes, never part of a name. */
const notNames = new Set(
  (
    'upi neft rtgs imps ift inb mob mmt cms ecs nach ach clg chq cheque cash cdm dep deposit by to from for of the and ' +
    'cr dr credit debit transfer trf tpt txn tran ref refno no utr rrn p2a p2p p2m inward outward collect pay payment ' +
    'paid phonepe gpay paytm bhim okaxis okhdfcbank oksbi okicici ybl ibl axl upay reg regn registration fee fees ' +
    'delegate conference conf bank ltd limited branch india hdfc icici sbi sbin axis kotak canara pnb bob union'
  ).split(' '),
);
const separators = /[/\\*,;:|@()[\]_#]+|\s-\s|-(?=\S)|[A-Za-z]*\d[A-Za-z0-9]*/;

/** Possible names: adjacent words of letters, at least two of them in a narration. */
export const namesIn = (narration: string): string[] => {
  const names: string[] = [];
  for (const part of narration.split(separators)) {
    let words: string[] = [];
    for (const word of [...part.split(/[\s.]+/), '']) {
      if (/^[\p{L}\p{M}]+$/u.test(word) && !notNames.has(word.toLowerCase())) words.push(word);
      else if (word !== '' || words.length > 0) {
        if (words.length > 1) names.push(words.join(' '));
        words = [];
      }
    }
  }
  return names.filter((name) => !isNothing(name));
};
