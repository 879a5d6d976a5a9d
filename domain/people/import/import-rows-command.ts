import * as z from 'zod/mini';
import { oneTo } from '../../model/fields/input.ts';
import { applyRow } from './apply-merge.ts';
import { mergeRow } from './merge-row.ts';
import { maxPeoplePerCommand, superRow } from './person.ts';
import type { ImportedRow } from './row-preview.ts';
import { freshCode } from '../give-serial.ts';
import { command } from '../../core/command/command.ts';
import { checkReferences } from '../delegate-commands.ts';
import { paymentSet } from '../set-paid.ts';

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
