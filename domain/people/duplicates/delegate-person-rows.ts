import type { Companion } from '../../model/companion.ts';
import { blankDelegate, type Delegate } from '../../model/delegate.ts';
import { erasedName } from '../../model/erasure.ts';
import { ageOnDay } from '../../core/age.ts';
import { eventOf } from '../../core/event-of.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { putChanged } from '../../core/store/put-changed.ts';
import { eventDays } from '../../event/event-days.ts';
import { joinedCompanion, matchedCompanions } from './matched-companions.ts';
import { freeSerial } from '../give-serial.ts';
import type { MergedPair, PersonIds, PersonRows } from '../person-rows.ts';
import { serialOfCompanion, serialOfDelegate } from '../serials.ts';
import { orderedCompanions } from '../people-in-order.ts';

/** A companion of both is one of the kept delegate afterwards. */
const moveCompanions = (draft: Draft, pair: MergedPair) => {
  const matched = matchedCompanions(draft, pair);
  for (const match of matched) {
    draft.remove('companions', match.goes.companionId);
    draft.put('companions', joinedCompanion(match));
  }
  const moved = orderedCompanions(draft, pair.dropId).map((companion) => {
    const { companionId, name } = companion;
    const card = serialOfCompanion(draft, companionId);
    if (card) draft.put('serials', { ...card, delegateId: pair.keepId });
    draft.put('companions', { ...companion, delegateId: pair.keepId });
    return { companionId, name };
  });
  const companionsMatched = matched.map(({ goes: { companionId, name } }) => ({ companionId, name }));
  return { companions: moved, ...(matched.length > 0 && { companionsMatched }) };
};

const emptied = ({ delegateId, ...row }: Delegate): Delegate => ({
  ...blankDelegate(delegateId),
  fullName: erasedName,
  categoryId: row.categoryId,
  companyId: row.companyId,
  isPaid: row.isPaid,
  paymentMethod: row.paymentMethod,
  paymentSetBy: row.paymentSetBy,
  paymentSetAt: row.paymentSetAt,
  entryNumber: row.entryNumber,
  // Fee and statistics depend on the day.
  registeredOn: row.registeredOn,
});

/** The age stays because the fee depends on it (domain/money/fees.ts). Of a date of birth, that of the event's first day. */
const emptiedCompanion = (reader: Reader, companion: Companion): Companion => ({
  ...companion,
  name: erasedName,
  dateOfBirth: '',
  age:
    ageOnDay(companion.dateOfBirth, eventDays(eventOf(reader)?.date ?? '')?.from ?? companion.registeredOn) ??
    companion.age,
  gender: '',
  foodPreference: '',
  phone: '',
  relationship: '',
  extra: null,
});

/** The serial, its marks and the payments need a holder, so the row stays. */
const eraseDelegate = (draft: Draft, delegateId: string): void => {
  draft.remove('deletedDelegates', delegateId);
  const delegate = draft.get('delegates', delegateId);
  if (delegate !== undefined) putChanged(draft, 'delegates', emptied(delegate));
  for (const companion of orderedCompanions(draft, delegateId))
    putChanged(draft, 'companions', emptiedCompanion(draft, companion));
};

const eraseCompanion = (draft: Draft, companionId: string): void => {
  const companion = draft.get('companions', companionId);
  if (companion !== undefined) putChanged(draft, 'companions', emptiedCompanion(draft, companion));
};

const serialOf = (draft: Draft, { delegateId, companionId }: PersonIds) =>
  companionId === '' ? serialOfDelegate(draft, delegateId) : serialOfCompanion(draft, companionId);

/** Delegates, companions and their serials. The serials of a merged delegate are moved by `delegate.merge` itself. */
export const delegatePersonRows: PersonRows = {
  list: (reader, { delegateId, companionId }, cards) => ({
    companions: companionId === '' ? orderedCompanions(reader, delegateId) : [],
    serials: cards,
  }),
  merge: moveCompanions,
  release(draft, person) {
    const serial = serialOf(draft, person);
    if (serial) freeSerial(draft, serial);
    return { freedSerial: serial?.serial ?? null };
  },
  erase(draft, { delegateId, companionId }) {
    if (companionId === '') eraseDelegate(draft, delegateId);
    else eraseCompanion(draft, companionId);
  },
};
