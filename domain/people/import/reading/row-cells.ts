import { fold } from '#domain/model/fields/fold.ts';
import { asciiDigits } from '#domain/model/fields/ascii-digits.ts';
import { tidyLine } from '#domain/model/fields/input.ts';
import type { RowProblem } from './row-problem.ts';
import { isFormulaError, splitSalutation } from './read-words.ts';
import { isNo, isNobody, isNothing } from '#domain/model/fields/is-nothing.ts';
import { otherDetailLine } from '#domain/model/fields/other-details.ts';
import { personWords } from '#domain/people/people-words.ts';
import type { ColumnTarget, Mapping } from '#domain/people/columns/targets.ts';

export type Cells = ReadonlyMap<ColumnTarget, readonly string[]>;

const isKept: ReadonlySet<ColumnTarget> = new Set(['fullName', 'firstName', 'lastName', 'foodPreference']);
const isEmptyFor = (target: ColumnTarget, cell: string): boolean => {
  // 'No' is an answer there.
  if (target === 'otherDetails') return isNothing(cell);
  if (isKept.has(target) || target.endsWith('.foodPreference')) return isNothing(cell);
  return target === 'companionNames' || target.endsWith('.name') ? isNobody(cell) : isNo(cell);
};

export const cellsByTarget = (
  row: readonly string[],
  { mapping, headings }: { readonly mapping: Mapping; readonly headings: readonly string[] },
  leftOut: RowProblem[],
): Cells => {
  const cells = new Map<ColumnTarget, string[]>();
  const nobodies: string[] = [];
  for (const [column, target] of mapping.entries()) {
    const cell = row[column]?.trim() ?? '';
    if (target === null) continue;
    if (target === 'phone' || target === 'email') {
      takeContacts(cells, target, cell, leftOut);
      continue;
    }
    if (isEmptyFor(target, cell)) {
      if (cell !== '' && target.endsWith('.name')) nobodies.push(target.slice(0, -'name'.length));
      continue;
    }
    if (isFormulaError(cell)) {
      leftOut.push({ code: 'formulaError', target, cell });
      continue;
    }
    const text = target === 'otherDetails' ? otherDetailOf(headings[column], cell) : cell;
    const found = cells.get(target);
    if (found) found.push(text);
    else cells.set(target, [text]);
  }
  // Their age and food mean no person either.
  for (const target of nobodies.length === 0 ? [] : [...cells.keys()])
    if (nobodies.some((column) => target.startsWith(column))) cells.delete(target);
  const addresses = cells.get('address');
  if (addresses) cells.set('address', [addresses.join(', ')]);
  const others = cells.get('otherDetails');
  if (others) cells.set('otherDetails', [others.join('\n')]);
  joinName(cells);
  dropMailAsName(cells);
  partCouple(cells);
  // A companion has a name and no salutation.
  if (!mapping.includes('salutation') && !cells.has('accompanies')) partSalutation(cells);
  return cells;
};

/** Our own lists have all of them in one column. */
const otherDetailOf = (heading = '', cell: string): string =>
  fold(heading) === fold(personWords.otherDetails) ? cell : otherDetailLine(heading, cell);

const joinName = (cells: Map<ColumnTarget, string[]>): void => {
  const parts = [...(cells.get('firstName') ?? []), ...(cells.get('lastName') ?? [])];
  cells.delete('firstName');
  cells.delete('lastName');
  if (parts.length > 0 && !cells.has('fullName')) cells.set('fullName', [parts.join(' ')]);
};

const mailAddress = /[^\s,;/|()<>:]+@[^\s,;/|()<>]+/g;

/** Written so against programs that collect addresses. */
const at = /\s*[([]\s*at\s*[)\]]\s*/gi;
const dot = /\s*[([]\s*dot\s*[)\]]\s*/gi;

/** 'Contact details' have phone and e-mail in one cell. */
const takeContacts = (
  cells: Map<ColumnTarget, string[]>,
  target: 'phone' | 'email',
  written: string,
  leftOut: RowProblem[],
): void => {
  const cell = written.replaceAll(at, '@').replaceAll(dot, '.');
  const take = (as: 'phone' | 'email', text: string): void => {
    if (isNo(text)) return;
    // 'TBA', 'will share later'.
    const isWords = as === 'phone' && !/[\p{N}@]/u.test(text);
    const code = isFormulaError(text) ? 'formulaError' : isWords ? 'notUnderstood' : null;
    if (code !== null) leftOut.push({ code, target: as, cell: text });
    else cells.set(as, [...(cells.get(as) ?? []), text]);
  };
  const mails = target === 'phone' ? (cell.match(mailAddress) ?? []) : [];
  const rest = cell.replace(mailAddress, ' ').replace(/^[\s,;/|–-]+|[\s,;/|–-]+$/g, '');
  const phone = target === 'email' && /(?:\d[\s-]*){10}/.test(asciiDigits(rest)) ? rest : '';
  if (mails.length === 0 && phone === '') return take(target, cell);
  if (target === 'phone') {
    take('phone', rest);
    take('email', mails.join(', '));
  } else {
    take('email', cell.replace(rest, ' ').trim());
    take('phone', phone);
  }
};

const salutations = '(?:dr|prof|mrs?|ms|miss|master|smt|shri|sri|er)';
const ofBoth = new RegExp(
  `^(.*\\p{L}.*?)\\s*(?:&|\\+|\\band\\b|\\bwith\\b)\\s*(${salutations}\\b[.\\s(].*\\p{L}.*)$`,
  'iu',
);
const twoTitles = new RegExp(
  `^(${salutations}\\.?)\\s*(?:&|\\+|\\band\\b)\\s*${salutations}\\b\\.?\\s*(.+)$`,
  'iu',
);

/** 'Dr. Rao + 1'. */
const withMore = /^([\p{L}\p{M}.'’ ]*\p{L}[\p{M}. ]*)\+\s*([1-9])$/u;

/** 'Dr. Prakash Rao & Mrs. Sunita Rao' are two people; 'Dr. & Mrs. Rao' too, of whom one has no name. */
const partCouple = (cells: Map<ColumnTarget, string[]>): void => {
  const [name = ''] = cells.get('fullName') ?? [];
  const [, title = '', own = ''] = twoTitles.exec(name) ?? [];
  if (own !== '') {
    cells.set('fullName', [`${title} ${own}`]);
    if (!cells.has('companionNames') && !cells.has('companionCount')) cells.set('companionCount', ['1']);
    return;
  }
  const [, counted = '', more = ''] = withMore.exec(name) ?? [];
  if (more !== '') {
    cells.set('fullName', [counted]);
    if (!cells.has('companionNames') && !cells.has('companionCount')) cells.set('companionCount', [more]);
    return;
  }
  const [, delegate = '', companion = ''] = ofBoth.exec(name) ?? [];
  if (companion === '') return;
  cells.set('fullName', [delegate]);
  cells.set('companionNames', [companion, ...(cells.get('companionNames') ?? [])]);
};

/** An address is no name, also in a column that has names in other rows. */
const dropMailAsName = (cells: Map<ColumnTarget, string[]>): void => {
  const [name] = cells.get('fullName') ?? [];
  if (name === undefined || !/^\S+@\S+\.\S+$/.test(name)) return;
  if (!cells.has('email')) cells.set('email', [name]);
  cells.delete('fullName');
};

const partSalutation = (cells: Map<ColumnTarget, string[]>): void => {
  const [name] = cells.get('fullName') ?? [];
  if (name === undefined) return;
  const { salutation, fullName } = splitSalutation(tidyLine(name));
  if (salutation === '') return;
  cells.set('salutation', [salutation]);
  cells.set('fullName', [fullName]);
};
