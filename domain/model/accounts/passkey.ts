import * as z from 'zod/mini';
import { atMost, someLine, textUpTo } from '../fields/input.ts';

/** More than one person has phones, computers and security keys. */
export const mostPasskeys = 10;

export const passkeyName = someLine(60, 'passkeyNameMissing');

/** Long enough to fetch a security key during sign-in. */
export const passkeyWithinMs = 5 * 60_000;

/** `first`: the passkey alone signs in. `second`: after a one-time code or an identity provider. */
export const passkeySteps = ['first', 'second'] as const;
export type PasskeyStepName = (typeof passkeySteps)[number];

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
/** A credential's id has up to 1023 bytes. */
const credentialId = base64url(1364);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** A browser's answer after it created a passkey. `attestationObject` has space for the largest public keys. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(12_000),
    transports: z._default(atMost(10, textUpTo(30)), []),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof newPasskey>;

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
  /** The domain where it works. */
  readonly domain: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** The answer of GET /api/passkeys, the newest last. */
export interface PasskeyList {
  readonly passkeys: readonly ListedPasskey[];
  /** The account chose to be asked for a passkey after its one-time code. */
  readonly asksPasskey: boolean;
  /** A passkey is required: the account is a super admin, and the server sends codes by message. */
  readonly isRequired: boolean;
}
