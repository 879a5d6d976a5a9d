import * as z from 'zod/mini';
import { atMost, someLine, textUpTo } from './input.ts';

/** More than the phones, computers and security keys of one person. */
export const mostPasskeys = 10;

export const passkeyName = someLine(60, 'passkeyNameMissing');

/** A key that is not at hand during sign-in may still have to be fetched. */
export const passkeyWithinMs = 5 * 60_000;

/** `first`: the passkey alone signs in. `second`: after a one-time code or an identity provider. */
export const passkeySteps = ['first', 'second'] as const;
export type PasskeyStep = (typeof passkeySteps)[number];

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
/** A credential's id has up to 1023 bytes. */
const credentialId = base64url(1364);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** What a browser answers when a passkey was made; `attestationObject` has room for the largest public keys. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(12_000),
    transports: z._default(atMost(10, textUpTo(30)), []),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof newPasskey>;

/** What a browser answers when a passkey was shown. */
export const shownPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(12_000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
});
export type ShownPasskeyAnswer = z.infer<typeof shownPasskey>;

/** A passkey as My Profile lists it; times in ms since 1970, by the server's clock. */
export interface ListedPasskey {
  readonly id: string;
  readonly name: string;
  /** The domain that it works at. */
  readonly domain: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** The answer of GET /api/passkeys, the newest last. */
export interface PasskeyList {
  readonly passkeys: readonly ListedPasskey[];
  /** The account is asked for one after its one-time code: its own wish. */
  readonly asksPasskey: boolean;
  /** It is asked in any case: a super admin on a server where codes travel. */
  readonly isRequired: boolean;
}
