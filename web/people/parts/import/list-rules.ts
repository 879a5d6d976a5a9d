import type { Reader } from '#domain/core/store/event-store.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import type { PeopleImportPlan, RowPreview } from '#domain/people/import/row-preview.ts';

/** What the import asks of money, because a row is judged with its price. The composition gives it. */
export interface ListRules {
  /** Reports for each row what an import would do. Yields null while it only reads. */
  readonly previewRows: (
    reader: Reader,
    sheet: DataSheet,
    plan: PeopleImportPlan,
  ) => Iterable<RowPreview | null>;
  readonly hasPrices: (reader: Reader) => boolean;
  /** Prices were saved, and none were ever published. */
  readonly isDraftOnly: (reader: Reader) => boolean;
}

let fetchRules: (() => Promise<ListRules>) | null = null;
let loaded: ListRules | null = null;

/** Called once, before the first screen is drawn. */
export const giveListRules = (fetch: () => Promise<ListRules>): void => {
  fetchRules = fetch;
};

/** With the page, so that a preview begins at once. */
export const loadListRules = async (): Promise<void> => {
  loaded = (await fetchRules?.()) ?? null;
};

export const listRules = (): ListRules => {
  if (loaded === null) throw new Error('an import of people without the rules of its rows');
  return loaded;
};
