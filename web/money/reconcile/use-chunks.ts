import { useState } from 'react';

export interface ChunkOutcome {
  readonly ok: boolean;
  /** Why not. */
  readonly text?: string;
}

export interface Chunks<T> {
  readonly done: number;
  /** Why it stopped half-way; what was sent stands. */
  readonly problem: string | null;
  /** Sends one chunk after the other, so that others' scans pass in between; true when all have gone. */
  send(all: readonly T[]): Promise<boolean>;
}

/** Many lines as commands of `size`. After a stop `send` of the same goes on where it was: what stands is not done twice. */
export const useChunks = <T>(
  size: number,
  sendOne: (chunk: readonly T[]) => Promise<ChunkOutcome>,
): Chunks<T> => {
  const [state, setState] = useState<{ done: number; problem: string | null }>({ done: 0, problem: null });
  const send = async (all: readonly T[]): Promise<boolean> => {
    for (let done = state.problem === null ? 0 : state.done; done < all.length; done += size) {
      setState({ done, problem: null });
      const outcome = await sendOne(all.slice(done, done + size));
      if (!outcome.ok) {
        setState({ done, problem: outcome.text ?? '' });
        return false;
      }
    }
    setState({ done: 0, problem: null });
    return true;
  };
  return { ...state, send };
};
