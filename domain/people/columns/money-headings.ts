import { fold } from '../../model/fields/fold.ts';
import type { Mapping, MoneyTarget } from './targets.ts';

/**
 * Headings of payments in India, folded, without 'Rs' and number. Of columns with one meaning, the earlier
 * line here wins.
 */
const headings: readonly (readonly [MoneyTarget | 'payer', RegExp])[] = [
  ['payer', /^(name of (the )?)?(payer|remitter)( name)?$/],
  [
    'receivedOn',
    /^(date|dt) of (payment|transaction|transfer|receipt|deposit|remittance)$|^(payment|paid|transaction|txn|transfer|deposit|received|receipt|remittance|utr|neft|credit|value) (date|dt|on|date time)$|^date (paid|received)$|^amount (paid|received) on$/,
  ],
  ['receiptNumber', /^(money )?(receipt|rcpt|bill|invoice|voucher)( (no|num|number|id))?$/],
  [
    'reference',
    /\b(utr|rrn)\b|^(transaction|txn|trans|transfer|payment|bank|gateway|order)( ?(id|ref|reference|no|num|number|details|order|payment))+$|^utr ?(no|num|number)$|^(mode|method)( of payment)?( and)? (ref|reference|utr|txn|transaction)( (id|no|num|number))?$|\b(cheque|chq|dd|neft|imps|upi|rtgs)\b.*\b(no|num|number|ref|reference|transaction id|txn id)$/,
  ],
  ['reference', /^(ref|reference)( (id|no|num|number))?$/],
  [
    'method',
    /^(mode|method)( of (payment|transaction|transfer|paying))?$|^(payment|pay|paid|transaction|txn|transfer) (mode|method|type|through|via)$/,
  ],
  // Ticket shops: what was paid, beside the fees of the shop.
  ['amount', /^(grand |order |ticket )?total paid$|^(order|ticket) total$/],
  [
    'amount',
    /^(total )?(amount|amt|fees?|money) (paid|received|recd|recvd|rcvd|credited|remitted|transferred|deposited|collected)$|^(paid|received|recd|rcvd|remitted|transaction|payment|transfer|credited|deposited) (amount|amt|fees?|money)$/,
  ],
  ['amount', /^((registration|reg|regn|delegate|conference) )?(amount|amt)$|^instal{1,2}ment$/],
  [
    'paid',
    /^(is )?paid$|^payment( (status|done|received|made|completed|confirmed))?$|^paid (status|y n|yes no|or not|unpaid)$/,
  ],
  ['amount', /^((registration|reg|regn|delegate|conference) )?fees?$/],
  ['receivedOn', /^(date|dt)$/],
];

const currency = / (?:in )?(?:rs|inr|rupees)(?= |$)/g;
const ordinals = ['first', 'second', 'third', 'fourth'];
const ordinal = /\b(?:([1-9])(?:st|nd|rd|th)?|(first|second|third|fourth))\b/;

interface Heading {
  readonly rank: number;
  /** Which payment of the person: 2 for 'Amount 2' and '2nd instalment'. */
  readonly number: number;
}

const unknown: Heading = { rank: -1, number: 1 };

const headingOf = (cell: string): Heading => {
  const text = ` ${fold(cell)}`.replaceAll(currency, '').trim();
  const [found = '', digit = '', word = ''] = ordinal.exec(text) ?? [];
  const number = Number(digit) || ordinals.indexOf(word) + 1 || 1;
  const bare = text.replace(found, '').replaceAll(/\s+/g, ' ').trim();
  const plain = bare.replace(/^instal{1,2}ment (?=.)|(?<=.) instal{1,2}ment$/, '');
  return plain === '' ? unknown : { rank: headings.findIndex(([, pattern]) => pattern.test(plain)), number };
};

/** A date, a fee or a status may be about something else, unless another column is about a payment. */
const isCertain = (rank: number): boolean => rank >= 0 && rank < headings.length - 2;

/** For each meaning the columns of the best heading, one for each payment. 'Total' and 'Balance' are not payments. */
export const moneyMapping = (cells: readonly string[]): Mapping => {
  const found = cells.map(headingOf);
  if (!found.some(({ rank }) => isCertain(rank))) return cells.map(() => null);
  return found.map(({ rank, number }, column) => {
    const target = headings[rank]?.[0] ?? null;
    const isTaken = found.some((other, at) => {
      if (at === column || headings[other.rank]?.[0] !== target) return false;
      return other.rank < rank || (other.rank === rank && other.number === number && at < column);
    });
    return isTaken ? null : target;
  });
};
