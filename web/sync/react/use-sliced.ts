import { useLayoutEffect, useRef, useState } from 'react';
import type { TableName } from '#domain/model/tables.ts';
import { runInSlices } from './slices.ts';
import { useQuery } from './use-query.ts';

/** While others edit, the work takes at most a sixth of the page's time. It is done again no later than this after a change. */
const restPerWork = 5;
const longestRestMs = 2_000;

export interface Sliced<T> {
  /** The last result, whole or the beginning of one; null before there is any. */
  readonly found: T | null;
  /** More results come, or `found` belongs to an earlier request. */
  readonly isLooking: boolean;
  /** Does all of the work at once, from the current rows. For a file or for paper, which do not change later. */
  readonly refresh: () => T;
}

type Work<T> = () => Generator<T | void, T>;

interface Answer<T> {
  readonly work: Work<T>;
  readonly version: unknown;
  readonly it: T;
  /** `performance.now()` up to which the page rests. */
  readonly restsUntil: number;
}

const answer = <T>(work: Work<T>, version: unknown, it: T, workedMs: number): Answer<T> => ({
  work,
  version,
  it,
  restsUntil: performance.now() + Math.min(longestRestMs, workedMs * restPerWork),
});

/**
 * Work over so many rows that it would block the page. It runs between the frames. `work` yields about every
 * millisecond: nothing, or its result so far. A new function counts as new work. The work runs again when rows of the
 * tables have changed.
 */
export const useSliced = <T>(work: Work<T>, tables: readonly TableName[]): Sliced<T> => {
  const version = useTablesVersion(tables);
  const latest = useRef(version);
  const [done, setDone] = useState<Answer<T> | null>(null);
  const [begun, setBegun] = useState<Answer<T> | null>(null);
  const isDue = done === null || done.work !== work || done.version !== version;
  useLayoutEffect(() => {
    latest.current = version;
  }, [version]);
  useLayoutEffect(() => {
    if (!isDue) return undefined;
    const left = new AbortController();
    const begin = (): void => {
      const of = latest.current;
      runInSlices(work(), {
        signal: left.signal,
        onSlice: (soFar, workedMs) => {
          if (soFar !== undefined) setBegun(answer(work, of, soFar, workedMs));
        },
        onDone: (found, workedMs) => setDone(answer(work, of, found, workedMs)),
      });
    };
    const restMs = done?.work === work ? done.restsUntil - performance.now() : 0;
    const timer = restMs > 0 ? setTimeout(begin, restMs) : undefined;
    // The first slice runs before the page is painted.
    if (timer === undefined) begin();
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [work, isDue, done]);
  const isLooking = done?.work !== work;
  const shown = isLooking && begun?.work === work ? begun : done;
  const refresh = (): T => {
    const start = performance.now();
    const steps = work();
    let step = steps.next();
    while (!step.done) step = steps.next();
    setDone(answer(work, latest.current, step.value, performance.now() - start));
    return step.value;
  };
  return { found: shown?.it ?? null, isLooking, refresh };
};

/** Another object whenever a row of these tables has changed: a Map is compared by identity. */
const useTablesVersion = (tables: readonly TableName[]): unknown =>
  useQuery(
    (reader) => {
      for (const table of tables) reader.count(table);
      return new Map();
    },
    [tables],
  );
