import type { Mark } from '../model/mark.ts';
import type { RecordType } from '../model/record-type.ts';
import type { Serial } from '../model/serial.ts';
import type { Reader } from '../core/store/event-store.ts';
import { displayName } from '../core/text/format.ts';
import { companionLabel, delegateLabel, type CardLabel } from '../people/card-strip.ts';
import { markOf } from '../event/record-types.ts';
import { serialOfCompanion, serialOfDelegate } from '../people/serials.ts';
import { recordStateOf } from '../people/statistics/statistics.ts';
import { orderedCompanions } from '../people/people-in-order.ts';

/** due: may be marked now · none: the record is not for this card · noCard: no serial yet, so nothing to mark. */
type PartyState = 'due' | 'done' | 'none' | 'noCard';

export interface PartyMember {
  readonly holderId: string;
  readonly name: string;
  readonly label: CardLabel;
  readonly state: PartyState;
  readonly serial: Serial | null;
  readonly mark: Mark | null;
}

/** The party of a card: its delegate first, then the companions by serial. Empty for a card without a holder. */
export const partyOf = (reader: Reader, recordType: RecordType, serial: Serial): PartyMember[] => {
  const delegate = reader.get('delegates', serial.delegateId);
  if (delegate === undefined) return [];
  const { delegateId } = delegate;
  const own = serialOfDelegate(reader, delegateId);
  const first = {
    holderId: delegateId,
    name: displayName(delegate),
    label: delegateLabel(reader, delegate),
    ...standing(reader, recordType, own),
  };
  const others = orderedCompanions(reader, delegateId).map(({ companionId, name }) => ({
    holderId: companionId,
    name,
    label: companionLabel,
    ...standing(reader, recordType, serialOfCompanion(reader, companionId)),
  }));
  return [first, ...others.sort((left, right) => placeOf(left) - placeOf(right))];
};

const placeOf = ({ serial }: Pick<PartyMember, 'serial'>): number => serial?.serial ?? Infinity;

const standing = (
  reader: Reader,
  recordType: RecordType,
  serial: Serial | undefined,
): Pick<PartyMember, 'state' | 'serial' | 'mark'> => {
  if (serial === undefined) return { state: 'noCard', serial: null, mark: null };
  const mark = markOf(reader, recordType.recordTypeId, serial) ?? null;
  const state = recordStateOf(reader, recordType, serial);
  if (state === null) return { state: 'none', serial, mark };
  return { state: state === 'done' ? 'done' : 'due', serial, mark };
};

/** The number of members who may have the record, and of those who have it. */
export const partyCounts = (
  party: readonly PartyMember[],
): { readonly done: number; readonly of: number } => {
  const done = party.filter(({ state }) => state === 'done').length;
  return { done, of: done + party.filter(({ state }) => state === 'due').length };
};

/**
 * Whether a scan opens the choice of people: the type allows parties, applies to several members, and one has
 * no mark yet.
 */
export const asksWhom = (recordType: RecordType, party: readonly PartyMember[]): boolean => {
  const { done, of } = partyCounts(party);
  return recordType.opensParty && of > 1 && done < of;
};
