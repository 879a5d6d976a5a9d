import type { Purchase } from '../model/purchase.ts';
import type { Serial } from '../model/serial.ts';
import type { AnyRow } from '../model/tables.ts';
import type { Reader } from '../core/store/event-store.ts';

/** The cards of the people who have a changed purchase, or had it. */
export const cardsOfBuyers = (
  reader: Reader,
  row: AnyRow | null,
  before: AnyRow | undefined,
): readonly Serial[] =>
  [row, before].flatMap((each) => {
    if (!each) return [];
    const { delegateId, companionId } = each as Purchase;
    return companionId === ''
      ? reader.by('serials', 'delegateId', delegateId)
      : reader.by('serials', 'companionId', companionId);
  });
