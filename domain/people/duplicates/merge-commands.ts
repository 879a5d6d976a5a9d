import * as z from 'zod/mini';
import { factsFrom, type MergedPair, type PersonRows } from '../person-rows.ts';
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
import { cardsOfDelegate, serialOfDelegate } from '../serials.ts';
import { freeSerial } from '../give-serial.ts';
import type { Draft } from '../../core/store/draft.ts';
import { displayName } from '../../core/text/format.ts';
import { command } from '../../core/command/command.ts';
import { refuse } from '../../core/refusal.ts';
import { requireDelegate } from '../../core/command/require.ts';

/** The merge keeps the photos of both rows, so they are not among these fields. */
const mergedField = z.enum([
  ...z.keyof(z.omit(delegateDetails, { photoUrls: true })).options,
  'paymentMethod',
]);
export type MergedField = z.infer<typeof mergedField>;
export const mergedFields: readonly MergedField[] = mergedField.options;

/**
 * `delegate.merge`: two rows of one person become one. `fromDropped` names the fields that take the dropped row's
 * value. An imported value that no form would accept (a phone of nine digits) is therefore kept as it is. The serial,
 * its marks and the rows of all `areas` follow. A payment that was received for either row stays received. The result
 * lists what moved and which values were lost, because only the command log keeps that.
 */
export const mergeDelegates = (areas: readonly PersonRows[]) =>
  command({
    name: 'delegate.merge',
    input: z
      .strictObject({
        keepId: id,
        dropId: id,
        fromDropped: atMost(mergedFields.length, mergedField),
        /** The row whose serial becomes free again, if both hold one. */
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
      const facts = factsFrom(areas, (rows) => rows.merge(draft, { keepId, dropId }));
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
        ...facts,
        givenUp: givenUp(merged, kept, dropped),
      };
    },
  });

/** The photos of both rows. A user who looks at them can remove one. */
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

/** Values of either row that the merged row does not have. */
const givenUp = (merged: Delegate, ...rows: readonly Delegate[]) =>
  mergedFields.flatMap((field) =>
    rows
      .map((row) => row[field])
      .filter((value) => value !== '' && value !== null && value !== merged[field])
      .map((value) => ({ field, value })),
  );

/** One serial stays; the marks of both cards are the person's. */
const moveSerial = (
  draft: Draft,
  { keepId, dropId, freeSerialOf }: MergedPair & { readonly freeSerialOf?: 'keep' | 'drop' | undefined },
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

/** Moves the marks of one card to the other. If both have a mark of one record type, the earlier one stays. */
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
