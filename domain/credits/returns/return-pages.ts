import { creditSetUpName } from '../../model/credits/credit-result.ts';
import type { ReturnColumn } from '../../model/credits/credit-rule.ts';
import { eventOf } from '../../core/event-of.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { FileCell } from '../../core/hand-over/hand-over-file.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { dateTime, rupees } from '../../core/text/format.ts';
import { ink, lineInk, setText, softInk, textShape, type SetText } from '../../print/card-text.ts';
import type { Shape, Side, Weight } from '../../print/shapes.ts';
import { cellsOf, type CouncilList } from './council-lists.ts';
import { returnWords } from './return-words.ts';

const words = returnWords.onPaper;

/** A4 across. */
export const returnSizeMm = { width: 297, height: 210 } as const;
const left = 12;
const right = returnSizeMm.width - 12;
const headBottom = 36;
const bottom = returnSizeMm.height - 14;
/** Sums and signatures, below the last row. */
const endHeight = 42;
/** A signature needs more room than a line of text. */
const rowHeight = { plain: 7, signed: 10 } as const;

/** Shares of the width. A column without one has the numbers of the people. */
const shares: Readonly<Record<ReturnColumn, number>> = {
  number: 30,
  name: 50,
  phone: 28,
  email: 48,
  state: 26,
  hours: 14,
  credits: 16,
  days: 12,
  certificate: 22,
  fee: 18,
  signature: 42,
};
const placeWidth = 10;
const gap = 3;

const isFigure = (column: ReturnColumn): boolean =>
  column === 'hours' || column === 'credits' || column === 'days' || column === 'fee';

interface PrintedColumn {
  readonly column: ReturnColumn;
  readonly heading: string;
  readonly x: number;
  readonly width: number;
}

const columnsOf = ({ columns }: CouncilList): PrintedColumn[] => {
  const sum = columns.reduce((total, { column }) => total + shares[column], 0);
  let x = left + placeWidth;
  return columns.map(({ column, heading }) => {
    const width = ((right - left - placeWidth) * shares[column]) / sum;
    x += width;
    return { column, heading, x: x - width, width: width - gap };
  });
};

/** How many pages the list needs, and how many people are on each but the last one. */
export const returnPageCount = (list: CouncilList): { readonly pages: number; readonly perPage: number } => {
  const height = heightOf(list);
  const perPage = Math.floor((bottom - headBottom) / height);
  const full = Math.ceil(Math.max(1, list.people.length) / perPage);
  const onLast = list.people.length - (full - 1) * perPage;
  return { pages: headBottom + onLast * height + endHeight > bottom ? full + 1 : full, perPage };
};

const heightOf = ({ columns }: CouncilList): number =>
  columns.some(({ column }) => column === 'signature') ? rowHeight.signed : rowHeight.plain;

/** One page of the list. `page` counts from 0. */
export const returnSide = (reader: Reader, list: CouncilList, page: number, now: number): Side => {
  const sheet = new Sheet();
  const { pages, perPage } = returnPageCount(list);
  const columns = columnsOf(list);
  const height = heightOf(list);
  head(sheet, reader, list, words.page(page + 1, pages));
  headings(sheet, columns);
  const first = page * perPage;
  for (const [index, listed] of list.people.slice(first, first + perPage).entries()) {
    const top = headBottom + index * height;
    const cells = cellsOf(reader, list, listed);
    row(sheet, { columns, cells, place: first + index + 1, top, height });
  }
  if (page === pages - 1) end(sheet, reader, list, headBottom + (list.people.length - first) * height);
  sheet.text(dateTime(now, timeZoneOf(reader)), { top: bottom + 3, height: 5, size: 2.6, color: softInk });
  return { ...returnSizeMm, shapes: sheet.shapes };
};

interface Place {
  readonly x?: number;
  readonly width?: number;
  readonly top: number;
  readonly height: number;
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  readonly part?: string;
}

class Sheet {
  readonly shapes: Shape[] = [];

  /** In the middle of its height, on up to two lines; it shrinks before it is cut. */
  text(text: string, place: Place): void {
    if (text === '') return;
    const { x = left, width = right - left, top, height, size, weight = 400, color = ink } = place;
    const { align = 'left', part = 'text' } = place;
    const set: SetText = setText(
      text,
      { typeface: 'sans', weight, color, tracking: 0 },
      { width, height, lineHeight: 1.25, maxLines: 2, size, leastSize: size * 0.6 },
    );
    const at = { x: align === 'left' ? x : x + width, top: top + (height - set.height) / 2, align };
    this.shapes.push(textShape(part, set, at));
  }

  rule(y: number, { from = left, to = right, width = 0.2 } = {}): void {
    const stroke = { color: width > 0.3 ? ink : lineInk, width, isDashed: false };
    this.shapes.push({ kind: 'line', x1: from, y1: y, x2: to, y2: y, stroke });
  }
}

const head = (sheet: Sheet, reader: Reader, { council, part }: CouncilList, page: string): void => {
  const event = eventOf(reader);
  const title = [words.title(council), returnWords.parts[part]].filter((each) => each !== '').join(': ');
  sheet.text(title, { width: 225, top: 10, height: 8, size: 5, weight: 600, part: 'title' });
  sheet.text(page, { top: 10, height: 8, size: 2.8, color: softInk, align: 'right', part: 'page' });
  const about = [event?.fullName || event?.name, event?.date, event?.venue, event?.organiser];
  const shown = about.filter((each) => each !== undefined && each !== '').join(' · ');
  sheet.text(shown, { top: 18.5, height: 7, size: 3, color: softInk, part: 'event' });
};

const headings = (sheet: Sheet, columns: readonly PrintedColumn[]): void => {
  const style = { top: 27, height: 8, size: 2.9, weight: 600 } as const;
  sheet.text(words.place, { ...style, width: placeWidth - gap });
  for (const { column, heading, x, width } of columns)
    sheet.text(heading, {
      ...style,
      x,
      width,
      align: isFigure(column) ? 'right' : 'left',
      part: 'heading',
    });
  sheet.rule(headBottom - 0.5, { width: 0.4 });
};

interface Row {
  readonly columns: readonly PrintedColumn[];
  readonly cells: readonly FileCell[];
  readonly place: number;
  readonly top: number;
  readonly height: number;
}

const row = (sheet: Sheet, { columns, cells, place, top, height }: Row): void => {
  const line = { top, height: height - 0.8, size: 3 };
  sheet.text(String(place), { ...line, width: placeWidth - gap, color: softInk });
  for (const [at, { column, x, width }] of columns.entries()) {
    const cell = cells[at] ?? '';
    const text = column === 'fee' ? rupees(Math.round(Number(cell) * 100)) : String(cell);
    sheet.text(text, { ...line, x, width, align: isFigure(column) ? 'right' : 'left', part: column });
  }
  sheet.rule(top + height - 0.4);
};

const signatureWidth = 90;

const end = (
  sheet: Sheet,
  reader: Reader,
  { people, withoutNumber, feePaise }: CouncilList,
  top: number,
): void => {
  const feedback = reader.get('creditSetUps', creditSetUpName)?.feedback ?? null;
  const sums = [
    returnWords.people(people.length),
    withoutNumber === 0 ? '' : returnWords.withoutNumber(withoutNumber),
    feePaise === 0 ? '' : returnWords.feeDue(people.length, feePaise),
    feedback === null ? '' : words.feedback(feedback),
  ];
  const shown = sums.filter((each) => each !== '').join(' · ');
  sheet.text(shown, { top: top + 3, height: 8, size: 3.2, weight: 600, part: 'sums' });
  const line = top + endHeight - 8;
  for (const [text, from] of [
    [words.forOrganiser, left],
    [words.forCouncil, right - signatureWidth],
  ] as const) {
    sheet.rule(line, { from, to: from + signatureWidth });
    sheet.text(text, { x: from, width: signatureWidth, top: line + 1, height: 5, size: 2.8, color: softInk });
  }
};
