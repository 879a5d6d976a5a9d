import { dayForDisplay } from '../../core/text/format.ts';
import { homeCurrency, type PriceItem } from '../../model/price-list/item.ts';
import type { PriceCell, PriceList, PricePeriod } from '../../model/price-list/price-list.ts';
import { priceEditorWords as words } from './words/editor-words.ts';
import type { PriceQuestion } from './quote/price-finder.ts';

/** The conditions of a row; an amount of the row also has a period. */
export type RowConditions = Omit<PriceCell, 'periodId'>;

export const rowOf = (itemId: string, conditions: Partial<RowConditions> = {}): RowConditions => ({
  itemId,
  categoryId: '',
  bandId: '',
  who: '',
  payer: '',
  eligibilityId: '',
  currency: homeCurrency,
  ...conditions,
});

/** One of the cells for each key, in the order in which the keys appear. */
export const distinctCells = <T>(cells: readonly T[], keyOf: (cell: T) => string): T[] => [
  ...new Map(cells.map((cell) => [keyOf(cell), cell])).values(),
];

/** The question for a person who fulfils exactly the conditions of a cell. */
export const questionOf = ({ itemId, kind }: PriceItem, cell: Omit<PriceCell, 'itemId'>): PriceQuestion => ({
  itemId,
  categoryId: cell.categoryId,
  periodId: cell.periodId,
  bandId: cell.bandId,
  who: cell.who || (kind === 'companion' ? 'companion' : 'delegate'),
  payer: cell.payer || 'self',
  eligibilityIds: cell.eligibilityId === '' ? [] : [cell.eligibilityId],
  currency: cell.currency,
});

export interface PriceColumn {
  readonly periodId: string;
  readonly name: string;
  /** The last day in words; '' without one. */
  readonly days: string;
}

export const priceColumn = ({ periodId, name, lastDay }: PricePeriod): PriceColumn => ({
  periodId,
  name,
  days: untilText(lastDay),
});

export const untilText = (day: string): string => (day === '' ? '' : words.view.until(dayForDisplay(day)));

/** The names of the eligibility and the payer of a price; '' for those that it does not name. */
export const conditionNames = (
  { eligibilities }: Pick<PriceList, 'eligibilities'>,
  { eligibilityId, payer }: Pick<PriceCell, 'eligibilityId' | 'payer'>,
): readonly [eligibility: string, payer: string] => [
  eligibilities.find((each) => each.eligibilityId === eligibilityId)?.name ?? '',
  payer === 'company' || payer === 'trade' ? words.payers[payer] : '',
];
