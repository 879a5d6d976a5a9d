import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { NewPasskeyAnswer, ShownPasskeyAnswer } from '#domain/model/accounts/passkey.ts';
import type { KeptPasskey } from '#server/db/statements/sign-in/passkey-statements.ts';
import type { PasskeyPlace } from './place.ts';
import type { Ceremony } from '../ceremony.ts';

/** Algorithms that all present authenticators support. The library's default uses an experimental feature of Node, which warns. */
export const passkeyAlgorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

interface Asked extends PasskeyPlace, Pick<Ceremony, 'challenge'> {}

/** The common options of the library: our page, our challenge, and user verification by the device. */
const expectedOf = ({ origin, domain, challenge }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: domain,
  requireUserVerification: true,
});

/** The new counter; null if the answer does not match the request. */
export const counterOfAnswer = async (
  asked: Asked,
  { id, rawId, type, response }: ShownPasskeyAnswer,
  { credentialId, publicKey, counter }: KeptPasskey,
): Promise<number | null> => {
  const { userHandle, ...rest } = response;
  const given: AuthenticationResponseJSON = {
    id,
    rawId,
    type,
    response: { ...rest, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  };
  const credential = { id: credentialId, publicKey: new Uint8Array(publicKey), counter };
  // The library throws on any defect in the caller's bytes. Every such error means a wrong answer.
  const verified = await verifyAuthenticationResponse({
    ...expectedOf(asked),
    response: given,
    credential,
  }).catch(() => null);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
};

export interface MadeCredential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** Null if the answer does not match the request. */
export const madeCredential = async (
  asked: Asked,
  { id, rawId, type, response }: NewPasskeyAnswer,
): Promise<MadeCredential | null> => {
  const { transports, ...rest } = response;
  const given: RegistrationResponseJSON = {
    id,
    rawId,
    type,
    response: { ...rest, transports },
    clientExtensionResults: {},
  };
  try {
    if (hasCertificates(response.attestationObject)) return null;
    const verified = await verifyRegistrationResponse({
      ...expectedOf(asked),
      response: given,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified.verified) return null;
    const { credential } = verified.registrationInfo;
    return { credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter };
  } catch {
    return null;
  }
};

/** Attestation is not requested. With it, the library would fetch revocation lists from a caller's addresses. */
const hasCertificates = (attestationObject: string): boolean => {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  return decoded.get('fmt') !== 'none' && decoded.get('attStmt').get('x5c') !== undefined;
};
