import * as z from 'zod/mini';
import { id } from '../../model/fields/input.ts';
import { payerParty } from '../../model/money/receipt.ts';
import { command } from '../../core/command/command.ts';
import { changesOver, seenOf } from '../../core/command/seen.ts';
import { displayName } from '../../core/text/format.ts';
import { ownPartyView, putOwnParty } from '../../money/issue/own-party.ts';
import { requireOwn } from './self-service-commands.ts';

/** `registration.setPayer`: to whom the receipts of a person are made out, until the first one is issued. */
export const setOwnPayer = command({
  name: 'registration.setPayer',
  input: z.strictObject({ delegateId: id, ...payerParty.shape, seen: seenOf(payerParty) }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { delegateId, seen, ...given }, ctx) {
    const delegate = requireOwn(draft, delegateId, ctx.actor.phone);
    const { stated } = ownPartyView(draft, delegate);
    putOwnParty(draft, delegate, { ...stated, ...changesOver(stated, given, seen) });
    return { delegateId, name: displayName(delegate) };
  },
});
