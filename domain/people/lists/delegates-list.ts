import type { Category } from '../../model/category.ts';
import type { Companion } from '../../model/companion.ts';
import type { Delegate } from '../../model/delegate.ts';
import { holderOf, type Serial } from '../../model/serial.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { mergeRuns, runLength } from '../../core/store/merge-runs.ts';
import { fold } from '../../model/fields/fold.ts';
import { compareKeys, textKey, type SortKey } from '../../core/store/sort-keys.ts';
import { categoriesInOrder } from '../../event/categories.ts';
import type { CategoryChoice, CompanionPlace } from './delegates-list-choice.ts';
import { foodOf, type FoodCount } from '../statistics/statistics.ts';
import { orderedCompanions } from '../people-in-order.ts';

/** The ids of the categories that the list includes by default (the specification, section 9). */
const usual: ReadonlySet<string> = new Set(['orgcomm', 'ocv', 'ocu', 'spot', 'delegates', 'pg', 'speaker']);
/** Names of a category that was added beside them. */
const usualNames: ReadonlySet<string> = new Set([...usual, 'delegate', 'speakers']);

/**
 * `all`: also where an event has none of the usual ones. An event that made its own categories has its delegates in some that
 * no list of names knows.
 */
export const chosenCategories = (
  categories: readonly Category[],
  choice: CategoryChoice,
): ReadonlySet<string> => {
  if (choice !== 'usual' && choice !== 'all') return new Set(choice);
  const ids = categories.map(({ categoryId }) => categoryId);
  if (choice === 'all' || !ids.some((categoryId) => usual.has(categoryId))) return new Set([...ids, '']);
  const isUsual = ({ categoryId, name }: Category) => usual.has(categoryId) || usualNames.has(fold(name));
  return new Set(categories.filter(isUsual).map(({ categoryId }) => categoryId));
};

export interface ListChoice {
  readonly categories: CategoryChoice;
  readonly food: keyof FoodCount | null;
  readonly companions: CompanionPlace;
  readonly sort: 'serial' | 'name';
  readonly isGrouped: boolean;
}

export interface ListLine {
  readonly delegate: Delegate;
  /** The companion of the line; null for the delegate's own line. */
  readonly companion: Companion | null;
  readonly serial: Serial | null;
  /** Directly below the delegate's line, so the delegate need not be named. */
  readonly isUnder: boolean;
}

export interface ListGroup {
  /** '' for those without a known category, and for all of a list that is not grouped. */
  readonly categoryId: string;
  readonly name: string;
  readonly lines: readonly ListLine[];
  readonly delegates: number;
  readonly companions: number;
}

/** Each with the companions and their cards. */
const takenAtOnce = 250;

/** A category that the choice leaves out though it has delegates; its id is '' for those without a known one. */
export interface LeftOut {
  readonly categoryId: string;
  readonly name: string;
  readonly delegates: number;
}

export interface ListedDelegates {
  readonly groups: readonly ListGroup[];
  readonly leftOut: readonly LeftOut[];
}

interface Placed {
  readonly line: ListLine;
  readonly serial: SortKey;
  readonly name: SortKey;
  readonly id: string;
  readonly under: readonly ListLine[];
}

function* cardsByHolder(reader: Reader): Generator<void, ReadonlyMap<string, Serial>> {
  const cards = new Map<string, Serial>();
  let taken = 0;
  for (const serial of reader.all('serials')) {
    const holder = holderOf(serial);
    if (holder !== '' && !cards.has(holder)) cards.set(holder, serial);
    if (++taken % runLength === 0) yield;
  }
  return cards;
}

const placed = (line: ListLine, sort: ListChoice['sort'], under: readonly ListLine[] = []): Placed => {
  const { delegate, companion, serial } = line;
  const name = companion === null ? delegate.fullName || delegate.email : companion.name;
  return {
    line,
    serial: serial?.serial ?? null,
    // A serial decides the order alone. Folding 100,000 names takes as long as the rest of the list.
    name: sort === 'serial' && serial !== null ? null : textKey(fold(name)),
    id: companion?.companionId ?? delegate.delegateId,
    under,
  };
};

const bySerial = (a: Placed, b: Placed): number =>
  compareKeys(a.serial, b.serial, false) || compareKeys(a.name, b.name, false) || (a.id < b.id ? -1 : 1);
const byName = (a: Placed, b: Placed): number =>
  compareKeys(a.name, b.name, false) || compareKeys(a.serial, b.serial, false) || (a.id < b.id ? -1 : 1);

/** The lines that a delegate brings along, in no order yet. */
const linesOf = (
  delegate: Delegate,
  companions: readonly Companion[],
  { choice, cards }: { choice: ListChoice; cards: ReadonlyMap<string, Serial> },
): readonly Placed[] => {
  const { food, companions: place, sort } = choice;
  const isWanted = ({ foodPreference }: Delegate | Companion) =>
    food === null || foodOf(foodPreference) === food;
  const hasOwn = place !== 'only' && isWanted(delegate);
  const isUnder = hasOwn && place === 'under';
  const others = (place === 'none' ? [] : companions).filter(isWanted).map((companion): ListLine => {
    return { delegate, companion, serial: cards.get(companion.companionId) ?? null, isUnder };
  });
  if (!hasOwn) return others.map((line) => placed(line, sort));
  const own = { delegate, companion: null, serial: cards.get(delegate.delegateId) ?? null, isUnder: false };
  if (isUnder) return [placed(own, sort, others)];
  return [placed(own, sort), ...others.map((line) => placed(line, sort))];
};

function* groupOf(
  { categoryId, name }: Pick<Category, 'categoryId' | 'name'>,
  people: readonly Placed[],
  sort: ListChoice['sort'],
): Generator<void, ListGroup> {
  const order = sort === 'name' ? byName : bySerial;
  const runs: Placed[][] = [];
  for (let start = 0; start < people.length; start += runLength) {
    runs.push(people.slice(start, start + runLength).sort(order));
    yield;
  }
  const lines: ListLine[] = [];
  let companions = 0;
  for (const { line, under } of yield* mergeRuns(runs, order)) {
    lines.push(line, ...under);
    companions += under.length + (line.companion === null ? 0 : 1);
  }
  return { categoryId, name, lines, delegates: lines.length - companions, companions };
}

/**
 * In the order of the categories, without empty groups. Runs in steps of about a millisecond; 100,000 people
 * take one or two seconds.
 */
export function* delegatesList(reader: Reader, choice: ListChoice): Generator<void, ListedDelegates> {
  const categories = categoriesInOrder(reader);
  const chosen = chosenCategories(categories, choice.categories);
  const known = new Set(categories.map(({ categoryId }) => categoryId));
  const cards = yield* cardsByHolder(reader);
  const byGroup = new Map<string, Placed[]>();
  const others = new Map<string, number>();
  let taken = 0;
  for (const delegate of reader.all('delegates')) {
    if (++taken % takenAtOnce === 0) yield;
    const categoryId = known.has(delegate.categoryId) ? delegate.categoryId : '';
    if (!chosen.has(categoryId)) {
      others.set(categoryId, (others.get(categoryId) ?? 0) + 1);
      continue;
    }
    const companions = orderedCompanions(reader, delegate.delegateId);
    const group = choice.isGrouped ? categoryId : '';
    const lines = byGroup.get(group);
    if (lines === undefined) byGroup.set(group, [...linesOf(delegate, companions, { choice, cards })]);
    else lines.push(...linesOf(delegate, companions, { choice, cards }));
  }
  const groups: ListGroup[] = [];
  const leftOut: LeftOut[] = [];
  for (const category of [...categories, { categoryId: '', name: '' }]) {
    const { categoryId, name } = category;
    const people = byGroup.get(categoryId) ?? [];
    if (people.length > 0) groups.push(yield* groupOf(category, people, choice.sort));
    const delegates = others.get(categoryId) ?? 0;
    if (delegates > 0) leftOut.push({ categoryId, name, delegates });
  }
  return { groups, leftOut };
}
