import { useMemo, useSyncExternalStore, type DependencyList } from 'react';
import type { Views } from '#domain/views.ts';
import { LiveView } from '../store/live-views.ts';
import { useLiveViews } from './sync-provider.tsx';

/**
 * Over `domain/views.ts`. Renders again when a view that it read changes, at most once per frame. `deps`: what `select`
 * closes over.
 */
export const useView = <T>(select: (views: Views) => T, deps?: DependencyList): T => {
  const views = useLiveViews();
  const view = useMemo(
    () => new LiveView(views, select),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller's list stands in for `select`
    [views, ...(deps ?? [select])],
  );
  return useSyncExternalStore(view.follow, view.get).it;
};
