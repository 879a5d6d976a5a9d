import { fold } from '../../model/fields/fold.ts';
import { isNothing } from '../../model/fields/is-nothing.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { ListAddOn, ListedPerson } from './person.ts';
import type { RowProblem } from './read-cell.ts';
import { readPaid } from './read-payment.ts';
import { asciiDigits, isFormulaError } from './read-words.ts';
import type { Mapping } from './targets.ts';

/** Add-ons and packages of the published price list. */
export interface AddOnColumns {
  /** Ids by folded names. */
  readonly byName: ReadonlyMap<string, string>;
  /** The add-on that is the heading of a column. */
  readonly byColumn: readonly (string | undefined)[];
}

export const addOnColumns = (reader: Reader, headings: readonly string[]): AddOnColumns => {
  const items = reader.get('priceLists', 'published')?.list?.items ?? [];
  const byName = new Map(
    items
      .filter(({ kind }) => kind === 'addOn' || kind === 'package')
      .map(({ itemId, name }) => [fold(name), itemId]),
  );
  return { byName, byColumn: headings.map((heading) => byName.get(fold(heading))) };
};

export const isAddOnsHeading = (heading = ''): boolean => /^(add ?ons?|extras)$/.test(fold(heading));

const mostUnits = 100;

/** 'Yes', '2' or the name of the add-on below its heading; null for any other text. */
const unitsIn = (cell: string): number | null => {
  const figure = asciiDigits(cell).trim();
  if (/^\d{1,3}$/.test(figure)) return Number(figure) > mostUnits ? null : Number(figure);
  const said = readPaid(cell);
  if (said === 'yes') return 1;
  return said === 'no' ? 0 : null;
};

interface AddOnReading {
  readonly mapping: Mapping;
  readonly addOns: AddOnColumns;
}

/** The add-ons of a row. What was not understood goes to `leftOut`. */
export const addOnsOf = (
  row: readonly string[],
  { mapping, addOns: { byName, byColumn } }: AddOnReading,
  leftOut: RowProblem[],
): Pick<ListedPerson, 'addOns'> => {
  const units = new Map<string, number>();
  const take = (itemId: string, quantity: number): void =>
    void units.set(itemId, Math.min(mostUnits, (units.get(itemId) ?? 0) + quantity));
  const leave = (cell: string): void => void leftOut.push({ code: 'notUnderstood', target: 'addOns', cell });
  for (const [column, target] of mapping.entries()) {
    const cell = row[column]?.trim() ?? '';
    if (target !== 'addOns' || isNothing(cell) || isFormulaError(cell)) continue;
    const own = byColumn[column];
    const quantity = unitsIn(cell);
    if (own !== undefined && quantity !== null) take(own, quantity);
    else for (const part of cell.split(/[,;+\n]/)) takeNamed(part.trim(), { byName, take, leave });
  }
  const addOns = [...units].flatMap(([itemId, quantity]): ListAddOn[] =>
    quantity === 0 ? [] : [{ itemId, quantity }],
  );
  return addOns.length === 0 ? {} : { addOns };
};

interface Taking {
  readonly byName: AddOnColumns['byName'];
  readonly take: (itemId: string, quantity: number) => void;
  readonly leave: (cell: string) => void;
}

/** 'Gala dinner', '2 x Gala dinner' or 'Gala dinner (2)'. */
const takeNamed = (part: string, { byName, take, leave }: Taking): void => {
  if (part === '') return;
  const whole = byName.get(fold(part));
  if (whole !== undefined) return take(whole, 1);
  const [, before, name = '', after] =
    /^(?:(\d{1,2})\s*[x×]\s*)?(.*?)(?:\s*[x×(]\s*(\d{1,2})\)?)?$/iu.exec(asciiDigits(part)) ?? [];
  const itemId = byName.get(fold(name));
  if (itemId === undefined) leave(part);
  else take(itemId, Number(before ?? after ?? 1));
};
