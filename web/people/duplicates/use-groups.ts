import { areDistinct } from '#domain/people/duplicates/distinct-pairs.ts';
import type { DuplicateGroup } from '#domain/people/duplicates/duplicate-groups.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

export interface PresentGroup extends DuplicateGroup {
  /** Each pair of them was judged to be two persons. */
  readonly isDismissed: boolean;
}

/**
 * A person who was merged, deleted or judged to be different disappears at once. All people are compared again a
 * moment later.
 */
export const useGroups = (groups: readonly DuplicateGroup[]): readonly PresentGroup[] =>
  useQuery(
    (reader) =>
      groups.flatMap(({ reasons, delegateIds: found, isCertain }): PresentGroup[] => {
        const delegateIds = found.filter((id) => reader.get('delegates', id));
        if (delegateIds.length < 2) return [];
        return [{ reasons, delegateIds, isCertain, isDismissed: areDistinct(reader, delegateIds) }];
      }),
    [groups],
  );

/** Many people share a name: without a common phone or e-mail they are seldom one person. */
export const isByNameOnly = ({ reasons }: DuplicateGroup): boolean =>
  reasons.every((reason) => reason === 'name');

/** A group that waits for an answer and shares a phone or an e-mail: these are counted. */
export const needsAnswer = (group: PresentGroup): boolean => !group.isDismissed && !isByNameOnly(group);
