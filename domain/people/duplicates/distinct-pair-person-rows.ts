import { pairOf } from '../../model/distinct-pair.ts';
import { untouched } from '../person-rows.ts';
import { keyOf } from '../../model/tables.ts';
import type { Draft } from '../../core/store/draft.ts';
import { type MergedPair, type PersonIds, type PersonRows } from '../person-rows.ts';
import { judgementOf, pairsWith } from './distinct-pairs.ts';

/** A deleted or erased person is no longer a possible duplicate. */
const removeDistinctPairs = (draft: Draft, { delegateId, companionId }: PersonIds): void => {
  if (companionId !== '') return;
  for (const pair of pairsWith(draft, delegateId))
    draft.remove('distinctPairs', keyOf('distinctPairs', pair));
};

/** What is distinct from the dropped delegate is distinct from the kept one. */
const moveDistinctPairs = (draft: Draft, { keepId, dropId }: MergedPair): void => {
  const pairs = pairsWith(draft, dropId);
  removeDistinctPairs(draft, { delegateId: dropId, companionId: '' });
  for (const pair of pairs) {
    const other = pair.delegateId === dropId ? pair.otherId : pair.delegateId;
    if (other !== keepId && !judgementOf(draft, keepId, other))
      draft.put('distinctPairs', { ...pair, ...pairOf(keepId, other) });
  }
};

/** The team's judgement, so it is not in a person's export. */
export const distinctPairPersonRows: PersonRows = {
  ...untouched,
  merge(draft, pair) {
    moveDistinctPairs(draft, pair);
    return {};
  },
  release(draft, person) {
    removeDistinctPairs(draft, person);
    return {};
  },
  erase: removeDistinctPairs,
};
