import * as z from 'zod/mini';
import { companionDetails, newCompanion } from '../model/companion.ts';
import { id } from '../model/fields/input.ts';
import { freeSerial } from './give-serial.ts';
import { serialOfCompanion } from './serials.ts';
import { command, refuse } from '../core/command/command.ts';
import { requireCompanion, requireDelegate } from '../core/command/require.ts';
import { keepPayerName } from '../money/transaction-commands.ts';

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

/**
 * `companion.delete`: frees the serial as a delegate's deletion does (docs/decisions/006). Marks keep their holder, payments
 * stay with the delegate (014). An erased companion can be deleted too: else the delegate never could be.
 */
export const deleteCompanion = command({
  name: 'companion.delete',
  input: z.strictObject({ companionId: id }),
  needs: 'editPeople',
  offline: false,
  run(draft, { companionId }) {
    const companion = draft.get('companions', companionId);
    if (companion === undefined) throw refuse('companionMissing');
    const { delegateId, name } = companion;
    const serial = serialOfCompanion(draft, companionId);
    if (serial) freeSerial(draft, serial);
    const payments = draft.by('transactions', 'delegateId', delegateId);
    keepPayerName(
      draft,
      payments.filter((payment) => payment.companionId === companionId),
      name,
    );
    draft.remove('companions', companionId);
    // For the command log: the id alone does not show who was deleted.
    return { companionId, delegateId, name, freedSerial: serial?.serial ?? null };
  },
});
