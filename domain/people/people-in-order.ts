import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import type { Reader } from '../core/store/event-store.ts';
import { compareIds } from '../core/compare-ids.ts';

type Placed = Pick<Companion, 'companionId' | 'registeredOn'>;

/** By day of registration, and within a day by id. People without a known day come first. */
const compareCompanions = (a: Placed, b: Placed): number =>
  a.registeredOn === b.registeredOn
    ? compareIds(a.companionId, b.companionId)
    : a.registeredOn < b.registeredOn
      ? -1
      : 1;

/**
 * The companions of a delegate in their order, which is the same everywhere: money covers their fees in this order, and
 * screens, lists and papers name them in it. An index has no order.
 */
export const orderedCompanions = (reader: Reader, delegateId: string): Companion[] =>
  reader.by('companions', 'delegateId', delegateId).sort(compareCompanions);

/** All delegates in the order of adding. */
export const delegatesInOrder = (reader: Reader): Delegate[] =>
  [...reader.all('delegates')].sort(
    (a, b) => a.entryNumber - b.entryNumber || compareIds(a.delegateId, b.delegateId),
  );
