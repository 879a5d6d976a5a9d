import { fold } from '#domain/model/fields/fold.ts';
import { isAddOn } from '#domain/model/price-list/is-add-on.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { withoutNumber } from './heading-text.ts';

/** Add-ons and packages of the published price list. */
export interface AddOnColumns {
  /** Ids by folded names. */
  readonly byName: ReadonlyMap<string, string>;
  /** The add-on that is the heading of a column. */
  readonly byColumn: readonly (string | undefined)[];
}

export const addOnColumns = (reader: Reader, headings: readonly string[]): AddOnColumns => {
  const items = reader.get('priceLists', 'published')?.list?.items ?? [];
  const byName = new Map(items.filter(isAddOn).map(({ itemId, name }) => [fold(name), itemId]));
  return {
    byName,
    byColumn: headings.map(
      (heading) => byName.get(fold(heading)) ?? byName.get(fold(withoutNumber(heading))),
    ),
  };
};

export const isAddOnsHeading = (heading = ''): boolean => /^(add ?ons?|extras)$/.test(fold(heading));

export type Condition = PriceList['eligibilities'][number];

/** Conditions of the published price list for which a list says who fulfils them. */
export interface GrantColumns {
  /** By folded names. */
  readonly byName: ReadonlyMap<string, Condition>;
  /** The condition that is the heading of a column. */
  readonly byColumn: readonly (Condition | undefined)[];
}

export const grantColumns = (reader: Reader, headings: readonly string[]): GrantColumns => {
  const conditions = reader.get('priceLists', 'published')?.list?.eligibilities ?? [];
  const byName = new Map(conditions.map((condition) => [fold(condition.name), condition]));
  return { byName, byColumn: headings.map((heading) => byName.get(fold(heading))) };
};
