import { useCallback, useEffect, useState } from 'react';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useAskAgain } from '#web/core/session/use-ask-again.ts';

interface Asked<Answer> {
  readonly answered: (Answer & { readonly askedAt: number }) | null;
  readonly problem: string | null;
  ask(): Promise<boolean>;
}

/** What the server says of this account, asked when the screen opens and when the user returns. `fetch` is stable. */
export const useAnswer = <Answer extends object>(fetch: () => Promise<Answer>): Asked<Answer> => {
  const [answered, setAnswered] = useState<Asked<Answer>['answered']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useCallback(
    () =>
      fetch().then(
        (found) => {
          setAnswered({ ...found, askedAt: Date.now() });
          setProblem(null);
          return true;
        },
        (error: unknown) => {
          if (!(error instanceof RequestFailure)) throw error;
          setProblem(error.text);
          return false;
        },
      ),
    [fetch],
  );
  useEffect(() => void ask(), [ask]);
  useAskAgain(ask);
  return { answered, problem, ask };
};
