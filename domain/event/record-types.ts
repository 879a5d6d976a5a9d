import type { RecordGate } from '../model/price-list/price-list-row.ts';
import type { RecordType } from '../model/record-type.ts';
import type { Reader } from '../core/store/event-store.ts';
import { standings, type Purchase, type PurchaseStanding } from '../model/price-list/purchase.ts';
import { type Mark, markKey } from '../model/mark.ts';
import { holderOf, type Serial } from '../model/serial.ts';

/** Uses the category of the card: the serial's own, which follows its holder's category. */
export const isApplicable = (recordType: RecordType, serial: Serial): boolean =>
  recordType.categoryIds.includes(serial.categoryId);

/** The refusal codes of a card, apart from its category. */
export type RecordBar = 'notBought' | 'itemNotPaid' | 'itemNotConfirmed' | 'registrationNotPaid';

/** Why a person may not have a record; null if nothing prevents it. Gates, counts and reports share this function. */
export const recordBar = (reader: Reader, recordType: RecordType, serial: Serial): RecordBar | null => {
  const gate = gatesOf(reader).find((each) => each.recordTypeId === recordType.recordTypeId);
  const bar = gate === undefined ? null : gateBar(reader, gate, serial, leastStanding(recordType));
  return bar ?? (recordType.needsPaid && !isRegistrationPaid(reader, serial) ? 'registrationNotPaid' : null);
};

/** Whether the person may have the record if the category allows it. */
export const mayHaveRecord = (reader: Reader, recordType: RecordType, serial: Serial): boolean =>
  recordBar(reader, recordType, serial) === null;

export const leastStanding = ({ opensFor }: Pick<RecordType, 'opensFor'>): PurchaseStanding =>
  standings.find((standing) => standing === opensFor) ?? 'paid';

const gateBar = (
  reader: Reader,
  gate: RecordGate,
  serial: Serial,
  least: PurchaseStanding,
): RecordBar | null => {
  const { delegateId, companionId, categoryId } = serial;
  const own = reader
    .by('purchases', 'delegateId', delegateId)
    .filter((purchase) => purchase.companionId === companionId);
  const openers = own.filter(({ itemId }) => gate.itemIds.includes(itemId));
  if (openers.some((purchase) => hasReached(purchase, least))) return null;
  const isByRegistration =
    !own.some(({ itemId }) => gate.packageIds?.includes(itemId) === true) &&
    gate.registrations.some(
      ({ isCompanion, categoryIds }) =>
        isCompanion === (companionId !== '') &&
        (categoryIds.length === 0 || categoryIds.includes(categoryId)),
    );
  if (isByRegistration) return null;
  if (openers.length === 0) return 'notBought';
  return least === 'paid' ? 'itemNotPaid' : 'itemNotConfirmed';
};

/** A row of an older release has no standing until the server has derived it. It opens as it did before. */
const hasReached = ({ standing }: Pick<Purchase, 'standing'>, least: PurchaseStanding): boolean =>
  !standing || standings.findIndex((each) => each === standing) >= standings.indexOf(least);

/** An unassigned card has no registration to pay. */
const isRegistrationPaid = (reader: Reader, { delegateId, companionId }: Serial): boolean => {
  if (companionId !== '') return reader.get('companions', companionId)?.isPaid === true;
  return delegateId === '' || reader.get('delegates', delegateId)?.isPaid === true;
};

export const gatesOf = (reader: Reader): readonly RecordGate[] =>
  reader.get('priceLists', 'published')?.gates ?? [];

export const markOf = (reader: Reader, recordTypeId: string, serial: Serial): Mark | undefined =>
  reader.get('marks', markKey(recordTypeId, serial.serial, holderOf(serial)));

/** Records are sorted by their numeric key (the specification, section 9). */
export const recordTypesInOrder = (reader: Reader): RecordType[] =>
  [...reader.all('recordTypes')].sort(
    (a, b) => a.order - b.order || (a.recordTypeId < b.recordTypeId ? -1 : 1),
  );

/** Record types for this category alone: without the category, no card passes their gates. */
export const recordTypesOnlyFor = (reader: Reader, categoryId: string): RecordType[] =>
  [...reader.all('recordTypes')].filter(
    ({ categoryIds }) => categoryIds.every((id) => id === categoryId) && categoryIds.length > 0,
  );
