import * as z from 'zod/mini';
import { companionDetails, newCompanion } from '../model/companion.ts';
import { id } from '../model/input.ts';
import { serialOfCompanion } from '../rules/serials.ts';
import { command, refuse } from './command.ts';
import { requireCompanion, requireDelegate } from './require.ts';

/** `companion.save`: with an id changes that person, without adds one, who starts unpaid (spec.md section 4). */
export const saveCompanion = command({
  name: 'companion.save',
  input: z.strictObject({ delegateId: id, companionId: z.optional(id), details: companionDetails }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, companionId, details }, ctx) {
    requireDelegate(draft, delegateId);
    if (companionId !== undefined) {
      const companion = requireCompanion(draft, companionId);
      if (companion.delegateId !== delegateId) throw refuse('companionMissing');
      draft.put('companions', { ...companion, ...details });
      return { companionId };
    }
    const added = ctx.newId();
    if (draft.get('companions', added)) throw refuse('alreadyExists');
    draft.put('companions', newCompanion({ companionId: added, delegateId }, details));
    return { companionId: added };
  },
});

export const deleteCompanion = command({
  name: 'companion.delete',
  input: z.strictObject({ companionId: id }),
  needs: 'editPeople',
  offline: false,
  run(draft, { companionId }) {
    const { delegateId, name } = requireCompanion(draft, companionId);
    if (serialOfCompanion(draft, companionId)) throw refuse('companionHasSerial');
    draft.remove('companions', companionId);
    // For the command log: the id alone would tell nobody who was deleted.
    return { companionId, delegateId, name };
  },
});
