import * as z from 'zod/mini';
import { atMost, id, line } from '../model/fields/input.ts';
import type { PersonIds, PersonRows } from '../people/person-rows.ts';
import { eventOf } from '../core/event-of.ts';
import { isErased } from '../core/is-erased.ts';
import { scrubRows } from './scrub-rows.ts';
import { tracesOfNobodyElse } from './own-traces.ts';
import { patternOf } from '../core/text/traces.ts';
import { command } from '../core/command/command.ts';
import { refuse } from '../core/refusal.ts';
import { endOrdersOfErased } from '../registration/end-erased.ts';
import { orderedCompanions } from '../people/people-in-order.ts';

/** One person and all companions, in one event. */
const mostErased = 200;

/**
 * `person.erase`: empties people's rows and removes their contacts and names from all other rows
 * (docs/decisions/037). Sums stay. Also takes ids of deleted people. Repeating it changes nothing.
 */
export const erasePerson = (areas: readonly PersonRows[]) =>
  command({
    name: 'person.erase',
    input: z.strictObject({
      delegateIds: atMost(mostErased, id),
      companionIds: atMost(mostErased, id),
      contacts: atMost(mostErased, line(254)),
      names: atMost(mostErased * 2, line(200)),
    }),
    needs: 'erasePeople',
    offline: false,
    isForDeleted: true,
    isForClosed: true,
    keepsWords: false,
    run(draft, { delegateIds, companionIds, ...traces }, ctx) {
      const event = eventOf(draft);
      const admins = event ? [event.adminPhone, event.adminEmail.toLowerCase()] : [];
      if (event && admins.some((contact) => traces.contacts.includes(contact)))
        throw refuse('personIsAdmin', { events: event.name || event.eventId });
      const own = patternOf(traces);
      // Before the rows are emptied: it looks for other people with the same phone or name.
      const everywhere = tracesOfNobodyElse(draft, traces, { delegateIds, companionIds });
      const came = delegateIds.flatMap((delegateId) =>
        orderedCompanions(draft, delegateId).map(({ companionId }) => companionId),
      );
      const people = new Set([...delegateIds, ...companionIds, ...came]);
      for (const personId of people)
        if (!isErased(draft, personId)) draft.put('erasures', { personId, erasedAt: ctx.now, extra: null });
      for (const delegateId of delegateIds) endOrdersOfErased(draft, delegateId, { areas, ctx });
      const erase = (person: PersonIds): void => {
        for (const rows of areas) rows.erase(draft, person, own);
      };
      for (const delegateId of delegateIds) erase({ delegateId, companionId: '' });
      for (const companionId of companionIds) {
        const companion = draft.get('companions', companionId);
        if (companion !== undefined) erase({ delegateId: companion.delegateId, companionId });
      }
      return { count: people.size, rows: scrubRows(draft, everywhere) };
    },
  });
