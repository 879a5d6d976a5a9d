import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { passkeyWithinMs } from '#domain/model/passkey.ts';
import { seal, unseal } from '../seal.ts';
import type { Secret } from '../secret.ts';

const ceremonySchema = z.object({
  purpose: z.enum(['signIn', 'secondStep', 'confirm', 'add']),
  /** Whose passkey it is about; '' for whoever signs in. */
  accountId: z.string(),
  /** 256 bits in base64url. */
  challenge: z.string(),
  /** ms since 1970. */
  expiresAt: z.number(),
});

/**
 * A passkey that is asked for: `signIn` alone, `secondStep` after a code or an identity provider, `confirm` by somebody
 * who is signed in, `add` to make one. Only its browser keeps it, sealed; what nobody answers leaves nothing behind.
 */
export type Ceremony = z.infer<typeof ceremonySchema>;

const PURPOSE = 'passkey ceremony';

interface Beginning extends Pick<Ceremony, 'purpose' | 'accountId'> {
  readonly now: number;
}

/** A new challenge, as the browser keeps it. */
export const beginCeremony = (secret: Secret, { purpose, accountId, now }: Beginning): string => {
  const challenge = randomBytes(32).toString('base64url');
  const ceremony: Ceremony = { purpose, accountId, challenge, expiresAt: now + passkeyWithinMs };
  return seal(secret, PURPOSE, ceremony);
};

/** Null: it was not begun by us, was changed, or is over. */
export const openCeremony = (secret: Secret, sealed: string | null, now: number): Ceremony | null => {
  const content = unseal(secret, PURPOSE, sealed ?? '');
  if (content === null) return null;
  const ceremony = ceremonySchema.parse(content);
  return now < ceremony.expiresAt ? ceremony : null;
};
