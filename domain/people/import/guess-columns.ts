import { plainDetailNames, plainDetails } from '../../model/fields/plain-details.ts';
import { fold } from '../../model/fields/fold.ts';
import { delegatesListWords } from '../lists/delegates-words.ts';
import {
  filledCells,
  isEmail,
  isFilled,
  isMost,
  isPhone,
  mappingByContent,
  sampleRows,
} from './column-contents.ts';
import { personWords } from '../people-words.ts';
import { simpleHeading, withoutNumber } from '../columns/heading-text.ts';
import { targetOfIndicHeading } from '../columns/indic-headings.ts';
import { moneyMapping } from '../columns/money-headings.ts';
import { isAmount, readPaid } from './reading/payment-words.ts';
import { isBlank, type DataSheet } from '#domain/core/sheet/sheet.ts';
import {
  companionColumns,
  companionTarget,
  eachOnce,
  moneyTargets,
  type CardTarget,
  type ColumnTarget,
  type CompanionField,
  type ListForm,
  type Mapping,
} from '../columns/targets.ts';

/**
 * Headings of organisers in India, folded. The first match wins. Anchored where a word alone would match other columns.
 */
const headers: readonly (readonly [ColumnTarget, RegExp])[] = [
  ['company', /^(sponsor|sponsored by|sponsoring company|company|pharma|pharma company)( name)?$/],
  ['group', /^(group|group name|name of (the )?group)$/],
  ['eligibility', /^(special price|special price for|eligibility|eligible for)$/],
  ['verifiedBy', /^(special price checked by|(eligibility |membership |proof )?(verified|checked) by)$/],
  [
    'coupon',
    /^((coupon|discount|promo|promotion|promotional|offer)( code)?|code of (the )?(coupon|discount))( used| applied)?$/,
  ],
  ['email', /\b(e ?mail|mail id|mail address)\b/],
  [
    'phone',
    /\b(mobile|mob|cell|phone|ph|tel|telephone|whats ?app|contact (no|num|number))\b|^contacts?( (details?|info|information))?$/,
  ],
  ['dateOfBirth', /\b(dob|d o b|date of birth|birth ?date|born)\b/],
  [
    'registeredOn',
    /^(registered|registration|regd|regn|reg|enrolled|enrol{1,2}ment) (on|at|date|day|dt|time|date time|date and time)$|^(date|day|dt|time) of (registration|regn|reg|enrol{1,2}ment)$/,
  ],
  ['age', /^age( in)?( yrs| years)?$/],
  ['gender', /^(gender|sex)\b|^m f$/],
  ['foodPreference', /\b(food|diet|dietary|meal|veg|nonveg|vegetarian|cuisine)\b/],
  ['salutation', /^(salutation|title|prefix|mr ms|mr mrs|mr mrs ms|dr mr ms|dr mr mrs)$/],
  ['firstName', /^(first|given) name$/],
  ['lastName', /^(last name|surname|family name|second name)$/],
  ['label', /^(custom label|label|badge label|badge text)$/],
  [
    'category',
    /\b(category|cat|categories|(reg|registration|delegate|member|membership|participant|ticket) type|type of (delegate|registration|member|participant))\b/,
  ],
  ...plainDetailNames.map((name) => [name, plainDetails[name].heading] as const),
  ['otherDetails', /^other details$/],
  ['address', /\b(address|addr|street)\b/],
  [
    'fullName',
    /^(the )?((full|delegate|delegates|participant|participants|attendee|registrant|applicant|doctor|dr|your|speaker|faculty|member) (s )?)*name\b(?! of (the |your )?(hospital|college|institut|company|organi|bank|card|event))/,
  ],
  ['fullName', /^(delegate|participant|doctor|attendee|speaker|faculty)$/],
];
/** Meanings that the super admin import does not have. */
const ofLists: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>([
  'group',
  'eligibility',
  'verifiedBy',
  'coupon',
]);
/** Another person's, or no person's at all. */
const notTheDelegates = /\b(emergency|landline|office|fax|father|mother|nominee|bank|transaction|receipt)\b/;

/** Names the delegate in the row of an accompanying person. */
const ownAccompanies = /^(spouse|wife|husband|companion|accompanying( person)?) (of|to|with)$/;
/** 'Name of doctor & spouse': the names of both are in its cells. */
const ofCouples =
  /^(names? of )?(the )?(dr|doctor|delegate|participant|member)s?( names?)? (and |with |cum )?(his |her )?(spouse|wife|husband|accompan\w+( persons?)?)( names?)?$/;
const companionHeader = /\b(accompan\w*|accomp|acc person|companions?|spouse|guest|family member)\b/;
/** 'Accompanying fee' is an amount, 'No. of accompanying persons' a count. */
const notAPerson = /\b(fee|fees|amount|amt|paid|payment|rs|charges?)\b/;
const isCount = /\b(no of|nos of|number of|num of|count|total|how many)\b/;
const companionWords: readonly (readonly [CompanionField, RegExp])[] = [
  ['relationship', /\b(relation|relationship)\b/],
  ['dateOfBirth', /\b(dob|d o b|date of birth|birth ?date|born)\b/],
  ['age', /\bage\b/],
  ['gender', /\b(gender|sex)\b/],
  ['foodPreference', /\b(food|diet|meal|veg)\b/],
  ['phone', /\b(mobile|mob|phone|ph|contact)\b/],
  ['addOns', /\b(add ?ons?|extras)\b/],
];

const companionTargetOf = (header: string): ColumnTarget | null => {
  if (notAPerson.test(header)) return null;
  if (isCount.test(header)) return 'companionCount';
  const digit = /\d/.exec(header)?.[0];
  const column = companionColumns.find((number) => String(number) === (digit ?? '1'));
  const isNamed = /\bnames?\b/.test(header);
  const field =
    (isNamed ? undefined : companionWords.find(([, pattern]) => pattern.test(header))?.[0]) ?? 'name';
  const isOne = /\b(spouse|name)\b/.test(header) && !/\b(names|persons|person s|people)\b/.test(header);
  if (field === 'name' && digit === undefined && !isOne) return 'companionNames';
  return column === undefined ? null : companionTarget(column, field);
};

/** 'S. No.' is not among them: that is the number of the line, in every other list. */
const cardHeaders: readonly (readonly [CardTarget, RegExp])[] = [
  ['userId', /^(user|delegate) ?(id|key)$/],
  ['serial', /^(serial|(reg|regd|registration) (no|num|number))( (no|num|number))?$/],
  ['code', /^((unique|qr|id|card) )?code$/],
];

/** Headings with another meaning in some lists: they count if no other column of the list has the meaning. */
const vagueHeaders: readonly (readonly [ColumnTarget, RegExp])[] = [
  ['category', /^(type|delegate class)$/],
  ['mciNumber', /^(reg|regd|regn|registration) (no|num|number)$/],
  ['serial', /^(delegate|badge|tag|card) (no|num|number)$/],
  ['code', /^(qr|badge|card) code$/],
];

/** Null if unknown: the column is not imported until the user chooses its meaning. */
export const targetOfHeader = (header: string, form: ListForm = 'people'): ColumnTarget | null => {
  const text = fold(withoutNumber(header));
  const ofCard = form === 'rows' && cardHeaders.find(([, pattern]) => pattern.test(text));
  if (ofCard) return ofCard[0];
  if (ownAccompanies.test(text)) return 'accompanies';
  if (ofCouples.test(text)) return 'fullName';
  if (companionHeader.test(text) && !/\b(email|guest speaker)\b/.test(text)) return companionTargetOf(text);
  if (notTheDelegates.test(text)) return null;
  const target = headers.find(([, pattern]) => pattern.test(text))?.[0];
  if (target !== undefined) return form === 'rows' && ofLists.has(target) ? null : target;
  const simple = fold(simpleHeading(header));
  const ofSimple = simple === text ? undefined : headers.find(([, pattern]) => pattern.test(simple))?.[0];
  return ofSimple ?? targetOfIndicHeading(withoutNumber(header));
};

/** Title lines ('PHYSICON 2026', 'Delegates as of 1 May') come above the headings. */
const headerWithin = 10;

/** The index of the row with the columns' names; null: the list begins at once. */
export const guessHeaderRow = (sheet: DataSheet, form: ListForm = 'people'): number | null =>
  headerRowByWords(sheet, form) ?? headerRowByContrast(sheet);

/** Questions of a form are long. */
const longestHeading = 160;

const headerRowByWords = ({ rows }: DataSheet, form: ListForm): number | null => {
  let best: number | null = null;
  let most = 0;
  for (const [index, cells] of rows.slice(0, headerWithin).entries()) {
    if (isBlank(cells)) continue;
    // A row with a phone number or an e-mail address is a person, whatever its other cells look like.
    if (cells.some((cell) => isPhone(cell) || isEmail(cell))) break;
    const named = mappingByHeader(
      cells.map((cell) => (cell.length <= longestHeading ? cell : '')),
      form,
    ).filter((target) => target !== null).length;
    if (named > most) [best, most] = [index, named];
  }
  return best;
};

/**
 * For unknown scripts: a row of words alone, one of them above phones or addresses. In Latin script it may be
 * a person's row.
 */
const headerRowByContrast = ({ rows }: DataSheet): number | null => {
  const index = rows.slice(0, headerWithin).findIndex((cells) => cells.filter(isFilled).length > 1);
  const cells = rows[index] ?? [];
  if (cells.some((cell) => /[\p{N}@]/u.test(cell))) return null;
  const below = rows.slice(index + 1, index + 1 + sampleRows);
  const isAbove = cells.some(
    (cell, column) =>
      isForeign(cell) && isMost(filledCells(below, column), (value) => isPhone(value) || isEmail(value)),
  );
  return isAbove ? index : null;
};

/** Letters, and none of them Latin. */
const isForeign = (cell: string): boolean => /\p{L}/u.test(cell) && !/\p{Script=Latin}/u.test(cell);

export const mappingByHeader = (cells: readonly string[], form: ListForm = 'people'): Mapping => {
  const money = form === 'people' ? moneyMapping(cells.map(simpleHeading)) : [];
  const meant = cells.map((cell, column) => {
    if (isOwnAccompanies(cell, cells[column - 1])) return 'accompanies';
    return money[column] ?? targetOfHeader(cell, form);
  });
  const named = meant.map((target, column) => {
    // If two headings in another script mean an amount, the second may be the total, unless they are numbered.
    const isSecond = isMoney.has(target) && meant.indexOf(target) < column;
    return isSecond && money[column] === null && !/\p{N}/u.test(cells[column] ?? '') ? null : target;
  });
  const ownCards = form === 'people' ? cells.map((cell) => ownCardTarget(cell, cells)) : [];
  return eachOnce(
    cells.map((cell, column) => {
      const isDate = named.includes('amount') && indicDates.has(fold(simpleHeading(cell)));
      const vague = ownCards[column] ?? (isDate ? 'receivedOn' : vagueTarget(cell, cells[column + 1]));
      return named[column] ?? (vague !== null && !named.includes(vague) ? vague : null);
    }),
  );
};

const isMoney: ReadonlySet<ColumnTarget | null> = new Set(moneyTargets);

/** 'Date' in the scripts of India: of the payment, if the list has amounts. */
const indicDates: ReadonlySet<string> = new Set(
  'दिनांक,तारीख,तिथि,তারিখ,તારીખ,ਮਿਤੀ,ਤਾਰੀਖ,ତାରିଖ,தேதி,తేదీ,ದಿನಾಂಕ,തീയതി,تاریخ'.split(',').map(fold),
);

const vagueTarget = (cell: string, after: string | undefined): ColumnTarget | null => {
  if (isOwnAccompanies(after ?? '', cell)) return null;
  const text = fold(simpleHeading(cell));
  return vagueHeaders.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
};

/** 'Serial No' is the number of the line in other lists. Ours have the code as well. */
const ownCardTarget = (cell: string, cells: readonly string[]): ColumnTarget | null => {
  if (!cells.includes(personWords.serialNo) || !cells.includes(personWords.code)) return null;
  return cell === personWords.serialNo ? 'serial' : cell === personWords.code ? 'code' : null;
};

/** In our own lists it follows the type and names a delegate. In other lists it names the companions. */
const isOwnAccompanies = (cell: string, before = ''): boolean =>
  cell === delegatesListWords.accompanies && before === delegatesListWords.type;

/** As {@link mappingByHeader}, and by content for unknown non-Latin headings. */
export const mappingByHeaderAndContent = (
  sheet: DataSheet,
  headerRow: number,
  { form, isCategory }: { readonly form: ListForm; readonly isCategory: (cell: string) => boolean },
): Mapping => {
  const cells = sheet.rows[headerRow] ?? [];
  const named = paymentsByContent(sheet, headerRow, mappingByHeader(cells, form));
  if (!cells.some((cell, column) => named[column] === null && isForeign(cell))) return named;
  const held = mappingByContent({ rows: sheet.rows.slice(headerRow + 1) }, isCategory);
  return named.map((target, column) => {
    const other = held[column] ?? null;
    return target === null && isForeign(cells[column] ?? '') && !named.includes(other) ? other : target;
  });
};

/** 'Paid' and 'Payment' may hold amounts, and 'Fees paid' may hold 'Yes'. */
const paymentsByContent = ({ rows }: DataSheet, headerRow: number, mapping: Mapping): Mapping =>
  mapping.map((target, column) => {
    if (target !== 'paid' && target !== 'amount') return target;
    const cells = filledCells(rows.slice(headerRow + 1, headerRow + 1 + sampleRows), column);
    const other = target === 'paid' ? 'amount' : 'paid';
    const fits = (cell: string): boolean => (other === 'amount' ? isAmount(cell) : readPaid(cell) !== null);
    return !mapping.includes(other) && cells.length > 0 && isMost(cells, fits) ? other : target;
  });
