import * as z from 'zod/mini';
import { factsFrom, type PersonRows } from './person-rows.ts';
import { companionDetails, newCompanion } from '../model/companion.ts';
import { atMost, calendarDay, id } from '../model/fields/input.ts';
import { nameKey } from '../model/fields/same-name.ts';
import { companionsBeyond } from './most-companions.ts';
import { registrationDay } from './registration-day.ts';
import { command } from '../core/command/command.ts';
import { changesOver, seenOf } from '../core/command/seen.ts';
import type { Reader } from '../core/store/event-store.ts';
import { refuse } from '../core/refusal.ts';
import { requireCompanion, requireDelegate } from '../core/command/require.ts';

/** More than any delegate brings. */
const mostSeen = 500;

/** Refuses a companion whose name another desk has added to this delegate meanwhile: it is probably the same person. */
const checkSeen = (
  reader: Reader,
  delegateId: string,
  { name, seenIds }: { readonly name: string; readonly seenIds: readonly string[] },
): void => {
  const same = reader
    .by('companions', 'delegateId', delegateId)
    .find((row) => !seenIds.includes(row.companionId) && nameKey(row.name) === nameKey(name));
  if (same !== undefined) throw refuse('companionMeanwhile', { name: same.name });
};

/** `companion.save`: adds a companion, who starts unpaid (the specification, section 4), or with an id changes one. */
export const saveCompanion = command({
  name: 'companion.save',
  input: z.strictObject({
    delegateId: id,
    companionId: z.optional(id),
    details: companionDetails,
    /** Absent: it stays, and is today for a new companion. */
    registeredOn: z.optional(calendarDay),
    seen: seenOf(z.extend(companionDetails, { registeredOn: calendarDay })),
    /** For a new one: the companions of this delegate that the user has seen. */
    companionsSeen: z.optional(atMost(mostSeen, id)),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, companionId, details, registeredOn: stated, seen, companionsSeen }, ctx) {
    requireDelegate(draft, delegateId);
    const registeredOn = registrationDay(draft, ctx, stated);
    if (companionId !== undefined) {
      const companion = requireCompanion(draft, companionId);
      if (companion.delegateId !== delegateId) throw refuse('companionMissing');
      const given = { ...details, ...(stated !== undefined && { registeredOn }) };
      draft.put('companions', { ...companion, ...changesOver(companion, given, seen) });
      return { companionId };
    }
    const beyond = companionsBeyond(draft, delegateId, { adding: 1 });
    if (beyond !== null) throw beyond;
    if (companionsSeen !== undefined)
      checkSeen(draft, delegateId, { name: details.name, seenIds: companionsSeen });
    const added = ctx.newId();
    if (draft.get('companions', added)) throw refuse('alreadyExists');
    draft.put('companions', newCompanion({ companionId: added, delegateId, registeredOn }, details));
    return { companionId: added };
  },
});

/**
 * Frees the serial (docs/decisions/006). Payments stay with the delegate (014). An erased companion can be
 * deleted, or else its delegate could not.
 */
export const deleteCompanion = (areas: readonly PersonRows[]) =>
  command({
    name: 'companion.delete',
    input: z.strictObject({ companionId: id }),
    needs: 'editPeople',
    offline: false,
    run(draft, { companionId }) {
      const companion = draft.get('companions', companionId);
      if (companion === undefined) throw refuse('companionMissing');
      const { delegateId, name } = companion;
      const facts = factsFrom(areas, (rows) => rows.release(draft, { delegateId, companionId, name }));
      draft.remove('companions', companionId);
      // For the command log: the id alone does not show who was deleted.
      return { companionId, delegateId, name, ...facts };
    },
  });
