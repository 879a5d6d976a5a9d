import { useEffect, useState } from 'react';
import type { SignInOptions } from '#domain/model/accounts/sign-in.ts';
import { loginWords, toastWords } from '#domain/core/text/common-words.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';

/** How one can sign in on this server; null while that is not known. */
export const useSignInOptions = (): SignInOptions | null => {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    callApi<SignInOptions>('/api/sign-in-options', { signal: gone.signal }).then(
      setOptions,
      (error: unknown) => {
        // The phone is available for sign-in. Sending its code reports any problem.
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
