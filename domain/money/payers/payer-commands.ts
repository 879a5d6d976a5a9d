import * as z from 'zod/mini';
import { id } from '../../model/fields/input.ts';
import { otherPayers, payerParty } from '#domain/model/money/receipt.ts';
import { command } from '../../core/command/command.ts';
import { changesOver, seenOf } from '../../core/command/seen.ts';
import { refuse } from '../../core/refusal.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { noParty, payerOf, putPayer } from './payers.ts';

const payerDetails = z.extend(payerParty, { kind: z.enum(['self', ...otherPayers]) });

/** `payer.set`: the party that pays for a delegate and the companions. Earlier purchases keep their price. */
export const setPayer = command({
  name: 'payer.set',
  input: z.extend(payerDetails, { delegateId: id, seen: seenOf(payerDetails) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, seen, ...given }) {
    requireDelegate(draft, delegateId);
    const from = payerOf(draft, delegateId);
    const stored = { ...(draft.get('payers', delegateId) ?? noParty), kind: from };
    const { kind, name, address, gstin } = { ...stored, ...changesOver(stored, given, seen) };
    putPayer(draft, delegateId, { kind, name, address, gstin });
    return { delegateId, from, to: kind };
  },
});

/** `companyPayer.set`: to whom receipts of a company's delegates are made out. Without a name, to the delegates again. */
export const setCompanyPayer = command({
  name: 'companyPayer.set',
  input: z.extend(payerParty, { companyId: id, seen: seenOf(payerParty) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { companyId, seen, ...given }) {
    if (draft.get('companies', companyId) === undefined) throw refuse('unknownCompany');
    const old = draft.get('companyPayers', companyId);
    const { name, address, gstin } = {
      ...noParty,
      ...old,
      ...changesOver({ ...noParty, ...old }, given, seen),
    };
    if (name === '') draft.remove('companyPayers', companyId);
    else draft.put('companyPayers', { companyId, name, address, gstin, extra: old?.extra ?? null });
    return { companyId };
  },
});
