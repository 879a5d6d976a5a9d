import { untouched, type PersonRows } from '../people/person-rows.ts';

/**
 * A deleted person's passages stay, because the deletion can be taken back. After an erasure, times and halls stay
 * without a name, so that no count of a hall changes.
 */
export const passagePersonRows: PersonRows = {
  ...untouched,
  list: (reader, { delegateId, companionId }) => ({
    passages: reader.by('passages', 'holderId', companionId || delegateId),
  }),
  merge(draft, { keepId, dropId }) {
    const moved = draft.by('passages', 'holderId', dropId);
    for (const passage of moved) draft.put('passages', { ...passage, holderId: keepId });
    return moved.length === 0 ? {} : { passagesMoved: moved.length };
  },
};
