import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { dummyIntervalMs, type dummyDetails } from '#domain/people/many/dummy-commands.ts';
import { isRetryable } from '#web/sync/outbox/is-retryable.ts';
import { useResumed } from '#web/sync/react/use-chunks.ts';
import { useCommand } from '#web/sync/react/use-command.ts';

export interface Series {
  readonly details: z.infer<typeof dummyDetails>;
  readonly count: number;
}

export interface SeriesState {
  /** `waiting`: a temporary obstacle; `stopped`: by the user, or after a refusal. */
  readonly phase: 'running' | 'stopping' | 'waiting' | 'stopped' | 'done';
  readonly series: Series;
  /** Answered by the server. */
  readonly done: number;
  /** Why it waits or stopped; null when the user stopped it. */
  readonly text: string | null;
}

export interface AddDummies {
  /** Null while the form is filled in. */
  readonly state: SeriesState | null;
  readonly start: (series: Series) => void;
  readonly stop: () => void;
  /** Continues with the placeholders that are not added yet. */
  readonly goOn: () => void;
  /** Back to the form. */
  readonly forget: () => void;
}

/** Adds a series one per second (specification, section 9), each under an id of its own until it is answered. */
export const useAddDummies = (): AddDummies => {
  const [run] = useCommand('delegate.addDummy');
  const [state, setState] = useState<SeriesState | null>(null);
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);

  const send = async (series: Series, before: number): Promise<void> => {
    const { signal } = (stopping.current = new AbortController());
    const say = (phase: SeriesState['phase'], done: number, text: string | null = null): void =>
      setState({ phase, series, done, text });
    say('running', before);
    for (let number = before + 1; number <= series.count; number++) {
      const turnEnds = pause(dummyIntervalMs, signal);
      const outcome = await run({ details: series.details, number });
      if (!outcome.ok) {
        // Retried at the same rate as others are added.
        await turnEnds;
        const isPassing = isRetryable(outcome.code) && !signal.aborted;
        return say(isPassing ? 'waiting' : 'stopped', number - 1, outcome.text);
      }
      if (number === series.count) break;
      if (!signal.aborted) say('running', number);
      await turnEnds;
      if (signal.aborted) return say('stopped', number);
    }
    say('done', series.count);
  };

  const goOn = (): void => {
    if (state !== null) void send(state.series, state.done);
  };
  useResumed(state?.phase === 'waiting', goOn, 0);

  return {
    state,
    start: (series) => void send(series, 0),
    stop: () => {
      stopping.current.abort();
      setState((now) => (now?.phase === 'running' ? { ...now, phase: 'stopping' } : now));
    },
    goOn,
    forget: () => setState(null),
  };
};

/** Ends early when the series is stopped. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
