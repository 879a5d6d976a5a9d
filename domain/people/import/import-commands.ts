import * as z from 'zod/mini';
import { oneTo } from '../../model/fields/input.ts';
import { applyMerge, applyRow } from './apply-merge.ts';
import { mergeOf } from './merge-person.ts';
import { mergeRow } from './merge-row.ts';
import { importedPerson, maxPeoplePerCommand, superRow } from './person.ts';
import { freshCode } from '../give-serial.ts';
import { command } from '../../core/command/command.ts';
import { checkReferences } from '../delegate-commands.ts';
import { paymentSet } from '../set-paid.ts';

/** The result for one person; `code` is the reason of a refusal. */
export type ImportedRow =
  | { readonly outcome: 'new' | 'merged' | 'present'; readonly delegateId: string }
  | { readonly outcome: 'refused'; readonly code: string };

/**
 * `people.import`: adds or merges people of a list. Each person is checked again against the current rows. A person
 * with too little data does not stop the others. A person who already exists changes nothing, so the same list can be
 * imported again. A missing category or company refuses the whole command, because the list was made for another
 * set-up.
 */
export const importPeople = command({
  name: 'people.import',
  input: z.strictObject({ people: oneTo(maxPeoplePerCommand, importedPerson) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { people }, ctx) {
    for (const { details } of people) checkReferences(draft, details);
    const rows = people.map((person): ImportedRow => {
      const merge = mergeOf(draft, person);
      if (merge.outcome === 'refused') return merge;
      const delegateId = applyMerge(draft, merge, person, () => ctx.newId());
      return { outcome: merge.outcome, delegateId: delegateId as string };
    });
    const written = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'merged');
    return { count: written.length, rows };
  },
});

/**
 * `people.importRows`: rows of the super admin import (the specification, section 5), people with their existing ids, serials
 * and codes. As with `people.import`, each row is checked again, and a refused row does not stop the others.
 */
export const importRows = command({
  name: 'people.importRows',
  input: z.strictObject({ rows: oneTo(maxPeoplePerCommand, superRow) }),
  needs: 'importTree',
  offline: false,
  run(draft, { rows: given }, ctx) {
    for (const { person } of given) checkReferences(draft, person.details);
    const rows = given.map((row): ImportedRow => {
      const judged = mergeRow(draft, row);
      if (judged.outcome === 'refused') return judged;
      const made = {
        newId: () => ctx.newId(),
        newCode: () => freshCode(draft, ctx),
        paymentSet: paymentSet(ctx),
      };
      return { outcome: judged.outcome, delegateId: applyRow(draft, judged, row, made) };
    });
    const written = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'merged');
    return { count: written.length, rows };
  },
});
