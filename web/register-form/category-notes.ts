import { dayForDisplay } from '#domain/core/text/format.ts';
import { publicWords } from '#domain/registration/public-words.ts';
import type { PublicCategory } from './form-parts.ts';

const words = publicWords.why;

/** Why a category cannot be chosen today; '' if it can. */
export const whyNot = ({ why, firstDay, lastDay }: PublicCategory): string => {
  if (why === 'notYet') return words.notYet(dayForDisplay(firstDay));
  if (why === 'ended') return words.ended(dayForDisplay(lastDay));
  return words[why];
};
