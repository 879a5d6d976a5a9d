import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyStepName } from '#domain/model/accounts/passkey.ts';
import { passkeyAddress, passkeyDomain } from '#domain/core/passkey-domain.ts';
import { passkeysWords } from '#domain/event/passkey-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';

const words = passkeysWords;

/** Why no passkey can be made or shown on this page; null: they work here. */
export const passkeyProblem = (publicOrigin: string | null): string | null => {
  if (passkeyDomain(location.origin, publicOrigin) === null)
    return messages.passkeyPlace({ address: passkeyAddress(publicOrigin) });
  return browserSupportsWebAuthn() ? null : words.unsupported;
};

const post = <T>(path: string, body: object = {}): Promise<T> => callApi(path, { method: 'POST', body });

/** Signs in with a passkey, alone or as second step. */
export const signInWithPasskey = async (step: PasskeyStepName): Promise<void> =>
  show(await post<PublicKeyCredentialRequestOptionsJSON>('/api/passkey-sign-in/options', { step }));

/** For a signed-in account: the sign-in is fresh again, and counts as one with a passkey. */
export const confirmWithPasskey = async (): Promise<void> =>
  show(await post<PublicKeyCredentialRequestOptionsJSON>('/api/passkeys/confirm-options'));

const show = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<void> => {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  await post('/api/passkey-sign-in', { id, rawId, type, response });
};

export const addPasskey = async (name: string): Promise<void> => {
  const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>('/api/passkeys/options');
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const answer = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  await post('/api/passkeys', { name, answer });
};

/** The text for a passkey that was not created or used. Throws on for a bug of ours. */
export const textOfPasskeyFailure = (error: unknown): string => {
  if (error instanceof RequestFailure) return error.text;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return words.alreadyHere;
  // The user cancelled, waited too long, or the device has none: browsers do not report which.
  if (error instanceof WebAuthnError || isDomException(error)) return words.cancelled;
  throw error;
};

const isDomException = (error: unknown): boolean =>
  error instanceof DOMException || (error instanceof Error && error.name === 'NotAllowedError');
