import * as z from 'zod/mini';
import { id } from '../../model/fields/input.ts';
import { otherPayers, payerParty } from '../../model/receipt.ts';
import { command } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { payerOf, putPayer } from './payers.ts';

/** `payer.set`: the party that pays for a delegate and the companions. Earlier purchases keep their price. */
export const setPayer = command({
  name: 'payer.set',
  input: z.extend(payerParty, { delegateId: id, kind: z.enum(['self', ...otherPayers]) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, ...payer }) {
    requireDelegate(draft, delegateId);
    const from = payerOf(draft, delegateId);
    putPayer(draft, delegateId, payer);
    return { delegateId, from, to: payer.kind };
  },
});
