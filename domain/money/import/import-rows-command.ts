import * as z from 'zod/mini';
import { oneTo } from '../../model/fields/input.ts';
import { command } from '../../core/command/command.ts';
import { checkReferences } from '../../people/delegate-commands.ts';
import { freshCode } from '../../people/give-serial.ts';
import { maxPeoplePerCommand, superRow } from '#domain/people/import/reading/person.ts';
import type { ImportedRow } from '../../people/import/row-preview.ts';
import { paymentSet } from '../../people/set-paid.ts';
import { importFacts } from '../../model/import.ts';
import { noteImport } from './undo/note-import.ts';
import { ListSales } from './list-sales.ts';
import { writeSuperRow } from './write-super-row.ts';

/**
 * `people.importRows`: people with their existing ids, serials and codes (the specification, section 5). A
 * refused row does not stop the others.
 */
export const importRows = command({
  name: 'people.importRows',
  input: z.strictObject({ rows: oneTo(maxPeoplePerCommand, superRow), import: z.optional(importFacts) }),
  needs: 'importTree',
  offline: false,
  run(draft, { rows: given, import: facts }, ctx) {
    for (const { person } of given) checkReferences(draft, person.details);
    const sales = new ListSales();
    const made = {
      now: ctx.now,
      newId: () => ctx.newId(),
      newCode: () => freshCode(draft, ctx),
      paymentSet: paymentSet(ctx),
    };
    const rows = given.map((row): ImportedRow => {
      const written = writeSuperRow(draft, row, { made, sales });
      if (written.outcome === 'refused') return written;
      return { outcome: written.outcome, delegateId: written.delegateId };
    });
    if (facts !== undefined) noteImport(draft, facts, { outcomes: rows.map(({ outcome }) => outcome), ctx });
    const changed = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'merged');
    return { count: changed.length, rows };
  },
});
