import * as z from 'zod/mini';
import type { AfterEffect } from '../../../core/command/run-command.ts';
import { importFacts } from '../../../model/import.ts';
import { blankRow } from '../../../model/tables.ts';
import type { PersonRows } from '../../../people/person-rows.ts';
import { changesByDelegate, joined, readChanges, writeChanges } from './import-changes.ts';
import { personPrint } from './person-print.ts';

const ofImport = z.object({ import: importFacts });
const imports: ReadonlySet<string> = new Set(['people.import', 'people.importRows']);

/** Runs after every command: of a command of an import it keeps what was there before, person by person. */
export const recordImport =
  (areas: readonly PersonRows[]): AfterEffect =>
  (draft, changes, before, { name, input }) => {
    const facts = imports.has(name) ? ofImport.safeParse(input).data?.import : undefined;
    if (facts === undefined) return;
    const { importId } = facts;
    for (const [delegateId, own] of changesByDelegate(changes, before)) {
      const known = before.get('importedPeople', `${importId}/${delegateId}`);
      const print = personPrint(areas, draft, delegateId);
      const row = known ?? {
        ...blankRow('importedPeople', { importId, delegateId }),
        isNew: before.get('delegates', delegateId) === undefined,
      };
      // Someone who changed the person between two parts of the import would lose that work: the older print stays.
      const isUntouched = known === undefined || known.print === personPrint(areas, before, delegateId);
      draft.put('importedPeople', {
        ...row,
        changes: writeChanges(joined(readChanges(row.changes) ?? [], own)),
        print: isUntouched ? print : row.print,
      });
    }
  };
