import type { Delegate } from '../../model/delegate.ts';
import type { GroupMember } from '../../model/group-member.ts';
import type { AnyRow, TableName } from '../../model/tables.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { groupOf, membersOf } from './groups.ts';

interface ChangedRow {
  readonly table: TableName;
  readonly key: string;
  readonly row: AnyRow | null;
}

/** Fields of a delegate on which the prices of others in the group depend. */
const priceFields = ['categoryId', 'age', 'dateOfBirth', 'registeredOn'] as const;

/** Other tables with rows of one delegate that decide whether and how the delegate counts in the group. */
const countTables: ReadonlySet<TableName> = new Set(['purchases', 'payers', 'entitlements', 'orders']);

/** The delegates whose rows change what others in their group pay. */
const countedOtherwise = (
  { table, key, row }: ChangedRow,
  old: AnyRow | undefined,
): readonly (string | undefined)[] => {
  if (table === 'agreedPrices' || table === 'groupMembers') return [key];
  if (table === 'delegates') {
    const [now, earlier] = [row as Delegate | null, old as Delegate | undefined];
    return priceFields.some((field) => now?.[field] !== earlier?.[field]) ? [key] : [];
  }
  if (!countTables.has(table)) return [];
  return [row, old].map((each) => (each as { readonly delegateId?: string } | null | undefined)?.delegateId);
};

/** Ids of the groups in which a change may change what members pay, before it or after it. */
export const groupsTouched = (
  changes: readonly ChangedRow[],
  before: Reader,
  after: Reader,
): ReadonlySet<string> => {
  const groupIds = new Set<string>();
  if (before.count('groupMembers') === 0 && after.count('groupMembers') === 0) return groupIds;
  for (const change of changes) {
    const old = before.get(change.table, change.key);
    if (change.table === 'groupMembers')
      for (const side of [change.row, old] as (GroupMember | null | undefined)[])
        if (side) groupIds.add(side.groupId);
    for (const delegateId of countedOtherwise(change, old))
      for (const reader of [before, after]) {
        const group = delegateId === undefined ? null : groupOf(reader, delegateId);
        if (group !== null) groupIds.add(group.groupId);
      }
  }
  return groupIds;
};

/** Ids of the members of those groups, and of who leaves one. */
export const membersTouched = (
  changes: readonly ChangedRow[],
  before: Reader,
  after: Reader,
): ReadonlySet<string> => {
  const members = new Set<string>();
  for (const groupId of groupsTouched(changes, before, after))
    for (const reader of [before, after])
      for (const { delegateId } of membersOf(reader, groupId)) members.add(delegateId);
  for (const { table, key } of changes) if (table === 'groupMembers') members.add(key);
  return members;
};
