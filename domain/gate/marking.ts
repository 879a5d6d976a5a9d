import type { Serial, SeenCard } from '../model/serial.ts';
import type { Reader } from '../core/store/event-store.ts';
import { thisCategory } from '../core/text/common-words.ts';
import { refuse } from '../core/refusal.ts';
import { requireSameHolder, seenCardOf } from '../people/shown-holder.ts';
import { isApplicable, markOf, recordBar } from '../event/record-types.ts';

/** The scanned or typed input: a card's code, or its serial with the card that the device showed for it. */
export type Shown =
  | { readonly code: string }
  | { readonly serial: number; readonly card?: SeenCard | undefined };

export const serialOf = (reader: Reader, shown: Shown): Serial | undefined =>
  'code' in shown ? reader.by('serials', 'code', shown.code)[0] : reader.get('serials', shown.serial);

/** The input with the card that the rows here show for it, so that no later holder of the serial is marked. */
export const withCard = (reader: Reader, shown: Shown): Shown => {
  const serial = 'code' in shown ? undefined : serialOf(reader, shown);
  return serial === undefined || 'code' in shown ? shown : { ...shown, card: seenCardOf(serial) };
};

/** The serial of the input, if it has a holder or is an extra card. A free serial has no card. */
export const serialShown = (reader: Reader, shown: Shown): Serial => {
  if ('serial' in shown) requireSameHolder(reader, shown.serial, shown.card);
  const serial = serialOf(reader, shown);
  if (serial === undefined || serial.kind === 'free') {
    throw refuse('code' in shown ? 'invalidCode' : 'serialNotFound');
  }
  return serial;
};

/**
 * Throws the refusal, or returns the serial to mark. Scanner and server share it. Order of checks: the
 * specification, section 5.
 */
export const judgeMark = (reader: Reader, recordTypeId: string, shown: Shown): Serial => {
  const recordType = reader.get('recordTypes', recordTypeId);
  if (recordType === undefined) throw refuse('recordTypeNotFound');
  const serial = serialShown(reader, shown);
  if (recordType.categoryIds.length === 0)
    throw refuse('noCategoriesDefined', { recordType: recordType.name });
  if (!isApplicable(recordType, serial)) {
    const category = reader.get('categories', serial.categoryId)?.name || thisCategory;
    throw refuse('notApplicable', { recordType: recordType.name, category });
  }
  const mark = markOf(reader, recordTypeId, serial);
  if (mark) {
    throw refuse('alreadyMarked', {
      recordType: recordType.name,
      at: mark.markedAt,
      by: mark.markedBy,
      byDevice: mark.deviceId,
    });
  }
  const bar = recordBar(reader, recordType, serial);
  if (bar !== null) throw refuse(bar, { recordType: recordType.name });
  return serial;
};
