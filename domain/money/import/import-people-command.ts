import * as z from 'zod/mini';
import { oneTo } from '../../model/fields/input.ts';
import { command } from '../../core/command/command.ts';
import { checkReferences } from '../../people/delegate-commands.ts';
import { listedPerson, maxPeoplePerCommand } from '#domain/people/import/reading/person.ts';
import type { ImportedRow } from '../../people/import/row-preview.ts';
import { importFacts } from '../../model/import.ts';
import { noteImport } from './undo/note-import.ts';
import { ListSales } from './list-sales.ts';
import { writeRow } from './write-row.ts';

/**
 * `people.import`: adds or merges people of a list, with their payments, add-ons and cards. Each row is checked again
 * against the current rows. If a person has too little data or no place, the others are still imported. If a payment or
 * card is refused, its person is still imported. Data that the event already has changes nothing, so the same list can be
 * imported again. A missing category or company refuses the whole command, because the list was made for another set-up.
 */
export const importPeople = command({
  name: 'people.import',
  input: z.strictObject({
    people: oneTo(maxPeoplePerCommand, listedPerson),
    /** Older devices send none: then the import cannot be taken back. */
    import: z.optional(importFacts),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { people, import: facts }, ctx) {
    for (const { details } of people) checkReferences(draft, details);
    const sales = new ListSales();
    const rows = people.map((row): ImportedRow => {
      const written = writeRow(draft, row, { ctx, sales });
      if (written.outcome === 'refused') return written;
      const { outcome, delegateId, payments, addOns, card } = written;
      return {
        outcome,
        delegateId,
        ...(payments.length > 0 && { payments }),
        ...(addOns.length > 0 && { addOns }),
        ...(card && { card }),
      };
    });
    if (facts !== undefined) noteImport(draft, facts, { outcomes: rows.map(({ outcome }) => outcome), ctx });
    const changed = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'merged');
    return { count: changed.length, rows };
  },
});
