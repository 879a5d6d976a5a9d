import type { LineShare } from '#domain/model/money/statement.ts';
import { keyOf } from '../../model/tables.ts';
import { isErased } from '../../core/is-erased.ts';
import type { Draft } from '../../core/store/draft.ts';
import { putChanged } from '../../core/store/put-changed.ts';
import { withoutTraces } from '../../core/text/traces.ts';
import { untouched, type MergedPair, type PersonRows } from '../../people/person-rows.ts';
import { handOver } from '../line-claims.ts';
import { reopen } from './settle-line.ts';

/** Entries and proofs move to the kept row. A row that was Paid before stays Paid, whatever happens to the lines. */
const moveShares = (draft: Draft, { keepId, dropId }: MergedPair): void => {
  const wasPaid = draft.get('delegates', keepId)?.isPaid ?? false;
  for (const share of draft.by('lineShares', 'delegateId', dropId)) {
    const madePaid = share.madePaid.flatMap((id) => (id !== dropId ? [id] : wasPaid ? [] : [keepId]));
    const moved = { ...share, delegateId: keepId, madePaid };
    if (draft.get('lineShares', keyOf('lineShares', moved)) !== undefined) {
      dropShare(draft, share);
      handOver(draft, keepId, madePaid);
    } else {
      draft.remove('lineShares', keyOf('lineShares', share));
      draft.put('lineShares', moved);
    }
  }
};

const dropShare = (draft: Draft, share: LineShare): void => {
  draft.remove('lineShares', keyOf('lineShares', share));
  const row = draft.get('bankLines', share.lineId);
  if (row !== undefined) reopen(draft, row);
};

/** A line that also pays for others loses only the erased person's data. */
const eraseLine = (draft: Draft, lineId: string, own: RegExp | null): void => {
  const line = draft.get('bankLines', lineId);
  if (line === undefined) return;
  const isShared = draft
    .by('lineShares', 'lineId', lineId)
    .some((share) => !isErased(draft, share.delegateId));
  const { narration, payerName, note } = line;
  putChanged(draft, 'bankLines', {
    ...line,
    narration: isShared ? withoutTraces(narration, own) : '',
    payerName: isShared ? withoutTraces(payerName, own) : '',
    note: isShared ? withoutTraces(note, own) : '',
    ...(isShared ? {} : { payerPhone: '', payerEmail: '' }),
    extra: null,
  });
};

/** Lines of bank statements that paid for a delegate. */
export const lineSharePersonRows: PersonRows = {
  ...untouched,
  list: (reader, { delegateId, companionId }) => {
    const shares = companionId === '' ? reader.by('lineShares', 'delegateId', delegateId) : [];
    return { bankLines: shares.flatMap(({ lineId }) => reader.get('bankLines', lineId) ?? []) };
  },
  merge(draft, pair) {
    moveShares(draft, pair);
    return {};
  },
  erase(draft, { delegateId, companionId }, own) {
    if (companionId !== '') return;
    for (const { lineId } of draft.by('lineShares', 'delegateId', delegateId)) eraseLine(draft, lineId, own);
  },
};
