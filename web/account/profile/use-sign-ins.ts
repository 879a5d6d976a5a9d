import { useCallback, useEffect, useState } from 'react';
import type { SignIn } from '#domain/model/accounts/sign-in.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useAskAgain } from '#web/core/session/use-ask-again.ts';
import { fetchSignIns } from './profile-calls.ts';

interface Answered {
  /** This device first, then the latest. */
  readonly list: readonly SignIn[];
  readonly askedAt: number;
}

export interface SignIns {
  readonly answered: Answered | null;
  readonly problem: string | null;
  ask(): Promise<boolean>;
}

export const useSignIns = (): SignIns => {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useCallback(
    () =>
      fetchSignIns().then(
        (found) => {
          const list = found.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
          setAnswered({ list, askedAt: Date.now() });
          setProblem(null);
          return true;
        },
        (error: unknown) => {
          if (!(error instanceof RequestFailure)) throw error;
          setProblem(error.text);
          return false;
        },
      ),
    [],
  );
  useEffect(() => void ask(), [ask]);
  useAskAgain(ask);
  return { answered, problem, ask };
};
