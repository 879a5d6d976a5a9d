import { useEffect } from 'react';
import { idle } from '#web/loading/idle.ts';
import { useLiveViews } from './sync-provider.tsx';
import { runInSlices, stepsWhile } from './slices.ts';

/** About a millisecond of work on a phone. */
const preparedAtOnce = 100;

/** Builds a view in idle moments, so that the first typed letter is as fast as the others. */
export const usePrepared = (...names: readonly ('search' | 'duplicates')[]): void => {
  const views = useLiveViews();
  const wanted = names.join();
  useEffect(() => {
    const left = new AbortController();
    const prepared = wanted.split(',') as (typeof names)[number][];
    const steps = stepsWhile(() => prepared.some((name) => views.current[name].prepare(preparedAtOnce)));
    idle()
      // An idle moment for each step would take a busy phone half a minute.
      .then(() => runInSlices(steps, { signal: left.signal, pause: idle }))
      .catch(reportError);
    return () => left.abort();
  }, [views, wanted]);
};
