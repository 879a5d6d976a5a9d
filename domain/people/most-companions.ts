import type { Reader } from '../core/store/event-store.ts';
import { refuse, type Refusal } from '../core/refusal.ts';

/** The accompanying persons that the published price list allows for each delegate; `Infinity` if it states no limit. */
export const mostCompanions = (reader: Reader): number =>
  reader.get('priceLists', 'published')?.list?.mostCompanions ?? Infinity;

const countOf = (reader: Reader, delegateId: string): number =>
  reader.by('companions', 'delegateId', delegateId).length;

/**
 * The refusal of accompanying persons who are added to a delegate; null if the list allows them. Those that a delegate
 * already has stay, whatever a later list says.
 */
export const companionsBeyond = (
  reader: Reader,
  delegateId: string,
  { adding }: { readonly adding: number },
): Refusal | null => {
  const most = mostCompanions(reader);
  const isWithin = adding === 0 || countOf(reader, delegateId) + adding <= most;
  return isWithin ? null : refuse('companionsBeyond', { most });
};

/** As {@link companionsBeyond}, for those that the event has after a change. */
export const companionsBeyondAfter = (before: Reader, after: Reader, delegateId: string): Refusal | null =>
  companionsBeyond(before, delegateId, { adding: countOf(after, delegateId) - countOf(before, delegateId) });
