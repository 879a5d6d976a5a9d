import type { PriceList } from '../../../model/price-list/price-list.ts';
import { bandText } from '../list-difference.ts';
import type { CategoryNames } from '../quote/quoted.ts';
import { differentNames, plainName, positionOfName } from './names.ts';
import { tableWords as words } from './table-words.ts';

/** Entries of a list by their names in a file, which differ even if the list has two of a name. */
export interface NamedEntries {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** The id of a name; null for an unknown one. */
  readonly idOf: (name: string) => string | null;
  /** As `idOf`; a name may also be only the beginning of the text. */
  readonly idInText: (text: string) => string | null;
}

const entriesOf = (
  entries: readonly (readonly [id: string, name: string])[],
  reserved: readonly string[] = [],
): NamedEntries => {
  const ids = entries.map(([id]) => id);
  const names = differentNames(
    entries.map(([, name]) => name),
    reserved,
  );
  const nameById = new Map(ids.map((id, index) => [id, names[index] ?? '']));
  const idByKey = new Map(names.map((name, index) => [plainName(name), ids[index] ?? '']));
  return {
    ids,
    nameOf: (id) => nameById.get(id) ?? '',
    idOf: (name) => idByKey.get(plainName(name)) ?? null,
    idInText: (text) => ids[positionOfName(names, text) ?? -1] ?? null,
  };
};

export interface EntryNames {
  readonly items: NamedEntries;
  readonly categories: NamedEntries;
  readonly periods: NamedEntries;
  readonly bands: NamedEntries;
  readonly eligibilities: NamedEntries;
}

/** The names of a list's entries in a file. `categoryNames` are in the order of the event. */
export const namesOfEntries = (list: PriceList, categoryNames: CategoryNames): EntryNames => ({
  items: entriesOf(
    list.items.map(({ itemId, name }) => [itemId, name]),
    [words.wholeEvent],
  ),
  categories: entriesOf([...categoryNames], [words.everyCategory]),
  periods: entriesOf(list.periods.map(({ periodId, name }) => [periodId, name])),
  bands: entriesOf(list.bands.map((band) => [band.bandId, bandText(band)])),
  eligibilities: entriesOf(list.eligibilities.map(({ eligibilityId, name }) => [eligibilityId, name])),
});
