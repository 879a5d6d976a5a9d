import { isNearWord } from '../../people/names/name-parts.ts';
import { foreignCodes } from './statement-currency.ts';

/** Words of headings that banks misspell: 'Withdrawl', 'Particular'. */
const words =
  'withdrawal withdrawals deposit deposits narration description particulars remarks transaction balance reference amount credit debit cheque closing'.split(
    ' ',
  );
/** Shorter words of one letter's difference are other words. */
const shortestWord = 5;

const corrected = (word: string): string =>
  word.length < shortestWord || words.includes(word)
    ? word
    : (words.find((known) => isNearWord(known, word)) ?? word);

/** 'Amount (USD)', 'Balance (INR)', 'in Rs.' */
const unit = new RegExp(`(?: in)? (?:inr|rs|rupees|${foreignCodes.join('|').toLowerCase()})$`);
/** 'Deposit (Cr)'. 'Dr/Cr' stays: it is a direction. */
const side = /(?<!(?:^| )(?:cr|dr|credit|debit)) (?:cr|dr)$/;

/** A folded heading as it is written, without its unit and side, and with its words as they are spelled. */
export const spellingsOf = (heading: string): string[] => {
  const bare = heading.replace(unit, '').replace(side, '').replace(unit, '');
  const spelled = bare.split(' ').map(corrected).join(' ');
  return [...new Set([heading, bare, spelled])];
};
