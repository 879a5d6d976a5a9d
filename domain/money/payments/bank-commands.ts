import * as z from 'zod/mini';
import { id, line, whole } from '#domain/model/fields/input.ts';
import { bankOutcomes, blankTransaction } from '#domain/model/money/transaction.ts';
import { actorContact } from '#domain/core/access.ts';
import { longestValue } from './bank-answer.ts';
import { bankTime } from './payments.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';
import { isOfGateway } from './transactions.ts';
import { command } from '#domain/core/command/command.ts';
import { refuse } from '#domain/core/refusal.ts';
import { markPaid } from '#domain/people/set-paid.ts';
import { personOfEntry, requireTransaction } from '#domain/core/command/require.ts';

const word = line(longestValue);
const paise = z.nullable(whole(0));

/** `gatewayReference.save`: the bank's answer to the server (server/money/bank-lookup.ts). Users cannot submit it. */
export const saveGatewayReference = command({
  name: 'gatewayReference.save',
  input: z.strictObject({
    delegateId: id,
    transactionId: id,
    outcome: z.enum(bankOutcomes),
    answer: z.strictObject({
      status: word,
      baseAmountPaise: paise,
      paidPaise: paise,
      feePaise: paise,
      taxPaise: paise,
      paymentMode: word,
      gatewayTransactionId: word,
      transactedOn: word,
      settledOn: word,
    }),
  }),
  needs: 'keepBankAnswer',
  offline: false,
  isForClosed: true,
  run(draft, { delegateId, transactionId, outcome, answer }, ctx) {
    requireTransaction(draft, { delegateId, transactionId });
    const old = draft.get('gatewayReferences', transactionId);
    draft.put('gatewayReferences', {
      transactionId,
      ...answer,
      outcome,
      fetchedBy: actorContact(ctx.actor),
      fetchedAt: ctx.now,
      extra: old?.extra ?? null,
    });
    return { delegateId, status: answer.status };
  },
});

/**
 * `transaction.confirm`: uses the answer stored on the server, not the one on the screen. An excess becomes a
 * separate entry, so that the sum matches the bank's.
 */
export const confirmTransaction = command({
  name: 'transaction.confirm',
  input: z.strictObject({ delegateId: id, transactionId: id, marksPaid: z.boolean() }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, transactionId, marksPaid }, ctx) {
    const entry = requireTransaction(draft, { delegateId, transactionId });
    if (countsAsPaid(entry)) throw refuse('alreadySettled', { status: entry.status });
    const reference = draft.get('gatewayReferences', transactionId);
    if (!isOfGateway(entry) || reference === undefined || reference.outcome === '')
      throw refuse('bankNotAsked');
    if (reference.outcome !== 'received') throw refuse('bankNotReceived');
    const { baseAmountPaise: paid } = reference;
    const { amountPaise: due } = entry;
    if (paid === null || due === null) throw refuse('bankAmountUnknown');
    if (paid < due) throw refuse('bankAmountLower', { paise: paid, due });
    // One transfer in the histories of two people is still one transfer.
    if (draft.by('transactions', 'transactionId', transactionId).some(countsAsPaid))
      throw refuse('bankReferenceUsed', { reference: transactionId });
    const by = actorContact(ctx.actor);
    draft.put('transactions', { ...entry, status: 'paid', statusBy: by, statusAt: ctx.now });
    if (paid > due)
      draft.put('transactions', {
        ...blankTransaction(delegateId, ctx.newId()),
        companionId: entry.companionId,
        status: 'paid',
        amountPaise: paid - due,
        method: reference.paymentMode.slice(0, 60),
        paidOn: bankTime(reference.transactedOn),
        payerName: entry.payerName,
        note: `Paid above the amount of ${transactionId}`.slice(0, 400),
        enteredBy: by,
        enteredAt: ctx.now,
      });
    const person = marksPaid ? personOfEntry(draft, entry) : undefined;
    if (person) markPaid(draft, person, { method: reference.paymentMode.slice(0, 60), ctx });
    return { delegateId, paise: paid };
  },
});
