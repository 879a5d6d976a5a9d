import type { RecordGate } from '../model/price-list/price-list-row.ts';
import type { RecordType } from '../model/record-type.ts';
import type { Reader } from '../core/store/event-store.ts';
import { type Mark, markKey } from '../model/mark.ts';
import { holderOf, type Serial } from '../model/serial.ts';

/** Uses the category of the card: the serial's own, which follows its holder's category. */
export const isApplicable = (recordType: RecordType, serial: Serial): boolean =>
  recordType.categoryIds.includes(serial.categoryId);

/** Whether a person has an item that opens the record. Also true for records that no add-on or package opens. */
export const hasItemFor = (reader: Reader, recordTypeId: string, serial: Serial): boolean => {
  const { delegateId, companionId, categoryId } = serial;
  const gate = gatesOf(reader).find((each) => each.recordTypeId === recordTypeId);
  if (gate === undefined) return true;
  const bought = reader
    .by('purchases', 'delegateId', delegateId)
    .flatMap((purchase) => (purchase.companionId === companionId ? [purchase.itemId] : []));
  if (bought.some((itemId) => gate.itemIds.includes(itemId))) return true;
  if (bought.some((itemId) => gate.packageIds?.includes(itemId) === true)) return false;
  return gate.registrations.some(
    ({ isCompanion, categoryIds }) =>
      isCompanion === (companionId !== '') && (categoryIds.length === 0 || categoryIds.includes(categoryId)),
  );
};

/** The records that items of the price list open, and for whom. */
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
