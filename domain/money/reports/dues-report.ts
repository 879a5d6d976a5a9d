import { type DueState } from './report-choices.ts';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import type { Delegate } from '../../model/delegate.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { dues, type Due } from '../fees.ts';
import { totalDue, type DueTotal } from './due-total.ts';
import { fold } from '../../model/fields/fold.ts';
import { categoriesInOrder } from '../../event/categories.ts';

export interface CategoryDue extends DueTotal {
  /** A category's id; {@link unknownValue} for people without one. */
  readonly key: string;
  readonly name: string;
}

export interface DueReport {
  readonly total: DueTotal;
  /** In the categories' order, without categories that have no people. */
  readonly categories: readonly CategoryDue[];
}

export const dueState = ({ duePaise }: Pick<Due, 'duePaise'>): DueState => {
  if (duePaise === null) return 'noFee';
  if (duePaise === 0) return 'even';
  return duePaise > 0 ? 'owes' : 'over';
};

/** The tables that affect the dues. */
export const dueTables = [
  'priceLists',
  'purchases',
  'payers',
  'entitlements',
  'agreedPrices',
  'groupMembers',
  'transactions',
  'gatewayReferences',
  'delegates',
  'companions',
  'categories',
] as const;

const delegatesAtOnce = 100;

/** Expected against received by category at `now` (ms since 1970); in steps of about a millisecond. */
export function* dueReport(reader: Reader, now: number): Generator<void, DueReport> {
  const dueOf = dues(reader, now);
  const found = new Map<string, Due[]>();
  let taken = 0;
  for (const delegate of reader.all('delegates')) {
    if (++taken % delegatesAtOnce === 0) yield;
    const key = categoryKey(reader, delegate);
    const due = dueOf(delegate);
    const others = found.get(key);
    if (others === undefined) found.set(key, [due]);
    else others.push(due);
  }
  const categories = [...categoriesInOrder(reader), { categoryId: unknownValue, name: '' }].flatMap(
    ({ categoryId, name }) => {
      const own = found.get(categoryId);
      return own === undefined ? [] : [{ key: categoryId, name, ...totalDue(own) }];
    },
  );
  return { total: totalDue([...found.values()].flat()), categories };
}

export interface DueFilter {
  readonly state: DueState | '';
  /** {@link unknownValue}: people without a category. */
  readonly categoryId: string;
  /** Name, phone, e-mail, council or membership number; absent for all. */
  readonly typed?: string;
}

export interface PersonDue {
  readonly delegate: Delegate;
  readonly due: Due;
}

/** By name, people without one last. */
const placeOf = ({ fullName, email, delegateId }: Delegate): string =>
  [fold(fullName || email) || lastPlace, delegateId].join(' ');
const lastPlace = '\uffff';

/** The people with their dues, by name; runs in steps of about a millisecond. */
export function* peopleDue(
  reader: Reader,
  filter: DueFilter,
  now: number,
): Generator<void, readonly PersonDue[]> {
  const dueOf = dues(reader, now);
  const typed = fold(filter.typed ?? '').split(' ');
  const found: (PersonDue & { readonly place: string })[] = [];
  let taken = 0;
  for (const delegate of reader.all('delegates')) {
    if (++taken % delegatesAtOnce === 0) yield;
    if (filter.categoryId !== '' && categoryKey(reader, delegate) !== filter.categoryId) continue;
    if (!matches(delegate, typed)) continue;
    const due = dueOf(delegate);
    if (filter.state !== '' && dueState(due) !== filter.state) continue;
    found.push({
      delegate,
      due,
      place: placeOf(delegate),
    });
  }
  yield;
  return found.sort((a, b) => (a.place < b.place ? -1 : 1));
}

const matches = (
  { fullName, phone, email, mciNumber, membershipNo }: Delegate,
  words: readonly string[],
): boolean => {
  const text = fold([fullName, phone, email, mciNumber, membershipNo].join(' '));
  return words.every((word) => text.includes(word));
};

const categoryKey = (reader: Reader, { categoryId }: Delegate): string =>
  reader.get('categories', categoryId) === undefined ? unknownValue : categoryId;
