import type { CodeRealm, OneTimeCodeLimits } from '#server/pacing/account-limits.ts';
import { FederatedSignIn } from '#server/accounts/federated/federated-sign-in.ts';
import {
  IdentityProvider,
  type IdentityProviderOptions,
} from '#server/accounts/federated/identity-provider.ts';
import { OneTimeCodes, type OneTimeCodesOptions } from '#server/accounts/one-time-codes.ts';
import type { OpenSessionParts } from '#server/accounts/open-session.ts';
import { Pairing, type PairingParts } from '#server/accounts/pairing.ts';
import { RegistrantSessions } from '#server/accounts/registrants/registrant-sessions.ts';
import { Sessions, type SessionsOptions } from '#server/accounts/sessions.ts';

interface AccountOptions
  extends
    SessionsOptions,
    Omit<OneTimeCodesOptions, 'realm' | 'limits' | 'accountLog'>,
    Omit<PairingParts, 'sessions'>,
    Omit<OpenSessionParts, 'sessions'> {
  readonly codeLimits: Readonly<Record<CodeRealm, OneTimeCodeLimits>>;
  /** For tests: replace the limits of the desk's codes, and of codes on public pages. */
  readonly limits: Partial<OneTimeCodeLimits> | undefined;
  readonly registrantLimits: Partial<OneTimeCodeLimits> | undefined;
  readonly federated:
    | (Pick<IdentityProviderOptions, 'issuer' | 'clientId' | 'clientSecret'> & { readonly name: string })
    | undefined;
}

export const accountParts = ({
  limits,
  registrantLimits,
  codeLimits,
  federated,
  ...options
}: AccountOptions) => {
  const sessions = new Sessions(options);
  const codes = (realm: CodeRealm, replaced: Partial<OneTimeCodeLimits> | undefined) =>
    new OneTimeCodes({ ...options, realm, limits: { ...codeLimits[realm], ...replaced } });
  return {
    sessions,
    registrants: new RegistrantSessions(options),
    oneTimeCodes: codes('desk', limits),
    registrantCodes: codes('public', registrantLimits),
    registrantMailCodes: codes('publicMail', registrantLimits),
    pairing: new Pairing({ ...options, sessions }),
    federated: federated
      ? {
          name: federated.name,
          signIn: new FederatedSignIn({
            ...options,
            sessions,
            provider: new IdentityProvider({ ...options, ...federated }),
          }),
        }
      : null,
  };
};
