import type { Delegate } from '../../model/delegate.ts';
import type { TableName } from '../../model/tables.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { dayMs } from '../../model/fields/time-zone.ts';
import { ageOfPerson, type Today } from '../../core/age.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { fold } from '../../model/fields/fold.ts';
import { categoriesInOrder } from '../../event/categories.ts';
import { foodOf, overviewOf, type FoodCount, type Overview } from './statistics.ts';
import { registrationsOf, type Registrations } from './statistics-registrations.ts';

export interface Pair {
  readonly delegates: number;
  readonly companions: number;
}
type OpenPair = { -readonly [N in keyof Pair]: Pair[N] };

interface PlaceCount {
  readonly name: string;
  readonly count: number;
}

/** The largest places, most people first, and the rest in two numbers. */
export interface Places {
  readonly largest: readonly PlaceCount[];
  readonly others: { readonly places: number; readonly count: number };
  readonly unknown: number;
}

export const genderKinds = ['female', 'male', 'unknown'] as const;
type GenderKind = (typeof genderKinds)[number];

/** Ages in groups of ten years from 0; the last group is 80 and over. */
export const ageGroupYears = 10;
export const ageGroupCount = 9;

export interface PeopleStatistics {
  readonly overview: Overview;
  readonly registrations: Registrations;
  readonly cities: Places;
  readonly states: Places;
  readonly food: Readonly<Record<keyof FoodCount, Pair>>;
  readonly genders: Readonly<Record<GenderKind, Pair>>;
  readonly ages: readonly Pair[];
  readonly agesUnknown: Pair;
}

const largestPlaces = 12;

const none = (): OpenPair => ({ delegates: 0, companions: 0 });

/** Case, accents and punctuation do not distinguish places. The most frequent spelling is shown. */
class PlaceTally {
  readonly #places = new Map<string, Map<string, number>>();
  /** Few ways of writing are left by many people: each is folded once. */
  readonly #folded = new Map<string, string>();
  #unknown = 0;

  add(typed: string): void {
    let key = this.#folded.get(typed);
    if (key === undefined) {
      key = fold(typed);
      this.#folded.set(typed, key);
    }
    if (key === '') {
      this.#unknown++;
      return;
    }
    const spellings = this.#places.get(key);
    if (spellings === undefined) this.#places.set(key, new Map([[typed, 1]]));
    else spellings.set(typed, (spellings.get(typed) ?? 0) + 1);
  }

  result(): Places {
    const all = [...this.#places.values()].map(placeOf);
    all.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
    // Shows one more row rather than 'others' of a single place.
    const shown = all.length === largestPlaces + 1 ? all.length : largestPlaces;
    const rest = all.slice(shown);
    return {
      largest: all.slice(0, shown),
      others: { places: rest.length, count: rest.reduce((sum, { count }) => sum + count, 0) },
      unknown: this.#unknown,
    };
  }
}

const placeOf = (spellings: ReadonlyMap<string, number>): PlaceCount => {
  let [name, most, count] = ['', 0, 0];
  for (const [spelling, times] of spellings) {
    count += times;
    if (times > most || (times === most && spelling < name)) [name, most] = [spelling, times];
  }
  return { name: name.trim(), count };
};

const genderOf = (gender: string): GenderKind => {
  const said = gender.toLowerCase();
  return said === 'female' || said === 'male' ? said : 'unknown';
};

interface Counted {
  readonly dateOfBirth: string;
  readonly gender: string;
  readonly foodPreference: string;
  readonly age: number | null;
}

class Tally {
  readonly categories = new Map<string, OpenPair>();
  readonly days = new Map<number, number>();
  readonly cities = new PlaceTally();
  readonly states = new PlaceTally();
  readonly food = { vegetarian: none(), nonVegetarian: none(), empty: none() };
  readonly genders = { female: none(), male: none(), unknown: none() };
  readonly ages = Array.from({ length: ageGroupCount }, none);
  readonly agesUnknown = none();
  readonly #today: Today;
  timeless = 0;

  constructor(today: Today) {
    this.#today = today;
  }

  addDelegate(delegate: Delegate): void {
    const day = Date.parse(delegate.registeredOn) / dayMs;
    if (Number.isNaN(day)) this.timeless++;
    else this.days.set(day, (this.days.get(day) ?? 0) + 1);
    this.cities.add(delegate.city);
    this.states.add(delegate.state);
    this.#add(delegate, 'delegates', delegate.categoryId);
  }

  addCompanion(companion: Counted, categoryId: string): void {
    this.#add(companion, 'companions', categoryId);
  }

  #add(person: Counted, as: keyof Pair, categoryId: string): void {
    let category = this.categories.get(categoryId);
    if (category === undefined) this.categories.set(categoryId, (category = none()));
    category[as]++;
    this.food[foodOf(person.foodPreference)][as]++;
    this.genders[genderOf(person.gender)][as]++;
    const age = ageOfPerson(person, this.#today);
    const group = age === null ? undefined : Math.min(Math.floor(age / ageGroupYears), ageGroupCount - 1);
    (group === undefined ? this.agesUnknown : (this.ages[group] ?? this.agesUnknown))[as]++;
  }
}

/** The data that {@link peopleStatistics} reads. */
export const statisticsTables = [
  'delegates',
  'companions',
  'categories',
  'event',
] as const satisfies TableName[];

/** Some milliseconds of a phone's work. */
const peopleAtOnce = 500;

/** In one pass over all registered people (docs/decisions/010), in steps of about a millisecond. */
export function* peopleStatistics(reader: Reader, now: number): Generator<void, PeopleStatistics> {
  const today = { now, timeZone: timeZoneOf(reader) };
  const tally = new Tally(today);
  let taken = 0;
  for (const delegate of reader.all('delegates')) {
    if (++taken % peopleAtOnce === 0) yield;
    tally.addDelegate(delegate);
  }
  for (const companion of reader.all('companions')) {
    if (++taken % peopleAtOnce === 0) yield;
    tally.addCompanion(companion, reader.get('delegates', companion.delegateId)?.categoryId ?? '');
  }
  const { categories, days, timeless, cities, states, food, genders, ages, agesUnknown } = tally;
  return {
    overview: overviewOf(categoriesInOrder(reader), categories),
    registrations: registrationsOf(days, { ...today, unknown: timeless }),
    cities: cities.result(),
    states: states.result(),
    food,
    genders,
    ages,
    agesUnknown,
  };
}
