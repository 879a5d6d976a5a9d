import { digitsOf, email, foreignPhone, tenDigits } from '../model/input.ts';
import { readDay } from '../rules/age.ts';
import { fold } from '../rules/search.ts';
import { delegatesList } from '../text/delegates-labels.ts';
import { readFood, readGender } from './read-words.ts';
import { isBlank, type Sheet } from './sheet.ts';
import {
  companionColumns,
  companionTarget,
  type CardTarget,
  type ColumnTarget,
  type CompanionField,
  type ListForm,
  type Mapping,
} from './targets.ts';

/**
 * Headers as organisers in India write them, folded (lower case, signs as single spaces). The first that fits wins; the
 * patterns are anchored where a word alone would also fit a column that means something else.
 */
const headers: readonly (readonly [ColumnTarget, RegExp])[] = [
  ['company', /^(sponsor|sponsored by|sponsoring company|company|pharma|pharma company)( name)?$/],
  ['email', /\b(e ?mail|mail id|mail address)\b/],
  ['phone', /\b(mobile|mob|cell|phone|ph|tel|telephone|whats ?app|contact (no|num|number))\b|^contact$/],
  ['mciNumber', /\b(mci|mcinumber|smc|nmc|tnmc|medical council|council reg|med(ical)? reg)\b/],
  ['membershipNo', /\bmembership\b|\b(member|mem|ima|api)\b.*\b(no|num|number|id)\b/],
  ['dateOfBirth', /\b(dob|d o b|date of birth|birth ?date|born)\b/],
  ['age', /^age( in)?( yrs| years)?$/],
  ['gender', /^(gender|sex)\b|^m f$/],
  ['foodPreference', /\b(food|diet|dietary|meal|veg|nonveg|vegetarian|cuisine)\b/],
  ['salutation', /^(salutation|title|prefix|mr ms|mr mrs|mr mrs ms|dr mr ms|dr mr mrs)$/],
  ['firstName', /^(first|given) name$/],
  ['lastName', /^(last name|surname|family name|second name)$/],
  ['label', /^(custom label|label|badge label|badge text)$/],
  [
    'category',
    /\b(category|cat|categories|(reg|registration|delegate) type|type of (delegate|registration))\b/,
  ],
  ['pincode', /\b(pin|pin ?code|zip|zip ?code|postal ?code|post ?code)\b/],
  ['city', /^(city|town|place|city town|town city|city place|station|district|location)( name)?$/],
  ['state', /^(state|province|state ut)( name)?$/],
  ['country', /^(country|nationality)( name)?$/],
  ['address', /\b(address|addr|street)\b/],
  [
    'fullName',
    /^(the )?((full|delegate|delegates|participant|participants|attendee|doctor|dr|your|speaker|faculty|member) (s )?)?name\b(?! of (the )?(hospital|college|institut|company|organi|bank|card|event))/,
  ],
  ['fullName', /^(delegate|participant|doctor|attendee|speaker|faculty)$/],
];
/** Another person's, or no person's at all. */
const notTheDelegates = /\b(emergency|landline|office|fax|father|mother|nominee|bank|transaction|receipt)\b/;

const companionHeader = /\b(accompan\w*|accomp|acc person|companions?|spouse|guest|family member)\b/;
/** 'No. of accompanying persons', 'Accompanying fee': counts and sums, nobody's name. */
const notAPerson =
  /\b(no of|nos of|number of|num of|count|total|fee|fees|amount|paid|payment|how many|any)\b/;
const companionWords: readonly (readonly [CompanionField, RegExp])[] = [
  ['relationship', /\b(relation|relationship)\b/],
  ['age', /\bage\b/],
  ['gender', /\b(gender|sex)\b/],
  ['foodPreference', /\b(food|diet|meal|veg)\b/],
  ['phone', /\b(mobile|mob|phone|ph|contact)\b/],
];

const companionTargetOf = (header: string): ColumnTarget | null => {
  if (notAPerson.test(header)) return null;
  const digit = /\d/.exec(header)?.[0];
  const column = companionColumns.find((number) => String(number) === (digit ?? '1'));
  const field = companionWords.find(([, pattern]) => pattern.test(header))?.[0] ?? 'name';
  const isOne = /\b(spouse|name)\b/.test(header) && !/\b(names|persons|people)\b/.test(header);
  if (field === 'name' && digit === undefined && !isOne) return 'companionNames';
  return column === undefined ? null : companionTarget(column, field);
};

/** 'S. No.' is not among them: that is the number of the line, in every other list. */
const cardHeaders: readonly (readonly [CardTarget, RegExp])[] = [
  ['userId', /^(user|delegate) ?(id|key)$/],
  ['serial', /^(serial|(reg|regd|registration) (no|num|number))( (no|num|number))?$/],
  ['code', /^((unique|qr|id|card) )?code$/],
];

/** What a header means, null when nobody could tell: the column is not imported until somebody says what it is. */
export const targetOfHeader = (header: string, form: ListForm = 'people'): ColumnTarget | null => {
  const text = fold(header);
  const ofCard = form === 'rows' && cardHeaders.find(([, pattern]) => pattern.test(text));
  if (ofCard) return ofCard[0];
  if (companionHeader.test(text) && !/\b(email|guest speaker)\b/.test(text)) return companionTargetOf(text);
  if (notTheDelegates.test(text)) return null;
  return headers.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
};

/** Title lines ('PHYSICON 2026', 'Delegates as of 1 May') stand above the columns' names. */
const headerWithin = 10;

/** The index of the row with the columns' names; null: the list begins at once. */
export const guessHeaderRow = ({ rows }: Sheet, form: ListForm = 'people'): number | null => {
  let best: number | null = null;
  let most = 0;
  for (const [index, cells] of rows.slice(0, headerWithin).entries()) {
    if (isBlank(cells)) continue;
    // A row with somebody's number or address is somebody, whatever its other cells look like.
    if (cells.some((cell) => isPhone(cell) || isEmail(cell))) break;
    const named = cells.filter((cell) => cell.length <= 60 && targetOfHeader(cell, form) !== null).length;
    if (named > most) [best, most] = [index, named];
  }
  return best;
};

/** Of these a list may have several columns: a second number, the lines of an address. */
const mayRepeat: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>(['phone', 'address', 'companionNames']);

export const mappingByHeader = (cells: readonly string[], form: ListForm = 'people'): Mapping =>
  eachOnce(
    cells.map((cell, column) =>
      isOwnAccompanies(cell, cells[column - 1]) ? 'accompanies' : targetOfHeader(cell, form),
    ),
  );

/** In our own lists it stands beside the type, and holds a delegate; elsewhere it holds those who accompany. */
const isOwnAccompanies = (cell: string, before = ''): boolean =>
  cell === delegatesList.accompanies && before === delegatesList.type;

const eachOnce = (mapping: Mapping): Mapping =>
  mapping.map((target, column) =>
    target !== null && !mayRepeat.has(target) && mapping.indexOf(target) < column ? null : target,
  );

const isPhone = (cell: string): boolean => tenDigits(cell) !== null || foreignPhone(cell) !== null;
const isEmail = (cell: string): boolean => cell.includes('@') && email.safeParse(cell).success;
/** Also a number with a digit too few: it is to be found wrong, not to be taken for something else. */
const looksLikePhone = (cell: string): boolean =>
  /^[+\d][\d\s()./-]*$/.test(cell) && /^\d{8,15}$/.test(digitsOf(cell)) && readDay(cell) === null;
/** So many rows tell what a column holds. */
export const sampleRows = 200;

/** For a list without names of columns: what most cells of a column look like; the first with words is the name. */
export const mappingByContent = ({ rows }: Sheet, isCategory: (cell: string) => boolean): Mapping => {
  const sample = rows.slice(0, sampleRows);
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  return eachOnce(
    Array.from({ length: width }, (_, column) => {
      const cells = sample.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
      return targetOfCells(cells, isCategory);
    }),
  );
};

const targetOfCells = (
  cells: readonly string[],
  isCategory: (cell: string) => boolean,
): ColumnTarget | null => {
  if (cells.length === 0) return null;
  const most = (looksRight: (cell: string) => boolean): boolean =>
    cells.filter(looksRight).length * 2 > cells.length;
  if (most(looksLikePhone)) return 'phone';
  if (most((cell) => cell.includes('@'))) return 'email';
  if (most(isCategory)) return 'category';
  if (most((cell) => readGender(cell) !== null)) return 'gender';
  if (most((cell) => readFood(cell) !== null)) return 'foodPreference';
  return most((cell) => /\p{L}{2}/u.test(cell)) ? 'fullName' : null;
};
