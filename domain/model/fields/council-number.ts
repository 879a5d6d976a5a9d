/** The number of a doctor in the register of a medical council, prepared for comparison. */
export interface CouncilNumber {
  /** Without padding zeros and separators; '' if the text is no number. */
  readonly digits: string;
  /** The letters of the council, in capitals; '' if it is not named. */
  readonly letters: string;
}

const none: CouncilNumber = { digits: '', letters: '' };
/** 'Applied on 12/3/2026' and 'Pending' say that there is no number yet. */
const notYet = /\b(appl|pend|await|process|progress|not |yet|student|intern)/i;
/** Words that name no council. */
const filler = /\b(reg(istration|n|d)?|no|num(ber)?|id|dr|medical|council|of|state)\b/gi;
/** Shorter ones are counts and answers: '1' for yes. */
const fewestDigits = 3;

/** Lists write 'NA', 'Applied' and '-' where there is no number. */
export const councilNumberOf = (text: string): CouncilNumber => {
  if (text.length < fewestDigits || notYet.test(text)) return none;
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < fewestDigits) return none;
  const letters = text
    .replaceAll(filler, '')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase();
  return { digits, letters };
};

/** What an index of council numbers finds: the digits, since many lists leave out the council. */
export const councilKey = (text: string): string => councilNumberOf(text).digits;

/** Null: neither equal nor different. One has no number, or both name the council differently. */
export const isSameCouncilNumber = (one: CouncilNumber, other: CouncilNumber): boolean | null => {
  if (one.digits === '' || other.digits === '') return null;
  if (one.digits !== other.digits) return false;
  const isNamedAlike = one.letters === other.letters || one.letters === '' || other.letters === '';
  return isNamedAlike ? true : null;
};
