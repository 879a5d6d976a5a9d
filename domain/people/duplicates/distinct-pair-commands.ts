import * as z from 'zod/mini';
import { pairOf } from '../../model/distinct-pair.ts';
import { areUnique, id } from '../../model/fields/input.ts';
import { keyOf } from '../../model/tables.ts';
import { actorContact } from '../../core/access.ts';
import { judgementOf, pairsAmong } from './distinct-pairs.ts';
import type { Draft } from '../../core/store/draft.ts';
import { displayName, listOf } from '../../core/text/format.ts';
import { command } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';

/** A family on one phone, a department on one e-mail; their pairs are 190 rows. */
export const mostDistinct = 20;

const group = z.strictObject({
  delegateIds: z.array(id).check(z.minLength(2), z.maxLength(mostDistinct), z.refine(areUnique)),
});

const namesOf = (draft: Draft, delegateIds: readonly string[]): string =>
  listOf(delegateIds.map((delegateId) => displayName(requireDelegate(draft, delegateId)) || delegateId));

/** `duplicate.dismiss`: possible duplicates are persons of their own, each of them; they are not shown as one again. */
export const dismissDuplicates = command({
  name: 'duplicate.dismiss',
  input: group,
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateIds }, ctx) {
    const name = namesOf(draft, delegateIds);
    const isNew = pairsAmong(delegateIds).filter(([one, other]) => !judgementOf(draft, one, other));
    for (const [one, other] of isNew) {
      const judged = { judgedAt: ctx.now, judgedBy: actorContact(ctx.actor), extra: null };
      draft.put('distinctPairs', { ...pairOf(one, other), ...judged });
    }
    return { name, pairs: isNew.length };
  },
});

export const restoreDuplicates = command({
  name: 'duplicate.restore',
  input: group,
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateIds }) {
    const name = namesOf(draft, delegateIds);
    const judged = pairsAmong(delegateIds).flatMap(([one, other]) => judgementOf(draft, one, other) ?? []);
    for (const pair of judged) draft.remove('distinctPairs', keyOf('distinctPairs', pair));
    return { name, pairs: judged.length };
  },
});
