import type { Delegate } from '../../model/delegate.ts';
import type { GroupMember } from '../../model/group-member.ts';
import { nameKey } from '../../model/fields/same-name.ts';
import { blankRow } from '../../model/tables.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';

export interface Group {
  readonly groupId: string;
  readonly name: string;
}

const groupFrom = ({ groupId, groupName }: GroupMember): Group => ({ groupId, name: groupName });

export const groupOf = (reader: Reader, delegateId: string): Group | null => {
  const row = reader.get('groupMembers', delegateId);
  return row === undefined ? null : groupFrom(row);
};

/** The members who count. A deleted delegate does not: the row waits for the person to come back. */
export const membersOf = (reader: Reader, groupId: string): Delegate[] =>
  memberRows(reader, groupId).flatMap(({ delegateId }) => reader.get('delegates', delegateId) ?? []);

/** With those of deleted delegates. */
export const memberRows = (reader: Reader, groupId: string): GroupMember[] =>
  reader.by('groupMembers', 'groupId', groupId);

export const groupWithId = (reader: Reader, groupId: string): Group | null => {
  for (const row of reader.each('groupMembers', 'groupId', groupId)) return groupFrom(row);
  return null;
};

/** Case and spaces do not count. */
export const groupNamed = (reader: Reader, name: string): Group | null => {
  for (const row of reader.each('groupMembers', 'name', nameKey(name))) return groupFrom(row);
  return null;
};

export const putMember = (draft: Draft, { groupId, name }: Group, delegateId: string): void =>
  draft.put('groupMembers', { ...blankRow('groupMembers'), delegateId, groupId, groupName: name });

/** All groups, by name, with the number of the members who count. */
export const allGroups = (reader: Reader): (Group & { readonly members: number })[] => {
  const groups = new Map<string, Group & { members: number }>();
  for (const row of reader.all('groupMembers')) {
    const group = groups.get(row.groupId) ?? { ...groupFrom(row), members: 0 };
    if (reader.get('delegates', row.delegateId) !== undefined) group.members++;
    groups.set(row.groupId, group);
  }
  return [...groups.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
};
