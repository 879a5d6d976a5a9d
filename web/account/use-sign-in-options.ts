import { useEffect, useState } from 'react';
import type { SignInOptions } from '#domain/model/sign-in.ts';
import * as labels from '#domain/text/labels.ts';
import { ApiFailure, callApi } from './call-api.ts';

/** How one can sign in on this server; null while that is not known. */
export const useSignInOptions = (): SignInOptions | null => {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    callApi<SignInOptions>('/api/sign-in-options', { signal: gone.signal }).then(
      setOptions,
      (error: unknown) => {
        // The phone is there to sign in with; sending its code reports what is wrong.
        if (!(error instanceof ApiFailure)) throw error;
      },
    );
    return () => gone.abort();
  }, []);
  return options;
};

/** Under the cells of a phone's code, where it does not come to the phone. */
export const codeHintOf = (options: SignInOptions | null): string | undefined =>
  options?.codesArrive === 'server' ? labels.login.comesBy.server : undefined;
