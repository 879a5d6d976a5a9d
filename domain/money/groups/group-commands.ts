import * as z from 'zod/mini';
import { groupName } from '../../model/group-member.ts';
import { id } from '../../model/fields/input.ts';
import { command } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { changesOver } from '../../core/command/seen.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import { displayName } from '../../core/text/format.ts';
import { selectedIds } from '../../people/many/change-each.ts';
import { groupNamed, groupOf, groupWithId, memberRows, putMember, type Group } from './groups.ts';

const requireGroup = (draft: Draft, groupId: string): Group => {
  const group = groupWithId(draft, groupId);
  if (group === null) throw refuse('groupNotFound');
  return group;
};

const requireFreeName = (draft: Draft, name: string, groupId: string): void => {
  const named = groupNamed(draft, name);
  if (named !== null && named.groupId !== groupId) throw refuse('groupNameTaken', { name: named.name });
};

/** Puts the delegates in the group, and returns the ids of those who were not in it. */
const join = (draft: Draft, group: Group, delegateIds: readonly string[]): string[] =>
  delegateIds.filter((delegateId) => {
    const delegate = requireDelegate(draft, delegateId);
    const own = groupOf(draft, delegateId);
    if (own?.groupId === group.groupId) return false;
    if (own !== null) throw refuse('inOtherGroup', { person: displayName(delegate), group: own.name });
    putMember(draft, group, delegateId);
    return true;
  });

/**
 * `group.make`: the sender makes the id, so that a long selection can follow in parts. What was agreed stays
 * (group-changes/keep-agreed.ts), here and in the other commands.
 */
export const makeGroup = command({
  name: 'group.make',
  input: z.strictObject({ groupId: id, name: groupName, delegateIds: selectedIds }),
  needs: 'editPeople',
  offline: false,
  run(draft, { groupId, name, delegateIds }) {
    if (groupWithId(draft, groupId) !== null) throw refuse('alreadyExists');
    requireFreeName(draft, name, '');
    return { groupId, name, joined: join(draft, { groupId, name }, delegateIds) };
  },
});

export const addToGroup = command({
  name: 'group.add',
  input: z.strictObject({ groupId: id, delegateIds: selectedIds }),
  needs: 'editPeople',
  offline: false,
  run(draft, { groupId, delegateIds }) {
    const group = requireGroup(draft, groupId);
    const joined = join(draft, group, delegateIds);
    if (joined.length === 0) throw refuse('inGroupAlready', { group: group.name });
    return { ...group, joined };
  },
});

/** `group.takeOut`: the group ends with its last member. */
export const takeOutOfGroup = command({
  name: 'group.takeOut',
  input: z.strictObject({ groupId: id, delegateIds: selectedIds }),
  needs: 'editPeople',
  offline: false,
  run(draft, { groupId, delegateIds }) {
    const group = requireGroup(draft, groupId);
    const left = delegateIds.filter((delegateId) => groupOf(draft, delegateId)?.groupId === groupId);
    if (left.length === 0) throw refuse('notInGroup', { group: group.name });
    for (const delegateId of left) draft.remove('groupMembers', delegateId);
    return { ...group, left, hasEnded: groupWithId(draft, groupId) === null };
  },
});

export const renameGroup = command({
  name: 'group.rename',
  input: z.strictObject({
    groupId: id,
    name: groupName,
    /** The name before the edit. */
    nameSeen: z.optional(z.string()),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { groupId, name: wanted, nameSeen }) {
    const { name: before } = requireGroup(draft, groupId);
    const seen = nameSeen === undefined ? undefined : { name: nameSeen };
    const { name = before } = changesOver({ name: before }, { name: wanted }, seen);
    requireFreeName(draft, name, groupId);
    for (const row of memberRows(draft, groupId)) draft.put('groupMembers', { ...row, groupName: name });
    return { groupId, name, before };
  },
});

export const dissolveGroup = command({
  name: 'group.dissolve',
  input: z.strictObject({ groupId: id }),
  needs: 'editPeople',
  offline: false,
  run(draft, { groupId }) {
    const group = requireGroup(draft, groupId);
    const left = memberRows(draft, groupId)
      .map(({ delegateId }) => delegateId)
      .sort();
    for (const delegateId of left) draft.remove('groupMembers', delegateId);
    return { ...group, left };
  },
});
