import type { Draft } from '../core/store/draft.ts';
import type { LineShare } from '../model/money/statement.ts';

/** In the order of their ids. */
const sharesOf = (draft: Draft, delegateId: string): LineShare[] =>
  draft
    .by('lineShares', 'delegateId', delegateId)
    .sort((a, b) => (a.transactionId < b.transactionId ? -1 : 1));

/** If another line of the same delegate still proves the payment, the person stays Paid through it. */
export const handOver = (draft: Draft, delegateId: string, ids: readonly string[]): void => {
  const [other] = ids.length === 0 ? [] : sharesOf(draft, delegateId);
  if (other !== undefined)
    draft.put('lineShares', { ...other, madePaid: [...new Set([...other.madePaid, ...ids])] });
};

/** The desk set the mark by hand: undoing a line no longer changes it. */
export const takeWord = (draft: Draft, delegateId: string, id: string): void => {
  for (const share of draft.by('lineShares', 'delegateId', delegateId)) {
    if (!share.madePaid.includes(id)) continue;
    draft.put('lineShares', { ...share, madePaid: share.madePaid.filter((one) => one !== id) });
  }
};
