import type { Draft } from '#domain/core/store/draft.ts';
import { groupEffect } from '#domain/money/group-changes/group-effect.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { shownEffect, type ShownEffect } from './group-effect.tsx';

/** The effect of a change that the user has chosen, kept up to date. `deps`: the values that `change` closes over. */
export const useGroupEffect = (change: (draft: Draft) => void, deps: readonly unknown[]): ShownEffect => {
  const now = useToday();
  return useQuery((reader) => shownEffect(reader, groupEffect(reader, change, now)), [now, ...deps]);
};
