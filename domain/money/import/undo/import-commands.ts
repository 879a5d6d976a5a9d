import * as z from 'zod/mini';
import { actorContact } from '../../../core/access.ts';
import { command } from '../../../core/command/command.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Draft } from '../../../core/store/draft.ts';
import { importName, type StoredImport } from '../../../model/import.ts';
import { id, optionalId } from '../../../model/fields/input.ts';
import type { PersonRows } from '../../../people/person-rows.ts';
import { restorePerson, type KeptBecause } from './take-back.ts';

const requireImport = (draft: Draft, importId: string): StoredImport => {
  const row = draft.get('imports', importId);
  if (row === undefined) throw refuse('importUnknown');
  return row;
};

export const renameImport = command({
  name: 'import.rename',
  input: z.strictObject({ importId: id, name: importName }),
  needs: 'editPeople',
  offline: false,
  run(draft, { importId, name }) {
    draft.put('imports', { ...requireImport(draft, importId), name });
    return { importId, name };
  },
});

/** The most people of one command, so that marks do not wait for a large import. */
const mostTakenBack = 100;

export interface KeptPerson {
  readonly delegateId: string;
  readonly because: KeptBecause;
}

/**
 * `import.takeBack`: restores what was there before an import, person by person, for people on whom no user has worked
 * since, and lists the others. One command takes the people after `after`, in the order of their ids, and returns the
 * id with which the next one goes on; null at the end. Repeated later, it tries those who stayed again.
 */
export const takeBackImport = (areas: readonly PersonRows[]) =>
  command({
    name: 'import.takeBack',
    input: z.strictObject({ importId: id, after: optionalId }),
    needs: 'editPeople',
    offline: false,
    run(draft, { importId, after }, ctx) {
      const row = requireImport(draft, importId);
      const open = draft
        .by('importedPeople', 'importId', importId)
        .filter(({ takenBackAt }) => takenBackAt === null)
        .toSorted((one, other) => (one.delegateId < other.delegateId ? -1 : 1));
      if (open.length === 0 && row.takenBackAt !== null) throw refuse('importTakenBack');
      const rest = open.filter(({ delegateId }) => delegateId > after);
      const kept: KeptPerson[] = [];
      let restored = 0;
      for (const person of rest.slice(0, mostTakenBack)) {
        const because = restorePerson(areas, draft, person);
        if (because !== null) {
          kept.push({ delegateId: person.delegateId, because });
          continue;
        }
        draft.put('importedPeople', { ...person, changes: '', print: '', takenBackAt: ctx.now });
        restored++;
      }
      const next = rest.length > mostTakenBack ? (rest[mostTakenBack - 1]?.delegateId ?? null) : null;
      draft.put('imports', { ...row, takenBackAt: ctx.now, takenBackBy: actorContact(ctx.actor) });
      return { importId, name: row.name, restored, kept, next };
    },
  });
