import * as z from 'zod/mini';
import { id, oneTo } from '../../model/fields/input.ts';
import { mostOnReceipt, receiptPayer } from '#domain/model/money/receipt.ts';
import { command } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { refuse } from '../../core/refusal.ts';
import { displayName } from '../../core/text/format.ts';
import { billingOf, receiptablePaise } from '../receipts.ts';
import { putNumbered } from './put-receipt.ts';
import { ownDrafts, sharedOf } from './shared-receipt.ts';

/**
 * `receipt.issueShared`: one receipt to one payer for all money of these people that is on none. It is refused as a whole if the
 * amount of one of them is not the one that the user has seen, so that a paper never states less or more than the list did.
 */
export const issueShared = command({
  name: 'receipt.issueShared',
  input: z.strictObject({
    people: oneTo(mostOnReceipt, z.strictObject({ delegateId: id, paiseSeen: z.int() })),
    payer: receiptPayer,
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { people, payer }, ctx) {
    if (billingOf(draft).name === '') throw refuse('billingMissing');
    const seen = new Map(people.map(({ delegateId, paiseSeen }) => [delegateId, paiseSeen]));
    for (const [delegateId, paiseSeen] of seen) {
      const delegate = requireDelegate(draft, delegateId);
      const paise = receiptablePaise(draft, delegateId);
      if (paise <= 0 || paise !== paiseSeen)
        throw refuse('sharedReceiptChanged', { name: displayName(delegate), paise });
    }
    const document = sharedOf(ownDrafts(draft, seen.keys(), { payer, now: ctx.now }));
    if (document === null) throw refuse('nothingToReceipt');
    return { ...putNumbered(draft, { delegateId: '', document }, ctx), count: seen.size };
  },
});
