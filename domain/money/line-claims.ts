import type { Draft } from '../core/store/draft.ts';

/**
 * A person who is Paid through a removed line becomes Paid through another line of the same delegate, if there is
 * one.
 */
export const handOver = (draft: Draft, delegateId: string, ids: readonly string[]): void => {
  const [other] = ids.length === 0 ? [] : draft.by('lineShares', 'delegateId', delegateId);
  if (other !== undefined)
    draft.put('lineShares', { ...other, madePaid: [...new Set([...other.madePaid, ...ids])] });
};

/** The desk has set by hand whether this person is Paid: an undo of a line no longer changes it. */
export const takeWord = (draft: Draft, delegateId: string, id: string): void => {
  for (const share of draft.by('lineShares', 'delegateId', delegateId)) {
    if (!share.madePaid.includes(id)) continue;
    draft.put('lineShares', { ...share, madePaid: share.madePaid.filter((one) => one !== id) });
  }
};
