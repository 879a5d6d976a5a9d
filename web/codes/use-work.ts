import { useEffect, useRef, useState } from 'react';
import type { WorkProof } from '#domain/model/fields/proof-of-work.ts';
import { solveWork } from './solve-work.ts';

export interface ProofOfWork {
  readonly done: number | null;
  readonly solve: (challenge: string) => Promise<WorkProof>;
  readonly stop: () => void;
}

/** The work that the server asks for before it sends another code, and how far it is. */
export const useWork = (): ProofOfWork => {
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    done,
    solve: async (challenge) => {
      running.current = new AbortController();
      setDone(0);
      try {
        return await solveWork(challenge, { onProgress: setDone, signal: running.current.signal });
      } finally {
        setDone(null);
      }
    },
    stop: () => running.current?.abort(),
  };
};
