import { useEffect } from 'react';
import type { Views } from '#domain/views.ts';
import { idle } from '#web/loading/idle.ts';
import { useLiveViews } from './sync-provider.tsx';
import { runInSlices, stepsWhile } from './slices.ts';

const preparedAtOnce = 100;

interface Preparable {
  /** Whether there is more to do. */
  prepare(count: number): boolean;
}

export const searchOf = (views: Views): Preparable => views.search;

/**
 * Builds a view in idle moments, so that the first typed letter is as fast as the others.
 * @param viewOf always the same function
 */
export const usePrepared = (viewOf: (views: Views) => Preparable): void => {
  const views = useLiveViews();
  useEffect(() => {
    const left = new AbortController();
    const steps = stepsWhile(() => viewOf(views.current).prepare(preparedAtOnce));
    idle()
      // One step per idle moment would take half a minute on a busy phone.
      .then(() => runInSlices(steps, { signal: left.signal, pause: idle }))
      .catch(reportError);
    return () => left.abort();
  }, [views, viewOf]);
};
