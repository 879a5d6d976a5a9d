import type { Draft } from '../../core/store/draft.ts';
import { putChanged } from '../../core/store/put-changed.ts';
import { withoutTraces } from '../../core/text/traces.ts';
import { untouched, type PersonRows } from '../../people/person-rows.ts';
import { memberRows } from './groups.ts';

/** The membership stays when its delegate is deleted, because the deletion can be undone. Only existing delegates count. */
export const groupPersonRows: PersonRows = {
  ...untouched,
  list(reader, { delegateId, companionId }) {
    const own = companionId === '' ? reader.get('groupMembers', delegateId) : undefined;
    return { groupMembers: own === undefined ? [] : [own] };
  },
  merge(draft, { keepId, dropId }) {
    const dropped = draft.get('groupMembers', dropId);
    if (dropped === undefined) return {};
    draft.remove('groupMembers', dropId);
    if (draft.get('groupMembers', keepId) === undefined)
      draft.put('groupMembers', { ...dropped, delegateId: keepId });
    return {};
  },
  /** The membership decides amounts, so it stays. The group may be named after the person. */
  erase(draft, { delegateId, companionId }, own) {
    const row = companionId === '' ? draft.get('groupMembers', delegateId) : undefined;
    if (row !== undefined) putChanged(draft, 'groupMembers', { ...row, extra: null });
    eraseNames(draft, own);
  },
};

const eraseNames = (draft: Draft, own: RegExp | null): void => {
  const groupIds = new Set([...draft.all('groupMembers')].map(({ groupId }) => groupId));
  for (const groupId of groupIds)
    for (const row of memberRows(draft, groupId)) {
      const groupName = withoutTraces(row.groupName, own);
      if (groupName === row.groupName) break;
      draft.put('groupMembers', { ...row, groupName });
    }
};
