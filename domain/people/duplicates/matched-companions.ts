import type { Companion } from '../../model/companion.ts';
import { companionDetails } from '../../model/companion.ts';
import { dayKey } from '../../core/age.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isSameCompanion } from '../identity/same-person.ts';
import type { MergedPair } from '../person-rows.ts';
import { orderedCompanions } from '../people-in-order.ts';
import { serialOfCompanion } from '../serials.ts';

/** One accompanying person, whom both entries of a delegate have. */
export interface MatchedCompanion {
  readonly stays: Companion;
  /** No card, money or paper names this row, so it can go. */
  readonly goes: Companion;
}

/**
 * The accompanying persons of both. If each of two rows has a card, money or a paper, both stay: a user decides which card is
 * valid.
 */
export const matchedCompanions = (reader: Reader, { keepId, dropId }: MergedPair): MatchedCompanion[] => {
  const free = orderedCompanions(reader, keepId);
  return orderedCompanions(reader, dropId).flatMap((dropped): MatchedCompanion[] => {
    const at = free.findIndex((kept) => areOne(kept, dropped));
    const kept = free[at];
    if (kept === undefined) return [];
    free.splice(at, 1);
    if (isBare(reader, dropped)) return [{ stays: kept, goes: dropped }];
    return isBare(reader, kept) ? [{ stays: dropped, goes: kept }] : [];
  });
};

/** A father and a son of one name differ in age. */
const areOne = (one: Companion, other: Companion): boolean =>
  isSameCompanion(one.name, other.name) &&
  (one.age === null || other.age === null || one.age === other.age) &&
  (one.dateOfBirth === '' ||
    other.dateOfBirth === '' ||
    dayKey(one.dateOfBirth) === dayKey(other.dateOfBirth));

const paperTables = ['receipts', 'creditNotes', 'receiptVouchers', 'refundVouchers'] as const;

const isBare = (reader: Reader, { companionId, delegateId }: Companion): boolean =>
  serialOfCompanion(reader, companionId) === undefined &&
  reader.get('agreedPrices', companionId) === undefined &&
  ([...paperTables, 'purchases', 'transactions', 'orders'] as const).every((table) =>
    // Papers and orders name their people in several places.
    reader.by(table, 'delegateId', delegateId).every((row) => !JSON.stringify(row).includes(companionId)),
  );

/** With what the other row knows in addition. */
export const joinedCompanion = ({ stays, goes }: MatchedCompanion): Companion => {
  const filled = Object.fromEntries(
    Object.keys(companionDetails.shape).flatMap((key) => {
      const field = key as keyof typeof companionDetails.shape;
      const isEmpty = stays[field] === '' || stays[field] === null;
      return isEmpty ? [[field, goes[field]]] : [];
    }),
  );
  const { isPaid, paymentSetBy, paymentSetAt } = goes;
  return {
    ...stays,
    ...filled,
    ...(isPaid && !stays.isPaid && { isPaid, paymentSetBy, paymentSetAt }),
    extra: stays.extra === null ? goes.extra : { ...goes.extra, ...stays.extra },
  };
};
