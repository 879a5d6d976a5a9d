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

/** A person who is not the same as the dropped delegate is not the same as the kept one either. */
const moveDistinctPairs = (draft: Draft, { keepId, dropId }: MergedPair): void => {
  const pairs = pairsWith(draft, dropId);
  removeDistinctPairs(draft, { delegateId: dropId, companionId: '' });
  for (const pair of pairs) {
    const other = pair.delegateId === dropId ? pair.otherId : pair.delegateId;
    if (other !== keepId && !judgementOf(draft, keepId, other))
      draft.put('distinctPairs', { ...pair, ...pairOf(keepId, other) });
  }
};

/** Judgements of the team that two delegates are two people. They are the team's, so the person does not get them. */
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
