import { highestAge } from '../../../model/fields/formats.ts';
import { listOf } from '../../../core/text/format.ts';
import type { ItemPrice, PriceBand, PriceList } from '../../../model/price-list/price-list.ts';
import { bandText } from '../list-difference.ts';
import { bandOfAge } from '../quote/period-of-day.ts';
import { checkTexts, everyCategory } from './check-words.ts';
import { findingOf, type CheckedState, type Finding } from './finding.ts';

/** A wider hole is that of adults, between children and seniors. */
const mostYearsOfMistake = 9;

interface Ages {
  readonly from: number;
  readonly upTo: number;
}

/** The ages for which something is true, as runs of ages. */
const runsOf = (isTrue: (age: number) => boolean): Ages[] => {
  const runs: Ages[] = [];
  for (let age = 0; age <= highestAge; age++) {
    if (!isTrue(age)) continue;
    const last = runs.at(-1);
    if (last?.upTo === age - 1) runs[runs.length - 1] = { from: last.from, upTo: age };
    else runs.push({ from: age, upTo: age });
  }
  return runs;
};

const agesText = (runs: readonly Ages[]): string =>
  listOf(runs.map(({ from, upTo }) => checkTexts.age(from, upTo)));

/** Age groups that hide each other, and ages that no group or no price has. */
export const findingsOfAges = (list: PriceList, state: CheckedState): Finding[] => {
  const bands = list.bands.filter(({ fromAge, upToAge }) => fromAge <= upToAge);
  const byAge = Array.from({ length: highestAge + 1 }, (_, age) => bandOfAge(bands, age));
  return [...hiddenBands(bands, byAge), ...overlaps(bands), ...holes(byAge), ...unpriced(list, state, byAge)];
};

type ByAge = readonly (PriceBand | null)[];

const hiddenBands = (bands: readonly PriceBand[], byAge: ByAge): Finding[] =>
  bands.flatMap((band) => {
    if (byAge.includes(band)) return [];
    const others = [...new Set(byAge.slice(band.fromAge, band.upToAge + 1))].filter(
      (other) => other !== null,
    );
    const ids = [band.bandId, ...others.map(({ bandId }) => bandId)];
    return [
      findingOf('bandHidden', {
        section: 'bands',
        ids,
        names: [bandText(band), listOf(others.map(bandText))],
      }),
    ];
  });

/** A group inside of a wider one is meant: the narrower one counts. */
const overlaps = (bands: readonly PriceBand[]): Finding[] =>
  bands.flatMap((band) =>
    bands.flatMap((other) => {
      const isAcross =
        band.fromAge < other.fromAge && other.fromAge <= band.upToAge && band.upToAge < other.upToAge;
      if (!isAcross) return [];
      const names = [bandText(band), bandText(other), checkTexts.age(other.fromAge, band.upToAge)];
      return [findingOf('bandOverlap', { section: 'bands', ids: [band.bandId, other.bandId], names })];
    }),
  );

const holes = (byAge: ByAge): Finding[] =>
  runsOf((age) => byAge[age] === null).flatMap(({ from, upTo }) => {
    const [before, after] = [byAge[from - 1], byAge[upTo + 1]];
    if (!before || !after || upTo - from >= mostYearsOfMistake) return [];
    const names = [checkTexts.age(from, upTo), bandText(before), bandText(after)];
    return [findingOf('bandHole', { section: 'bands', ids: [before.bandId, after.bandId], names })];
  });

/** Items with prices of age groups only: people of all other ages, and without an age, have none. */
const unpriced = ({ items, prices }: PriceList, { categoryNames }: CheckedState, byAge: ByAge): Finding[] => {
  const pricesOf = Map.groupBy(prices, ({ itemId }) => itemId);
  return items.flatMap(({ itemId, name, categoryIds }) => {
    const own = pricesOf.get(itemId) ?? [];
    if (own.every(({ bandId }) => bandId === '')) return [];
    const byCategory = Map.groupBy(own, ({ categoryId }) => categoryId);
    const known = categoryIds.length === 0 ? [...categoryNames.keys()] : categoryIds;
    const sold = known.length === 0 ? [''] : known;
    const forAll = byCategory.get('') ?? [];
    const gaps = sold.map((id) => ({ id, gap: gapIn([...(byCategory.get(id) ?? []), ...forAll], byAge) }));
    const found = gaps.filter(({ gap }) => gap !== '');
    return [...Map.groupBy(found, ({ gap }) => gap)].map(([gap, same]) => {
      const ids = same.map(({ id }) => id);
      const categories =
        ids.length === sold.length ? everyCategory : listOf(ids.map((id) => categoryNames.get(id) ?? id));
      const at = { section: 'prices', ids: [itemId, ...ids] } as const;
      return findingOf('agesWithoutPrice', { ...at, names: [name, categories, gap] });
    });
  });
};

/** The people who have none of these prices, in words; '' if some price is for every age, or if there are no prices. */
const gapIn = (prices: readonly ItemPrice[], byAge: ByAge): string => {
  const priced = new Set(prices.map(({ bandId }) => bandId));
  if (priced.has('') || priced.size === 0) return '';
  const runs = runsOf((age) => !priced.has(byAge[age]?.bandId ?? ''));
  const people = [
    runs.length === 0 ? '' : checkTexts.peopleOfAges(agesText(runs)),
    checkTexts.peopleOfUnknownAge,
  ];
  return listOf(people.filter((each) => each !== ''));
};
