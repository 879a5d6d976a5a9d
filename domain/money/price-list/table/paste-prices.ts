import { priceEditorWords } from '../words/editor-words.ts';
import { readAmount } from '../read-amount.ts';
import { positionOfName } from './names.ts';

const words = priceEditorWords.paste;

export interface PasteTarget {
  readonly rowNames: readonly string[];
  readonly columnNames: readonly string[];
  /** The cell with the focus, where a block without headings begins. */
  readonly row: number;
  readonly column: number;
  readonly currency: string;
}

interface PastedCell {
  readonly row: number;
  readonly column: number;
  /** Null removes the price. */
  readonly amount: number | null;
}

interface RefusedCell {
  /** Row, column and text in the block, counted from 1. */
  readonly where: string;
  readonly why: string;
}

interface PastedPrices {
  readonly cells: readonly PastedCell[];
  readonly refused: readonly RefusedCell[];
}

/**
 * The row with the most names of columns, before the first row with a price: rows above it are titles ('Fees of the
 * conference'). The first row if none names a column.
 */
const headingRow = (block: readonly (readonly string[])[], { columnNames }: PasteTarget): number => {
  let best = 0;
  let most = 0;
  for (const [index, row] of block.entries()) {
    if (row.some(isPrice)) break;
    const named = row.filter((text) => positionOfName(columnNames, text) !== null).length;
    // A title of one cell may begin like a column: 'Early bird fees, all categories'.
    if (named > most && (named > 1 || row.length > 1)) [best, most] = [index, named];
  }
  return best;
};

/**
 * Headings in a row or in the first column decide the place, in any order, and titles above them are left out. Otherwise
 * the block begins at the focused cell.
 */
export const pastePrices = (block: readonly (readonly string[])[], target: PasteTarget): PastedPrices => {
  const { currency } = target;
  const isAmount = (text: string): boolean => 'amount' in readAmount(text, currency);
  const isHeading = (text: string): boolean => text.trim() !== '' && !isAmount(text);
  const head = headingRow(block, target);
  const firstColumn = block.slice(head + 1).map(([first = '']) => first);
  const hasRowNames =
    (block.length > 1 ? firstColumn : [block[0]?.[0] ?? '']).some((text) => isHeading(text)) &&
    block.some((row) => row.length > 1);
  const top = block[head] ?? [];
  const headings = hasRowNames ? top.slice(1) : top;
  const hasHeadings = headings.some((text) => text.trim() !== '') && headings.every((text) => !isPrice(text));
  const byName = hasHeadings && headings.some((text) => positionOfName(target.columnNames, text) !== null);
  const columnOf = (index: number): number | null =>
    byName ? positionOfName(target.columnNames, headings[index] ?? '') : target.column + index;
  const cells: PastedCell[] = [];
  const refused: RefusedCell[] = [];
  const filled = new Set<string>();
  const first = hasHeadings ? head + 1 : head;
  for (const [index, line] of block.entries()) {
    if (index < first) continue;
    const rowName = hasRowNames ? (line[0] ?? '').trim() : '';
    const values = hasRowNames ? line.slice(1) : line;
    if (values.every((text) => text.trim() === '')) continue;
    const refuse = (column: number, text: string, why: string): void =>
      void refused.push({ where: words.at(index + 1, column + 1, text.trim()), why });
    const row = hasRowNames ? positionOfName(target.rowNames, rowName) : target.row + index - first;
    if (row === null) {
      refuse(0, rowName, words.unknownRow);
      continue;
    }
    for (const [position, text] of values.entries()) {
      if (text.trim() === '') continue;
      const place = position + (hasRowNames ? 1 : 0);
      const column = columnOf(position);
      const read = readAmount(text, currency);
      if (column === null) refuse(place, text, words.unknownColumn);
      else if (row >= target.rowNames.length || column >= target.columnNames.length)
        refuse(place, text, words.outside);
      else if ('wrong' in read) refuse(place, text, words[read.wrong]);
      else if (filled.has(`${row}/${column}`)) refuse(place, text, words.twice);
      else {
        filled.add(`${row}/${column}`);
        cells.push({ row, column, amount: read.amount });
      }
    }
  }
  return { cells, refused };
};

/** A heading may contain a year or a day, but a price alone is not a heading. */
const isPrice = (text: string): boolean => {
  const read = readAmount(text, '');
  return 'amount' in read && read.amount !== null;
};
