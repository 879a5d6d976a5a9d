import { dayForDisplay, rupees } from '#domain/core/text/format.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import type { PublicCategory } from './form-parts.ts';

const words = publicWords.why;

/** Why a category cannot be chosen today; '' if it can. */
export const whyNot = ({ why, firstDay, lastDay }: PublicCategory): string => {
  if (why === 'notYet') return words.notYet(dayForDisplay(firstDay));
  if (why === 'ended') return words.ended(dayForDisplay(lastDay));
  return words[why];
};

/** What an item costs; nothing if that is not known. */
export const priceText = (paise: number | null): string | undefined =>
  paise === null ? undefined : paise === 0 ? registerWords.free : rupees(paise);

/** The last day of the price; '' if it does not end. */
export const priceUntilText = ({ priceUntil }: Pick<PublicCategory, 'priceUntil'>): string =>
  priceUntil === '' ? '' : publicWords.priceUntil(dayForDisplay(priceUntil));
