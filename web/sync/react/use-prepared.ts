import { useEffect } from 'react';
import { idle } from '#web/loading/idle.ts';
import { useLiveViews } from './sync-provider.tsx';
import { workFor } from './work-for.ts';

/** About a millisecond of work on a phone. */
const preparedAtOnce = 100;
/** Half a frame: a letter or a tap comes in between. An idle moment for each step would take a busy phone half a minute. */
const sliceMs = 8;

/** Makes a view ready in idle moments, so that the first letter that is typed is as quick as the others. */
export const usePrepared = (...names: readonly ('search' | 'duplicates')[]): void => {
  const views = useLiveViews();
  const wanted = names.join();
  useEffect(() => {
    const left = new AbortController();
    const prepare = async (): Promise<void> => {
      for (const name of wanted.split(',') as (typeof names)[number][]) {
        do await idle();
        while (!left.signal.aborted && workFor(sliceMs, () => views.current[name].prepare(preparedAtOnce)));
      }
    };
    void prepare();
    return () => left.abort();
  }, [views, wanted]);
};
