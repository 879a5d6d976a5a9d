import { useCallback, useEffect, useRef, useState } from 'react';
import { isRetryable } from '../outbox/is-retryable.ts';
import { useSyncState } from './use-sync-state.ts';

type ChunkOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly text: string };

interface ChunksState {
  /** `waiting`: the obstacle may pass; `stopped`: by the user, or refused. */
  readonly phase: 'ready' | 'running' | 'stopping' | 'waiting' | 'stopped' | 'done';
  readonly done: number;
  readonly total: number;
  /** Why it waits or was refused; null when the user stopped it. */
  readonly text: string | null;
}

export interface Chunks<T> extends ChunksState {
  /** True when all were sent. The same array continues after a stop. */
  send(all: readonly T[]): Promise<boolean>;
  /** Stops before the next chunk. */
  stop(): void;
}

/** Sends many items as commands of `size`. One is in flight at a time, so that others' marks go in between. */
export const useChunks = <T>(
  size: number,
  sendOne: (chunk: readonly T[]) => Promise<ChunkOutcome>,
): Chunks<T> => {
  const [state, setState] = useState<ChunksState>({ phase: 'ready', done: 0, total: 0, text: null });
  const sending = useRef<{ all: readonly T[]; done: number }>({ all: [], done: 0 });
  const isStopAsked = useRef(false);
  const send = async (all: readonly T[]): Promise<boolean> => {
    isStopAsked.current = false;
    if (sending.current.all !== all) sending.current = { all, done: 0 };
    const current = sending.current;
    const show = (phase: ChunksState['phase'], text: string | null = null): void =>
      setState({ phase, done: current.done, total: all.length, text });
    while (current.done < all.length) {
      if (isStopAsked.current) {
        show('stopped');
        return false;
      }
      show('running');
      const outcome = await sendOne(all.slice(current.done, current.done + size));
      if (!outcome.ok) {
        show(isRetryable(outcome.code) ? 'waiting' : 'stopped', outcome.text);
        return false;
      }
      current.done = Math.min(current.done + size, all.length);
    }
    show('done');
    return true;
  };
  const stop = useCallback(() => {
    isStopAsked.current = true;
    setState((before) => (before.phase === 'running' ? { ...before, phase: 'stopping' } : before));
  }, []);
  return { ...state, send, stop };
};

/** Continues automatically `afterMs` after the connection is back. */
export const useResumed = (isWaiting: boolean, goOn: () => void, afterMs: number): void => {
  const isConnected = useSyncState((sync) => sync.isConnected);
  const resume = useRef(goOn);
  useEffect(() => {
    resume.current = goOn;
  });
  useEffect(() => {
    if (!isWaiting || !isConnected) return undefined;
    const timer = setTimeout(() => resume.current(), afterMs);
    return () => clearTimeout(timer);
  }, [isWaiting, isConnected, afterMs]);
};
