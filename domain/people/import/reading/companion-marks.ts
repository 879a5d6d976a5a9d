import { fold } from '#domain/model/fields/fold.ts';
import { isQuantityHeading } from '#domain/people/columns/list-source.ts';
import { companionFacts, isCompanionType, relationIn, type NamedCompanion } from './companion-words.ts';
import type { Mapping } from '#domain/people/columns/targets.ts';

/** A row that says itself that it is an accompanying person: 'W/o above', 'Lata (spouse)', type 'Spouse'. */
export interface CompanionMark extends NamedCompanion {
  /** The name of the delegate; '' for the delegate above. */
  readonly whom: string;
}

const typeHeading =
  /^(type|relation|relationship|relation with delegate|role|status|designation|class|registered as|registering as|i am( registering)?( as)?|delegate type|remarks?)$/;

/** The columns that may say whom a row is about. */
export const typeColumnsOf = (headings: readonly string[], mapping: Mapping): readonly number[] =>
  mapping.flatMap((target, column) => {
    const isType =
      target === 'category' || (target === null && typeHeading.test(fold(headings[column] ?? '')));
    return isType ? [column] : [];
  });

/** Columns of a ticket shop with the tickets of a row, of which the list names one person. */
export const quantityColumnsOf = (headings: readonly string[], mapping: Mapping): readonly number[] =>
  headings.flatMap((heading, column) =>
    (mapping[column] ?? null) === null && isQuantityHeading(heading) ? [column] : [],
  );

const link =
  /^(.*?)[\s,(–-]*(?<![\p{L}\p{M}])(w\/o|h\/o|s\/o|d\/o|(?:wife|husband|spouse|son|daughter|child|mother|father) of|accompanying(?: person)?(?: of| with| to)|accompanied with)(?![\p{L}\p{M}])[\s.:]*(.+?)\)?$/iu;
const above =
  /^(?:the )?(?:above|same)(?: (?:mentioned|delegate|doctor|person|member|named?))?(?![\p{L}\p{M}])[\s:.,)–-]*/iu;

/** Most names have none of these, and a text that is longer than a name is none. */
const mayBeMarked = (written: string): boolean =>
  written.length <= longestName && /[([/:,–-]|\bof\b|accompan/i.test(written);
const longestName = 160;

const inName = (written: string): CompanionMark | null => {
  if (!mayBeMarked(written)) return null;
  const [, before = '', word = '', after = ''] = link.exec(written.trim()) ?? [];
  if (word !== '') {
    const relationship = relationIn(word) ?? '';
    // 'Father of 4' names the line above by its number.
    const isAbove = above.test(after) || /^\d{1,5}$/.test(after.trim());
    const { person } = companionFacts(before.trim() || (isAbove ? after.replace(above, '') : ''));
    return { ...person, relationship, whom: isAbove ? '' : after.trim() };
  }
  const { person, isCompanion } = companionFacts(written);
  return isCompanion && person.name !== '' ? { ...person, whom: '' } : null;
};

/** 'Spouse of Dr. Rao' in the column of types. */
const whomIn = (cell: string): string => {
  if (isCompanionType(cell)) return '';
  const [, , word = '', after = ''] = link.exec(cell.trim()) ?? [];
  return word === '' || above.test(after) ? '' : after.trim();
};

interface Marked {
  readonly name: string;
  readonly columns: readonly number[];
  /** Folded names of the event's categories: people of such a category are delegates. */
  readonly categories: ReadonlyMap<string, string>;
}

export const markIn = (
  row: readonly string[],
  { name, columns, categories }: Marked,
): CompanionMark | null => {
  const marked = inName(name);
  if (marked !== null) return marked;
  for (const column of columns) {
    const cell = row[column]?.trim() ?? '';
    if (cell === '' || categories.has(fold(cell))) continue;
    const whom = whomIn(cell);
    if (whom === '' && !isCompanionType(cell)) continue;
    const { person } = companionFacts(name);
    return { ...person, relationship: person.relationship || relationshipIn(cell), whom };
  }
  return null;
};

const relationshipIn = (cell: string): string => {
  const [first = ''] = cell.split(/\s+of\b/i);
  return relationIn(first) ?? '';
};
