import { useEffect, useState } from 'react';
import type { SignInOptions } from '#domain/model/accounts/sign-in.ts';
import { loginWords, toastWords } from '#domain/core/text/common-words.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';

/** Null while unknown. */
export const useSignInOptions = (): SignInOptions | null => {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    callApi<SignInOptions>('/api/sign-in-options', { signal: gone.signal }).then(
      setOptions,
      (error: unknown) => {
        // Assumes sign-in by phone. Sending the code reports any problem.
        if (!(error instanceof RequestFailure)) throw error;
      },
    );
    return () => gone.abort();
  }, []);
  return options;
};

/** Over and under the cells of a phone's code: where it arrives. `phone`: as it is shown. */
export const codeTextsOf = (
  options: SignInOptions | null,
  phone: string,
): { readonly label: string; readonly hint?: string } =>
  options?.codesArrive === 'server'
    ? { label: `${loginWords.otpFor} ${phone}`, hint: loginWords.comesBy.server }
    : { label: `${toastWords.otpSent} ${phone}` };
