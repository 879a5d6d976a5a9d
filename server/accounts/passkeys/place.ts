import { passkeyAddress, passkeyDomain } from '#domain/core/passkey-domain.ts';
import { Refusal } from '#domain/core/refusal.ts';

export interface PasskeyPlace {
  readonly origin: string;
  /** WebAuthn's RP ID. */
  readonly domain: string;
}

/** Refuses `passkeyPlace` if browsers allow no passkeys there. `origin` is the request's header. */
export const passkeyPlace = (origin: string | undefined, publicUrl: string | undefined): PasskeyPlace => {
  const publicOrigin = publicUrl === undefined ? null : new URL(publicUrl).origin;
  const domain = passkeyDomain(origin ?? '', publicOrigin);
  if (origin === undefined || domain === null)
    throw new Refusal('passkeyPlace', { address: passkeyAddress(publicOrigin) });
  return { origin, domain };
};
