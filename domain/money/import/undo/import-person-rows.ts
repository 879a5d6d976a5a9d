import type { Draft } from '../../../core/store/draft.ts';
import { putChanged } from '../../../core/store/put-changed.ts';
import { untouched, type PersonRows } from '../../../people/person-rows.ts';

/** Without what was there before, the person stays when the import is taken back. */
const forget = (draft: Draft, delegateId: string): void => {
  for (const row of draft.by('importedPeople', 'delegateId', delegateId))
    putChanged(draft, 'importedPeople', { ...row, changes: '', print: '', extra: null });
};

/** What an import changed, with the values before. They stay with a deletion, because that can be undone. */
export const importPersonRows: PersonRows = {
  ...untouched,
  list: (reader, { delegateId, companionId }) =>
    companionId === '' ? { importedPeople: reader.by('importedPeople', 'delegateId', delegateId) } : {},
  merge(draft, { dropId }) {
    forget(draft, dropId);
    return {};
  },
  /** The values before may be about a companion, too. */
  erase: (draft, { delegateId }) => forget(draft, delegateId),
};
