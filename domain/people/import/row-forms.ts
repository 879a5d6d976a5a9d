import { fold } from '../../model/fields/fold.ts';
import { isStatusHeading } from '../columns/list-source.ts';
import { isEmail, isPhone } from './column-contents.ts';
import { mappingByHeader } from './guess-columns.ts';
import { readFood, readGender } from './reading/read-words.ts';
import type { PeopleImportPlan } from './row-preview.ts';
import { isBlank, type DataSheet } from '#domain/core/sheet/sheet.ts';
import type { ColumnTarget, Mapping } from '../columns/targets.ts';
import { isNoteText, isPlainHeading, isSectionText, isTableTitle, isTotalText } from './left-out-words.ts';
import type { RowForm } from './reading/row-problem.ts';

type Plan = Pick<PeopleImportPlan, 'headerRow' | 'mapping' | 'form' | 'isPlain'>;

/** By the index of the row. Reads no values, because this also runs while the page is drawn. */
export const rowForms = (sheet: DataSheet, plan: Plan): ReadonlyMap<number, RowForm> => {
  const forms = new Map<number, RowForm>();
  const shape = new Shape(sheet, plan);
  for (const [index, cells] of sheet.rows.entries()) {
    const form = isBlank(cells) ? shape.skip() : shape.judge(index, cells);
    if (form !== null) forms.set(index, form);
  }
  return forms;
};

const plain = (cell: string): string => cell.trim().toLowerCase();
const filledIn = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim()).filter(Boolean);

/** Lines, stars and dots alone. */
const isRule = (cell: string): boolean => cell.length > 1 && /^[\p{P}\p{S}\s]+$/u.test(cell);

const columnNumber = /^\(?\[?(\d{1,2})[\])]?\.?$/;
/** '1 2 3 4', '(1) (2) (3)': the numbers of the columns. */
const isNumbering = (filled: readonly string[]): boolean =>
  filled.length > 2 &&
  filled.every((cell, at) => Number(columnNumber.exec(cell)?.[1] ?? -1) === at + startOf(filled));
const startOf = ([first = '']: readonly string[]): number => Number(columnNumber.exec(first)?.[1] ?? -1);

/** A list of which most rows fill only one cell has people in such rows. */
const sampled = 60;
const isWide = ({ rows }: DataSheet, first: number): boolean => {
  const counts = rows
    .slice(first, first + sampled)
    .filter((cells) => !isBlank(cells))
    .map((cells) => filledIn(cells).length);
  return counts.filter((count) => count > 2).length * 2 > counts.length;
};

const cancelled =
  /^(not attending|deleted|cancel{1,2}ed|cancel{1,2}ation|refunded|fully refunded|void|voided|withdrawn|rejected|declined)$/;
const isCancelled = (cell: string): boolean => cell.length < 30 && cancelled.test(fold(cell));

/** Columns of a ticket shop that say whether the ticket is still one. */
const statusColumnsOf = (headings: readonly string[], mapping: Mapping): readonly number[] =>
  headings.flatMap((heading, column) =>
    (mapping[column] ?? null) === null && isStatusHeading(heading) ? [column] : [],
  );

const fewCells = 4;

class Shape {
  readonly #plan: Plan;
  readonly #headings: readonly string[];
  readonly #isWide: boolean;
  readonly #statusColumns: readonly number[];
  /** The row before was empty, a title or a total: a table may begin here. */
  #isOpen = false;
  #sinceHeading = 0;
  #isOther = false;

  constructor(sheet: DataSheet, plan: Plan) {
    this.#plan = plan;
    this.#headings = plan.headerRow === null ? [] : (sheet.rows[plan.headerRow] ?? []).map(plain);
    this.#statusColumns = plan.isPlain === true ? [] : statusColumnsOf(this.#headings, plan.mapping);
    this.#isWide = isWide(sheet, (plan.headerRow ?? -1) + 1);
  }

  skip(): null {
    this.#isOpen = true;
    return null;
  }

  judge(index: number, cells: readonly string[]): RowForm | null {
    const { headerRow } = this.#plan;
    if (headerRow !== null && index < headerRow) return 'aboveHeadings';
    if (index === headerRow) return null;
    if (this.#statusColumns.some((column) => isCancelled(cells[column] ?? ''))) return 'cancelledRow';
    const filled = filledIn(cells);
    const form = this.#formOf(cells, filled);
    this.#sinceHeading = form === 'headingRow' ? 0 : this.#sinceHeading + 1;
    this.#isOpen = filled.length === 1 || (this.#mayBeTotal(filled) && filled.some(isTotalText));
    return form;
  }

  /** A total fills few cells. Most rows are people, whose cells need not be read. */
  #mayBeTotal({ length }: readonly string[]): boolean {
    return length <= fewCells || length * 2 <= this.#headings.length;
  }

  #formOf(cells: readonly string[], filled: readonly string[]): RowForm | null {
    if (filled.every(isRule)) return 'separatorRow';
    if (this.#sinceHeading < 2 && isNumbering(filled)) return 'numberRow';
    if (this.#isRepeated(cells, filled)) {
      this.#isOther = false;
      return 'headingRow';
    }
    if (this.#isOther) return 'secondTable';
    if (!this.#isOpen && filled.length > 1) return null;
    const [first = ''] = filled;
    if (filled.length === 1 && this.#isWide) {
      this.#isOther = this.#isOpen && isTableTitle(first) && !isTotalText(first);
      if (this.#isOther) return 'secondTable';
      const isOtherText = isTotalText(first) || isNoteText(first) || isEmail(first);
      return isSectionText(first) && !isOtherText ? 'sectionRow' : null;
    }
    return this.#otherHeadings(cells, filled);
  }

  /** On each page of a printed list. */
  #isRepeated(cells: readonly string[], filled: readonly string[]): boolean {
    let same = 0;
    for (const [column, heading] of this.#headings.entries()) {
      const cell = cells[column]?.trim() ?? '';
      // Most cells are values of another length.
      if (cell !== '' && cell.length === heading.length && plain(cell) === heading) same++;
    }
    return same > 0 && same * 2 > filled.length;
  }

  /** Headings with the same meanings in the same columns go on with the list; others begin another table. */
  #otherHeadings(cells: readonly string[], filled: readonly string[]): RowForm | null {
    if (this.#plan.headerRow === null || filled.length < 2) return null;
    const isValue = (cell: string): boolean =>
      cell.length > 60 ||
      /\d{3}/.test(cell) ||
      isPhone(cell) ||
      isEmail(cell) ||
      readFood(cell) !== null ||
      readGender(cell) !== null;
    if (filled.some(isValue)) return null;
    const meant = mappingByHeader(cells, this.#plan.form);
    const named = cells.filter(
      (cell, column) => cell.trim() !== '' && (meant[column] !== null || isPlainHeading(cell)),
    );
    if (named.length < 2 || named.length * 3 < filled.length * 2) return null;
    const isSame = (target: ColumnTarget | null, column: number): boolean =>
      target === null || target === this.#plan.mapping[column];
    const tells = meant.some((target) => target === 'fullName' || target === 'phone' || target === 'email');
    if (tells && meant.every(isSame)) return 'headingRow';
    this.#isOther = true;
    return 'secondTable';
  }
}
