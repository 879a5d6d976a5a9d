import { useCallback, useEffect, useState } from 'react';
import type { PasskeyList } from '#domain/model/accounts/passkey.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useAskAgain } from '#web/core/session/use-ask-again.ts';
import { fetchPasskeys } from './profile-calls.ts';

export interface Passkeys {
  readonly answered: (PasskeyList & { readonly askedAt: number }) | null;
  readonly problem: string | null;
  ask(): Promise<boolean>;
}

export const usePasskeys = (): Passkeys => {
  const [answered, setAnswered] = useState<Passkeys['answered']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useCallback(
    () =>
      fetchPasskeys().then(
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
    [],
  );
  useEffect(() => void ask(), [ask]);
  useAskAgain(ask);
  return { answered, problem, ask };
};
