import { fold } from '../../model/fields/fold.ts';
import { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { placeCompanions, type PlacedRow } from './companion-rows.ts';
import { applyMerge, applyRow } from './apply-merge.ts';
import { mergeOf, type FieldChange } from './merge-person.ts';
import { mergeRow } from './merge-row.ts';
import type { ImportedPerson, RowCard } from './person.ts';
import type { KnownNames, ProblemCode, RowProblem } from './read-cell.ts';
import { dateOrderOf, type DateOrder } from './read-date.ts';
import { readPerson, type RowReading, type ReadPerson } from './read-person.ts';
import { asciiDigits } from './read-words.ts';
import type { DataSheet } from './sheet.ts';
import type { ListForm } from './targets.ts';

/**
 * New, merged by phone, present ('already inserted'), or wrong. A companion's row is handled with the delegate's row.
 */
export const rowOutcomes = ['new', 'merged', 'present', 'companion', 'wrong'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export interface RowPreview {
  /** As the spreadsheet counts: the first row is 1. */
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly person: ImportedPerson;
  readonly card: RowCard;
  readonly changes: readonly FieldChange[];
  readonly differences: readonly FieldChange[];
  readonly newCompanions: readonly string[];
  readonly keptOut: readonly string[];
  readonly problems: readonly RowProblem[];
  readonly leftOut: readonly RowProblem[];
  /** For a companion's row: the delegate's row. */
  readonly withRow?: number;
}

export interface PeopleImportPlan extends Omit<RowReading, 'names' | 'dateOrder'> {
  /** Index of the row with the columns' names; null: there is none. Rows above it are titles. */
  readonly headerRow: number | null;
  readonly form: ListForm;
}

/** The names of categories and companies in this event. Rows from a database may also use their ids. */
export const knownNames = (reader: Reader, form: ListForm = 'people'): KnownNames => {
  const categories = new Map<string, string>();
  const companies = new Map<string, string>();
  if (form === 'rows') {
    for (const { categoryId } of reader.all('categories')) categories.set(fold(categoryId), categoryId);
    for (const { companyId } of reader.all('companies')) companies.set(fold(companyId), companyId);
  }
  for (const { categoryId, name } of reader.all('categories')) categories.set(fold(name), categoryId);
  for (const { companyId, name } of reader.all('companies')) companies.set(fold(name), companyId);
  return { categories, companies };
};

/** In which order the list writes dates of birth. */
export const birthdayOrder = (
  { rows }: DataSheet,
  { headerRow, mapping }: Pick<PeopleImportPlan, 'headerRow' | 'mapping'>,
): DateOrder => {
  const people = headerRow === null ? rows : rows.slice(headerRow + 1);
  const columns = mapping.flatMap((target, column) => (target === 'dateOfBirth' ? [column] : []));
  return dateOrderOf(columns.flatMap((column) => people.map((cells) => asciiDigits(cells[column] ?? ''))));
};

/**
 * Reports for each row what an import would do, without doing it. It is a generator, so that a page can process
 * 50,000 rows in steps of a few milliseconds. It yields null while it only reads. Earlier rows count for later ones:
 * a person who is in the list twice is new once.
 */
export const previewRows = function* (
  reader: Reader,
  { rows }: DataSheet,
  { headerRow, form, ...plan }: PeopleImportPlan,
): Generator<RowPreview | null> {
  const draft = new Draft(reader);
  const dateOrder = birthdayOrder({ rows }, { headerRow, mapping: plan.mapping });
  const reading: RowReading = { ...plan, names: knownNames(reader, form), dateOrder };
  const reads = new Map<number, ReadPerson>();
  const phones = new SharedPhones();
  for (let index = headerRow === null ? 0 : headerRow + 1; index < rows.length; index++) {
    const read = readPerson(rows[index] ?? [], reading);
    if (read === null) continue;
    reads.set(index + 1, read);
    if (read.accompanies === '') phones.note(read);
    yield null;
  }
  for (const [row, read] of placeCompanions(reads)) {
    if (read.accompanies !== '') {
      yield previewOfCompanion(row, read);
      continue;
    }
    const isNamed = read.card.userId !== '' && draft.get('delegates', read.card.userId) !== undefined;
    const once = isNamed ? read : phones.once(read);
    yield form === 'rows' ? previewOfRow(draft, row, once) : previewOf(draft, row, once);
  }
};

/**
 * Rows with one phone and the same name, or no name, are one person. The second row fills what the first left empty
 * and does not overwrite it. If any row of the list, even a wrong one, has the phone with another name, they are
 * several people. A merge by phone would lose one of them.
 */
class SharedPhones {
  readonly #names = new Map<string, Set<string>>();
  readonly #seen = new Set<string>();

  note({ person: { details } }: ReadPerson): void {
    const { phone, fullName } = details;
    if (!phone || !fullName) return;
    const names = this.#names.get(phone);
    if (names) names.add(fold(fullName));
    else this.#names.set(phone, new Set([fold(fullName)]));
  }

  once(read: ReadPerson): ReadPerson {
    const { phone, fullName = '' } = read.person.details;
    if (!phone || read.problems.length > 0) return read;
    const sharesPhone = (this.#names.get(phone)?.size ?? 0) > 1;
    const key = sharesPhone ? `${phone} ${fold(fullName)}` : phone;
    const mayOverwrite = read.person.mayOverwrite && !this.#seen.has(key);
    this.#seen.add(key);
    return { ...read, person: { ...read.person, mayOverwrite, ...(sharesPhone && { sharesPhone }) } };
  }
}

const nothingOf = (row: number, { person, card, problems, leftOut }: ReadPerson) => ({
  row,
  person,
  card,
  changes: [],
  differences: [],
  newCompanions: [],
  keptOut: [],
  problems,
  leftOut,
});

const wrong = (nothing: ReturnType<typeof nothingOf>, code: ProblemCode): RowPreview => ({
  ...nothing,
  outcome: 'wrong',
  problems: [{ code, target: null, cell: '' }],
});

const previewOfCompanion = (row: number, read: PlacedRow): RowPreview => {
  const { withRow } = read;
  const outcome = withRow === undefined ? 'wrong' : 'companion';
  return { ...nothingOf(row, read), outcome, ...(withRow !== undefined && { withRow }) };
};

const previewOf = (draft: Draft, row: number, read: ReadPerson): RowPreview => {
  const nothing = nothingOf(row, read);
  if (read.problems.length > 0) return { ...nothing, outcome: 'wrong' };
  const merge = mergeOf(draft, read.person);
  if (merge.outcome === 'refused') return wrong(nothing, merge.code);
  let made = 0;
  applyMerge(draft, merge, read.person, () => `row-${row}-${made++}`);
  return { ...nothing, ...merge };
};

const previewOfRow = (draft: Draft, row: number, read: ReadPerson): RowPreview => {
  const nothing = nothingOf(row, read);
  if (read.problems.length > 0) return { ...nothing, outcome: 'wrong' };
  const judged = mergeRow(draft, read);
  if (judged.outcome === 'refused') return wrong(nothing, judged.code);
  let made = 0;
  // The server draws the codes; here each only has to be another than all others.
  const newId = (): string => `row-${row}-${made++}`;
  const paymentSet = { paymentSetBy: '', paymentSetAt: null };
  applyRow(draft, judged, read, { newId, newCode: newId, paymentSet });
  return { ...nothing, ...judged.merge, outcome: judged.outcome };
};
