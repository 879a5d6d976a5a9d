import type { Draft } from '../../core/store/draft.ts';
import type { PersonIds, PersonRows } from '../../people/person-rows.ts';

const isDelegate = ({ companionId }: PersonIds): boolean => companionId === '';

/** The kept person's decision and results stay. Without any, the other ones move, as the passages do. */
const moveCredits = (draft: Draft, keepId: string, dropId: string): boolean => {
  const decision = draft.get('creditDecisions', dropId);
  if (decision !== undefined) {
    if (draft.get('creditDecisions', keepId) === undefined)
      draft.put('creditDecisions', { ...decision, delegateId: keepId });
    draft.remove('creditDecisions', dropId);
  }
  const results = draft.by('creditResults', 'delegateId', dropId);
  const isKept = draft.by('creditResults', 'delegateId', keepId).length > 0;
  for (const result of results) {
    if (!isKept) draft.put('creditResults', { ...result, delegateId: keepId });
    draft.remove('creditResults', `${dropId}/${result.revision}`);
  }
  return results.length > 0 && isKept;
};

/**
 * A deleted person keeps both, because the deletion can be taken back. After an erasure, credits and minutes stay for
 * the totals of the council, without number and words.
 */
export const creditPersonRows: PersonRows = {
  list: (reader, person) =>
    isDelegate(person)
      ? {
          creditDecisions: [reader.get('creditDecisions', person.delegateId)].filter(
            (row) => row !== undefined,
          ),
          creditResults: reader.by('creditResults', 'delegateId', person.delegateId),
        }
      : {},
  merge: (draft, { keepId, dropId }) => (moveCredits(draft, keepId, dropId) ? { creditsDropped: true } : {}),
  release: () => ({}),
  erase(draft, person) {
    if (!isDelegate(person)) return;
    const decision = draft.get('creditDecisions', person.delegateId);
    if (decision !== undefined) draft.put('creditDecisions', { ...decision, reason: '' });
    for (const result of draft.by('creditResults', 'delegateId', person.delegateId))
      draft.put('creditResults', {
        ...result,
        councilNumber: '',
        reason: '',
        inputs: result.inputs && { ...result.inputs, age: null, decision: '' },
      });
  },
};
