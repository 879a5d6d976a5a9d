import * as z from 'zod/mini';
import {
  delegateDetails,
  mostPhotoCharacters,
  mostPhotos,
  photoCharacters,
  type Delegate,
} from '../../model/delegate.ts';
import { atMost, id } from '../../model/fields/input.ts';
import { holderOf, type Serial } from '../../model/serial.ts';
import { keyOf } from '../../model/tables.ts';
import { moveShares } from '../../money/statements/settle-line.ts';
import { countsAsPaid } from '../../money/payments.ts';
import { cardsOfDelegate, serialOfCompanion, serialOfDelegate } from '../serials.ts';
import { freeSerial } from '../give-serial.ts';
import type { Draft } from '../../core/store/draft.ts';
import { displayName } from '../../core/text/format.ts';
import { moveCertificate } from '../../print/certificates/certificate-commands.ts';
import { command, refuse } from '../../core/command/command.ts';
import { moveDistinctPairs } from './distinct-pair-commands.ts';
import { movePaymentLinks } from '../../money/payment-link-commands.ts';
import { moveReceipts } from '../../money/receipt-commands.ts';
import { requireDelegate } from '../../core/command/require.ts';

/** What is chosen from one side or the other. Photos are not: they are put together. */
const mergedField = z.enum([
  ...z.keyof(z.omit(delegateDetails, { photoUrls: true })).options,
  'paymentMethod',
]);
export type MergedField = z.infer<typeof mergedField>;
export const mergedFields: readonly MergedField[] = mergedField.options;

/**
 * `delegate.merge`: two rows of one person become one. `fromDropped` names the fields whose value is the dropped
 * row's, so that an imported value which no form would take (a phone of nine digits) is kept as it is. Companions,
 * transactions, marks and the serial follow; a payment that was received on either side stays received. The result
 * says what moved and which values were given up: the command log keeps it, the rows do not.
 */
export const mergeDelegates = command({
  name: 'delegate.merge',
  input: z
    .strictObject({
      keepId: id,
      dropId: id,
      fromDropped: atMost(mergedFields.length, mergedField),
      /** Whose serial becomes free again, when both hold one. */
      freeSerialOf: z.optional(z.enum(['keep', 'drop'])),
    })
    .check(z.refine(({ keepId, dropId }) => keepId !== dropId, { path: ['dropId'] })),
  needs: 'editPeople',
  offline: false,
  run(draft, { keepId, dropId, fromDropped, freeSerialOf }) {
    const kept = requireDelegate(draft, keepId);
    const dropped = requireDelegate(draft, dropId);
    const merged = mergedRow(kept, dropped, fromDropped);
    const cards = [...cardsOfDelegate(draft, keepId), ...cardsOfDelegate(draft, dropId)];
    const isNamed = (row: Delegate): boolean => row.fullName !== '' || row.email !== '';
    if (!isNamed(merged) && (isNamed(kept) || isNamed(dropped))) throw refuse('nameOrEmailMissing');
    if (cards.length > 0 && merged.categoryId === '') throw refuse('categoryMissing');

    const serials = moveSerial(draft, { keepId, dropId, freeSerialOf });
    const companions = moveCompanions(draft, { keepId, dropId });
    const transactions = moveTransactions(draft, { keepId, dropId });
    moveShares(draft, { keepId, dropId });
    const certificateWithdrawn = moveCertificate(draft, { keepId, dropId });
    moveReceipts(draft, { keepId, dropId });
    movePaymentLinks(draft, { keepId, dropId });
    moveDistinctPairs(draft, { keepId, dropId });
    draft.remove('delegates', dropId);
    draft.put('delegates', merged);
    for (const card of cardsOfDelegate(draft, keepId)) {
      if (card.categoryId !== merged.categoryId)
        draft.put('serials', { ...card, categoryId: merged.categoryId });
    }
    return {
      delegateId: keepId,
      name: displayName(merged),
      dropped: { delegateId: dropId, name: displayName(dropped) },
      ...serials,
      companions,
      transactions,
      certificateWithdrawn,
      givenUp: givenUp(merged, kept, dropped),
    };
  },
});

/** All of both: a photo is dropped by whoever looks at it. */
const photosOf = (kept: Delegate, dropped: Delegate): string[] => {
  const all = [...new Set([...kept.photoUrls, ...dropped.photoUrls])];
  if (all.length > mostPhotos) throw refuse('tooManyPhotos', { count: all.length, most: mostPhotos });
  if (photoCharacters(all) > mostPhotoCharacters) throw refuse('photosTooLong');
  return all;
};

const mergedRow = (kept: Delegate, dropped: Delegate, fromDropped: readonly MergedField[]): Delegate => ({
  ...kept,
  ...Object.fromEntries(fromDropped.map((field) => [field, dropped[field]])),
  photoUrls: photosOf(kept, dropped),
  hasDetails: kept.hasDetails || dropped.hasDetails,
  isPaid: kept.isPaid || dropped.isPaid,
  ...(dropped.isPaid && !kept.isPaid ? paymentOf(dropped) : paymentOf(kept)),
  extra: kept.extra === null ? dropped.extra : { ...dropped.extra, ...kept.extra },
});

const paymentOf = ({ paymentSetBy, paymentSetAt, paymentNote }: Delegate) => ({
  paymentSetBy,
  paymentSetAt,
  paymentNote,
});

/** Values that stood in either row and stand in the merged one no more. */
const givenUp = (merged: Delegate, ...rows: readonly Delegate[]) =>
  mergedFields.flatMap((field) =>
    rows
      .map((row) => row[field])
      .filter((value) => value !== '' && value !== null && value !== merged[field])
      .map((value) => ({ field, value })),
  );

interface Pair {
  readonly keepId: string;
  readonly dropId: string;
}

/** One serial stays; the marks of both cards are the person's. */
const moveSerial = (
  draft: Draft,
  { keepId, dropId, freeSerialOf }: Pair & { readonly freeSerialOf?: 'keep' | 'drop' | undefined },
): { marksMoved: number; freedSerial: number | null } => {
  const [own, other] = [serialOfDelegate(draft, keepId), serialOfDelegate(draft, dropId)];
  if (other === undefined) return { marksMoved: 0, freedSerial: null };
  if (own !== undefined && freeSerialOf === undefined)
    throw refuse('bothHaveSerials', { kept: own.serial, dropped: other.serial });
  const staysOwn = own !== undefined && freeSerialOf === 'drop';
  const card: Serial = staysOwn ? own : { ...other, delegateId: keepId };
  let marksMoved = 0;
  if (!staysOwn) marksMoved += bringMarks(draft, other, card);
  const freed = staysOwn ? other : own;
  if (freed !== undefined) {
    marksMoved += bringMarks(draft, freed, card);
    freeSerial(draft, freed);
  }
  if (!staysOwn) draft.put('serials', card);
  return { marksMoved, freedSerial: freed?.serial ?? null };
};

/** What a card has had its other one has had; of two marks of one record type the earlier is the mark. */
const bringMarks = (draft: Draft, from: Serial, to: Serial): number => {
  const marks = draft.by('marks', 'serial', String(from.serial)).filter((mark) => {
    return mark.holderId === holderOf(from);
  });
  for (const mark of marks) {
    draft.remove('marks', keyOf('marks', mark));
    const moved = { ...mark, serial: to.serial, holderId: holderOf(to) };
    const there = draft.get('marks', keyOf('marks', moved));
    if (there === undefined || moved.markedAt < there.markedAt) draft.put('marks', moved);
  }
  return marks.length;
};

const moveCompanions = (draft: Draft, { keepId, dropId }: Pair) =>
  draft.by('companions', 'delegateId', dropId).map((companion) => {
    const { companionId, name } = companion;
    const card = serialOfCompanion(draft, companionId);
    if (card) draft.put('serials', { ...card, delegateId: keepId });
    draft.put('companions', { ...companion, delegateId: keepId });
    return { companionId, name };
  });

/** The same transaction in both histories is one; that it was paid outweighs that it was not. */
const moveTransactions = (draft: Draft, { keepId, dropId }: Pair) =>
  draft.by('transactions', 'delegateId', dropId).map((transaction) => {
    draft.remove('transactions', keyOf('transactions', transaction));
    const moved = { ...transaction, delegateId: keepId };
    const there = draft.get('transactions', keyOf('transactions', moved));
    if (there === undefined || (!countsAsPaid(there) && countsAsPaid(moved)))
      draft.put('transactions', moved);
    const { transactionId, status, amountPaise } = transaction;
    return { transactionId, status, amountPaise };
  });
