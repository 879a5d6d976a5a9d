import type { Delegate } from '../../model/delegate.ts';
import { fold } from '../../model/fields/fold.ts';
import { categoriesInOrder } from '../../event/categories.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { compareKeys, textKey, type SortKey } from '../../core/store/sort-keys.ts';
import { companionObstacle, delegateObstacle, isOpen, nextSerials } from '../serials.ts';
import { orderedCompanions } from '../people-in-order.ts';

export const serialOrders = ['name', 'category', 'payment', 'list'] as const;
export type SerialOrder = (typeof serialOrders)[number];

export interface NumberRange {
  readonly from: number;
  readonly last: number | null;
}

export interface SerialChoice {
  /** Null: everyone in the event. */
  readonly delegateIds: readonly string[] | null;
  readonly hasCompanions: boolean;
  readonly order: SerialOrder;
  readonly isByCategory: boolean;
  /**
   * By category, or under {@link wholeEvent}. By default a range starts at the next free serial, later ones
   * at a full hundred.
   */
  readonly ranges: ReadonlyMap<string, Partial<NumberRange>>;
}

/** Instead of a category's id: the one range of a choice that is not by category. */
export const wholeEvent = '';

export interface PlannedPerson {
  readonly delegateId: string;
  /** '' for the delegate. */
  readonly companionId: string;
  readonly serial: number;
}

export interface PlannedRange extends NumberRange {
  /** {@link wholeEvent} if the choice is not by category. */
  readonly categoryId: string;
  readonly people: readonly PlannedPerson[];
  /** People for whom the range has no number. */
  readonly leftOver: number;
  /** The category whose planned serials are in the way, null if there is none. */
  readonly overlaps: string | null;
}

export interface SerialPlan {
  readonly ranges: readonly PlannedRange[];
  readonly total: number;
  /** Paid delegates without a category of this event. */
  readonly withoutCategory: number;
  /** Delegates and companions of the choice who have not paid. Delegates are counted only in a selection. */
  readonly unpaid: number;
  readonly unpaidCompanions: number;
  /** Selected delegates who have a serial already. */
  readonly held: number;
}

interface Candidate {
  readonly delegate: Delegate;
  readonly key: SortKey;
  readonly name: SortKey;
  readonly people: readonly Pick<PlannedPerson, 'delegateId' | 'companionId'>[];
}

type Counts = Record<'withoutCategory' | 'unpaid' | 'unpaidCompanions' | 'held', number>;

/**
 * In order; a companion follows its delegate. `paidOn` returns the day of a payment, or ''. All planned
 * serials are free now.
 */
export const planSerials = (
  reader: Reader,
  choice: SerialChoice,
  paidOn: (delegateId: string) => string,
): SerialPlan => {
  const counts: Counts = { withoutCategory: 0, unpaid: 0, unpaidCompanions: 0, held: 0 };
  const categories = new Map(categoriesInOrder(reader).map(({ categoryId }, place) => [categoryId, place]));
  const keyOf = (delegate: Delegate): SortKey => {
    if (choice.order === 'category')
      return choice.isByCategory ? null : (categories.get(delegate.categoryId) ?? null);
    if (choice.order === 'payment') return textKey(paidOn(delegate.delegateId));
    return choice.order === 'list' ? delegate.entryNumber : null;
  };
  const candidates: Candidate[] = [];
  for (const delegate of delegatesOf(reader, choice)) {
    const people = peopleOf(reader, delegate, choice, counts);
    if (people.length > 0)
      candidates.push({
        delegate,
        people,
        key: keyOf(delegate),
        name: textKey(fold(delegate.fullName || delegate.email)),
      });
  }
  candidates.sort(
    (a, b) =>
      compareKeys(a.key, b.key, false) ||
      compareKeys(a.name, b.name, false) ||
      (a.delegate.delegateId < b.delegate.delegateId ? -1 : 1),
  );
  const groups = choice.isByCategory
    ? [...categories.keys()].map(
        (categoryId) =>
          [categoryId, candidates.filter(({ delegate }) => delegate.categoryId === categoryId)] as const,
      )
    : [[wholeEvent, candidates] as const];
  const ranges = numbered(
    reader,
    groups.filter(([, members]) => members.length > 0),
    choice,
  );
  return { ranges, total: ranges.reduce((sum, { people }) => sum + people.length, 0), ...counts };
};

const delegatesOf = (reader: Reader, { delegateIds }: SerialChoice): Iterable<Delegate> =>
  delegateIds === null
    ? reader.all('delegates')
    : delegateIds.map((id) => reader.get('delegates', id)).filter((delegate) => delegate !== undefined);

/** The people of a delegate who get a serial now; the others are counted. */
const peopleOf = (reader: Reader, delegate: Delegate, choice: SerialChoice, counts: Counts) => {
  const { delegateId } = delegate;
  const obstacle = delegateObstacle(reader, delegate);
  if (obstacle === 'categoryMissing') counts.withoutCategory++;
  else if (choice.delegateIds !== null && obstacle === 'notPaid') counts.unpaid++;
  else if (choice.delegateIds !== null && obstacle === 'serialExists') counts.held++;
  const people = obstacle === null ? [{ delegateId, companionId: '' }] : [];
  if (!choice.hasCompanions || (obstacle !== null && obstacle !== 'serialExists')) return people;
  for (const companion of orderedCompanions(reader, delegateId)) {
    const prevents = companionObstacle(reader, companion, delegate);
    if (prevents === 'notPaid') counts.unpaidCompanions++;
    // The delegate's serial is given just before.
    if (prevents === null || prevents === 'delegateSerialMissing')
      people.push({ delegateId, companionId: companion.companionId });
  }
  return people;
};

const numbered = (
  reader: Reader,
  groups: readonly (readonly [string, readonly Candidate[]])[],
  { ranges }: SerialChoice,
): PlannedRange[] => {
  const planned = new Map<number, string>();
  let next = nextSerials(reader, 1)[0] as number;
  return groups.map(([categoryId, members]) => {
    const { from = next, last = null } = ranges.get(categoryId) ?? {};
    const people: PlannedPerson[] = [];
    let overlaps: string | null = null;
    let leftOver = 0;
    let serial = from;
    for (const person of members.flatMap((member) => member.people)) {
      for (; !isOpen(reader, serial) || planned.has(serial); serial++)
        overlaps ??= planned.get(serial) ?? null;
      if (last !== null && serial > last) leftOver++;
      else {
        planned.set(serial, categoryId);
        people.push({ ...person, serial: serial++ });
      }
    }
    next = Math.ceil((serial - 1) / 100) * 100 + 1;
    return { categoryId, from, last, people, leftOver, overlaps };
  });
};
