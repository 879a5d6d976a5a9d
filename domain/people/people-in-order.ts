import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import type { Reader } from '../core/store/event-store.ts';
import { compareIds } from '../core/compare-ids.ts';

type Placed = Pick<Companion, 'companionId' | 'registeredOn'>;

const compareCompanions = (a: Placed, b: Placed): number =>
  a.registeredOn === b.registeredOn
    ? compareIds(a.companionId, b.companionId)
    : a.registeredOn < b.registeredOn
      ? -1
      : 1;

/** Money covers their fees in this order, and screens, lists and papers use it. */
export const orderedCompanions = (reader: Reader, delegateId: string): Companion[] =>
  reader.by('companions', 'delegateId', delegateId).sort(compareCompanions);

export const delegatesInOrder = (reader: Reader): Delegate[] =>
  [...reader.all('delegates')].sort(
    (a, b) => a.entryNumber - b.entryNumber || compareIds(a.delegateId, b.delegateId),
  );
