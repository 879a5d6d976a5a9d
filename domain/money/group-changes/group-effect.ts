import type { PriceList } from '../../model/price-list/price-list.ts';
import { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { registrationChanges, type PriceChange } from '../price-changes.ts';
import { publishedList } from '../price-list/current-list.ts';
import { groupStepOf } from '../price-list/quote/reduce.ts';
import { groupWithId, membersOf } from '../groups/groups.ts';
import { groupsTouched, membersTouched } from '../groups/touched-groups.ts';

type Step = PriceList['groups'][number];

interface GroupNumbers {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** The step of the list that applies before and after; null for none. */
  readonly stepBefore: Step | null;
  readonly stepAfter: Step | null;
  /** The next step that is not reached then. */
  readonly next: Step | null;
}

export interface GroupEffect {
  readonly groups: readonly GroupNumbers[];
  readonly changes: readonly PriceChange[];
}

/** What a change of rows does to groups and to what their members pay, without doing it. `now`: ms since 1970. */
export const groupEffect = (reader: Reader, change: (draft: Draft) => void, now: number): GroupEffect => {
  const after = new Draft(reader);
  change(after);
  const changes = after.changes();
  const { groups } = publishedList(reader);
  const numbers = [...groupsTouched(changes, reader, after)].map((groupId): GroupNumbers => {
    const count = { before: membersOf(reader, groupId).length, after: membersOf(after, groupId).length };
    const group = groupWithId(after, groupId) ?? groupWithId(reader, groupId);
    const next = groups
      .filter(({ from }) => from > count.after)
      .reduce<Step | null>((least, each) => (least === null || each.from < least.from ? each : least), null);
    return {
      name: group?.name ?? '',
      ...count,
      stepBefore: groupStepOf({ groups }, count.before),
      stepAfter: groupStepOf({ groups }, count.after),
      next,
    };
  });
  const delegateIds = [...membersTouched(changes, reader, after)].sort();
  return { groups: numbers, changes: registrationChanges(reader, after, { delegateIds, now }) };
};
