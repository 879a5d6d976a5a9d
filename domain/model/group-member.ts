import * as z from 'zod/mini';
import { id, someLine } from './fields/input.ts';
import { nameKey } from './fields/same-name.ts';
import { extra, table, text, type RowFrom } from './fields/table.ts';

export const groupNameLimit = 120;
export const groupName = someLine(groupNameLimit);

/**
 * Delegates who register as one group, whose number decides prices. A delegate is in one group at most; a group without
 * members does not exist.
 */
export const groupMembers = table({
  key: ['delegateId'],
  fields: {
    delegateId: text('staff'),
    groupId: text('staff'),
    /** The same in all rows of a group. */
    groupName: text('staff'),
    extra: extra(),
  },
  indexes: {
    groupId: (row) => row.groupId,
    name: (row) => nameKey(row.groupName),
  },
});
export type GroupMember = RowFrom<typeof groupMembers.fields>;

export const groupMemberRow = z.strictObject({ delegateId: id, groupId: id, groupName });
