import { passkeyAddress, passkeyDomain } from '#domain/rules/passkey-domain.ts';
import { Refusal } from '#domain/text/messages.ts';

/** Where a passkey is made or shown. */
export interface PasskeyPlace {
  /** As the browser names the page. */
  readonly origin: string;
  /** WebAuthn's RP ID. */
  readonly domain: string;
}

/** Refuses `passkeyPlace` where browsers allow no passkey. `origin`: the request's header. */
export const passkeyPlace = (origin: string | undefined, publicUrl: string | undefined): PasskeyPlace => {
  const publicOrigin = publicUrl === undefined ? null : new URL(publicUrl).origin;
  const domain = passkeyDomain(origin ?? '', publicOrigin);
  if (origin === undefined || domain === null)
    throw new Refusal('passkeyPlace', { address: passkeyAddress(publicOrigin) });
  return { origin, domain };
};
