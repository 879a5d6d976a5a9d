import { fold } from '#domain/model/fields/fold.ts';

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

/** The same words in the scripts of India, folded when they are compared. */
const indicWords = (words: string): ReadonlySet<string> => new Set(words.split(', ').map(fold));
const indicMale = indicWords(
  'पुरुष, पुरूष, পুরুষ, પુરુષ, ਪੁਰਸ਼, ਪੁਰਖ, ପୁରୁଷ, ஆண், పురుషుడు, పురుష, ಪುರುಷ, ಗಂಡು, പുരുഷൻ, ആൺ, مرد',
);
const indicFemale = indicWords(
  'महिला, स्त्री, মহিলা, নারী, સ્ત્રી, મહિલા, ਔਰਤ, ਇਸਤਰੀ, ਮਹਿਲਾ, ମହିଳା, ସ୍ତ୍ରୀ, பெண், స్త్రీ, మహిళ, ಮಹಿಳೆ, ಹೆಣ್ಣು, ಸ್ತ್ರೀ, സ്ത്രീ, വനിത, പെൺ, عورت, خاتون',
);

/** Reads 'M', 'male', 'F' …; null for an unknown word. */
export const readGender = (cell: string): 'Male' | 'Female' | null => {
  const text = fold(cell);
  const word = genderWords[text];
  if (word !== undefined) return word;
  if (indicMale.has(text)) return 'Male';
  return indicFemale.has(text) ? 'Female' : null;
};

/** Jain and vegan food is vegetarian too, and the product knows two kinds (the specification, section 9). */
const vegetarian = /^(v|veg|vege|vegetarian|pure veg|pure vegetarian|jain|jain food|vegan|vegetarian jain)$/;
const nonVegetarian =
  /^(n|nv|n v|non ?veg|non ?vegetarian|nonveg|n veg|non|meat|chicken|mutton|fish|egg|eggetarian)$/;

const indicVegetarian = indicWords(
  'शाकाहारी, শাকাহারী, নিরামিষ, શાકાહારી, ਸ਼ਾਕਾਹਾਰੀ, ଶାକାହାରୀ, ନିରାମିଷ, சைவம், சைவ, శాకాహారం, శాకాహారి, ಸಸ್ಯಾಹಾರ, ಸಸ್ಯಾಹಾರಿ, സസ്യാഹാരം, സസ്യാഹാരി, سبزی خور',
);
const indicNonVegetarian = indicWords(
  'मांसाहारी, আমিষ, মাংসাহারী, માંસાહારી, ਮਾਸਾਹਾਰੀ, ਮਾਂਸਾਹਾਰੀ, ଆମିଷ, ମାଂସାହାରୀ, அசைவம், அசைவ, మాంసాహారం, మాంసాహారి, ಮಾಂಸಾಹಾರ, ಮಾಂಸಾಹಾರಿ, മാംസാഹാരം, മാംസാഹാരി, گوشت خور',
);

export const readFood = (cell: string): 'Vegetarian' | 'Non-Vegetarian' | null => {
  const text = fold(cell);
  if (vegetarian.test(text) || indicVegetarian.has(text)) return 'Vegetarian';
  return nonVegetarian.test(text) || indicNonVegetarian.has(text) ? 'Non-Vegetarian' : null;
};

/** The text that a spreadsheet shows for a failed formula, and for a copied number whose column is too narrow. */
const formulaError =
  /^#(?:ref!|value!|name\?|div\/0!|num!|null!|spill!|calc!|field!|blocked!|connect!|unknown!|busy!|#+)$/i;
export const isFormulaError = (cell: string): boolean => formulaError.test(cell.trim());

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

/** 'Drashti' has no salutation. Without a dot, the word may be part of the name: 'Sri Devi'. */
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
