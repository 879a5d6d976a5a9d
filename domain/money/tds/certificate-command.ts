import * as z from 'zod/mini';
import { id, line } from '../../model/fields/input.ts';
import { actorContact } from '../../core/access.ts';
import { command } from '../../core/command/command.ts';
import { requireTransaction } from '../../core/command/require.ts';
import { refuse } from '../../core/refusal.ts';
import { isDeducted } from '../payments/transactions.ts';

/** `transaction.certify`: the certificate of deducted tax (Form 16A), for all people of its transfer; '' if it was a mistake. */
export const certifyDeduction = command({
  name: 'transaction.certify',
  input: z.strictObject({ delegateId: id, transactionId: id, certificate: line(40), from: line(40) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, transactionId, certificate, from }, ctx) {
    const entry = requireTransaction(draft, { delegateId, transactionId });
    if (!isDeducted(draft, entry)) throw refuse('notDeducted');
    if (entry.instrumentNumber !== from)
      throw refuse('certificateChanged', { certificate: entry.instrumentNumber });
    const group = entry.groupId === '' ? [entry] : draft.by('transactions', 'groupId', entry.groupId);
    for (const each of group)
      if (isDeducted(draft, each))
        draft.put('transactions', {
          ...each,
          instrumentNumber: certificate,
          statusBy: actorContact(ctx.actor),
          statusAt: ctx.now,
        });
    return { delegateId, certificate };
  },
});
