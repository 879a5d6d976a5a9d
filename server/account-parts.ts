import {
  oneTimeCodeLimits,
  registrantCodeLimits,
  registrantMailLimits,
  type OneTimeCodeLimits,
} from '#server/pacing/account-limits.ts';
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
  readonly otpPerAddress: number;
  /** Replace the limits of the desk's codes, and of codes on public pages. */
  readonly limits: Partial<OneTimeCodeLimits> | undefined;
  readonly registrantLimits: Partial<OneTimeCodeLimits> | undefined;
  readonly federated:
    | (Pick<IdentityProviderOptions, 'issuer' | 'clientId' | 'clientSecret'> & { readonly name: string })
    | undefined;
}

export const accountParts = ({
  limits,
  registrantLimits,
  otpPerAddress,
  federated,
  ...options
}: AccountOptions) => {
  const sessions = new Sessions(options);
  const codes = (realm: OneTimeCodesOptions['realm'], all: OneTimeCodeLimits, replaced = registrantLimits) =>
    new OneTimeCodes({ ...options, realm, limits: { ...all, ...replaced } });
  return {
    sessions,
    registrants: new RegistrantSessions(options),
    oneTimeCodes: codes('desk', { ...oneTimeCodeLimits, addressPerHour: otpPerAddress }, limits ?? {}),
    registrantCodes: codes('public', registrantCodeLimits),
    registrantMailCodes: codes('publicMail', registrantMailLimits),
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
