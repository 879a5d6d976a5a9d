import { fold } from '../rules/search.ts';

const genderWords: Readonly<Record<string, 'Male' | 'Female'>> = {
  m: 'Male',
  male: 'Male',
  man: 'Male',
  boy: 'Male',
  gents: 'Male',
  mr: 'Male',
  f: 'Female',
  female: 'Female',
  woman: 'Female',
  girl: 'Female',
  ladies: 'Female',
  lady: 'Female',
  mrs: 'Female',
  ms: 'Female',
};

/** 'M', 'male', 'F' …; null for what it does not know. */
export const readGender = (cell: string): 'Male' | 'Female' | null => genderWords[fold(cell)] ?? null;

/** Jain and vegan food is vegetarian too, and the product knows two kinds (spec.md section 9). */
const vegetarian = /^(v|veg|vege|vegetarian|pure veg|pure vegetarian|jain|jain food|vegan|vegetarian jain)$/;
const nonVegetarian =
  /^(n|nv|n v|non ?veg|non ?vegetarian|nonveg|n veg|non|meat|chicken|mutton|fish|egg|eggetarian)$/;

export const readFood = (cell: string): 'Vegetarian' | 'Non-Vegetarian' | null => {
  const text = fold(cell);
  if (vegetarian.test(text)) return 'Vegetarian';
  return nonVegetarian.test(text) ? 'Non-Vegetarian' : null;
};

/** What organisers write where there is nothing to write. */
const nothing = /^(|-+|–|—|\.|n\/?a|n\.a\.?|nil|none|null|not applicable|#n\/a)$/i;
export const isNothing = (cell: string): boolean => nothing.test(cell.trim());

const salutations = [
  'Prof. Dr.',
  'Dr.',
  'Prof.',
  'Mr.',
  'Mrs.',
  'Ms.',
  'Miss',
  'Master',
  'Smt.',
  'Shri',
  'Sri',
  'Col.',
  'Maj.',
  'Capt.',
] as const;
const patterns = salutations.map((written) => {
  const words = written.split(' ').map((word) => word.replace('.', ''));
  const dots = words.map((word) => `${word}(?:\\.\\s*|\\s+)`).join('');
  return { written, pattern: new RegExp(`^${dots}(?=\\p{L})`, 'iu') };
});

/**
 * 'Dr.Asha Rao' as ('Dr.', 'Asha Rao'). 'Drashti' begins with no salutation. What is written without a dot is also a name:
 * 'Sri Devi' may be all of one.
 */
export const splitSalutation = (name: string): { readonly salutation: string; readonly fullName: string } => {
  for (const { written, pattern } of patterns) {
    const found = pattern.exec(name);
    if (!found) continue;
    const fullName = name.slice(found[0].length);
    if (!written.endsWith('.') && !found[0].includes('.') && !/\s/.test(fullName)) break;
    return { salutation: written, fullName };
  }
  return { salutation: '', fullName: name };
};
