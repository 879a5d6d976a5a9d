import { useLayoutEffect, useRef, useState } from 'react';
import type { TableName } from '#domain/model/tables.ts';
import { useQuery } from './use-query.ts';

/** Half a frame: the page stays quick. The first slice runs before the page is painted, which is all of a small event. */
const sliceMs = 8;
/** While others edit, all of it is done anew no sooner than this after the last time. */
const pauseMs = 2_000;

export interface Sliced<T> {
  /** The last result, whole or the beginning of one; null before there is any. */
  readonly found: T | null;
  /** More is to come, or what is asked for is another than what was found. */
  readonly isLooking: boolean;
}

interface Answer<T> {
  readonly work: () => Generator<T | void, T>;
  readonly version: unknown;
  readonly it: T;
}

/**
 * Work over so many rows that it would hold up the page, between the frames. `work` yields between steps of about a
 * millisecond, nothing or what it has found so far, and is taken as another one when it is another function; it is done
 * again when rows of the tables have changed.
 */
export const useSliced = <T>(work: () => Generator<T | void, T>, tables: readonly TableName[]): Sliced<T> => {
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      const steps = work();
      const of = latest.current;
      const slice = (): void => {
        let soFar: T | undefined;
        for (const until = performance.now() + sliceMs; performance.now() < until;) {
          const step = steps.next();
          if (step.done) return setDone({ work, version: of, it: step.value });
          soFar = step.value ?? soFar;
        }
        if (soFar !== undefined) setBegun({ work, version: of, it: soFar });
        timer = setTimeout(slice);
      };
      slice();
    };
    if (done?.work === work) timer = setTimeout(begin, pauseMs);
    else begin();
    return () => clearTimeout(timer);
  }, [work, isDue, done]);
  const isLooking = done?.work !== work;
  const shown = isLooking && begun?.work === work ? begun : done;
  return { found: shown?.it ?? null, isLooking };
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
