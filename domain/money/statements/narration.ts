import { isNothing } from '../../model/fields/is-nothing.ts';
import { fold } from '../../model/fields/fold.ts';

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

/** Words and numbers in their order, without case and leading zeros: 'REG0042' is 'reg' and '42'. */
export const tokensOf = (text: string): string[] =>
  (fold(text).match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? []).map((token) => token.replace(/^0+(?=\d)/, ''));

/** The number of an order ('REG 0042'), or of a card ('SL NO 14'). */
export interface NamedNumber {
  readonly kind: 'order' | 'serial';
  readonly number: number;
}

const orderWords = new Set('reg regn regd registration order ord booking'.split(' '));
const serialWords = new Set('serial sl sr delegate badge'.split(' '));
const fillers = new Set('no nos number num id code'.split(' '));
/** No event has more registrations. A longer number is an account, or the number of a transfer. */
const mostDigits = 6;
/** Days, and amounts with paise or commas. */
const otherFigures = /\d{1,4}([/.-])\d{1,2}\1\d{2,4}|\d+(?:,\d{2,3})+(?:\.\d+)?|\d+\.\d+/g;

/** 'AIRWAY 2026' and 'AIRWAY26' name the event, and have no number yet. */
const isOfEvent = (token: string, event: ReadonlySet<string>): boolean =>
  event.has(token) || (/^\d\d$/.test(token) && event.has(`20${token}`));

/**
 * Numbers that follow a word for a registration, or the event's name, in every usual spelling: 'REG 0002', 'AIRWAY-2',
 * 'Order No.2', 'REG2'. `event`: {@link tokensOf} its name.
 */
export const numbersIn = (text: string, event: ReadonlySet<string>): NamedNumber[] => {
  const tokens = tokensOf(text.normalize('NFKC').replaceAll(otherFigures, ' / '));
  const found = new Map<string, NamedNumber>();
  for (const [at, token] of tokens.entries()) {
    const isSerial = serialWords.has(token) || (token === 's' && tokens[at + 1] === 'no');
    if (!isSerial && !orderWords.has(token) && !isEventWord(token, event)) continue;
    let next = at + 1;
    while (fillers.has(tokens[next] ?? '') || isOfEvent(tokens[next] ?? '', event)) next++;
    const digits = tokens[next] ?? '';
    if (!/^[1-9]\d*$/.test(digits) || digits.length > mostDigits) continue;
    const kind = isSerial ? 'serial' : 'order';
    found.set(`${kind} ${digits}`, { kind, number: Number(digits) });
  }
  return [...found.values()];
};

const isEventWord = (token: string, event: ReadonlySet<string>): boolean =>
  token.length > 2 && /^\D+$/.test(token) && event.has(token) && !notNames.has(token);
