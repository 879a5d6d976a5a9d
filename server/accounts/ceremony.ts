import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { passkeyWithinMs } from '#domain/model/accounts/passkey.ts';
import { isAliveAt } from '../pacing/clock-skew.ts';
import { seal, unseal } from './seal.ts';
import type { Secret } from './secret.ts';

const ceremonySchema = z.object({
  purpose: z.enum(['signIn', 'secondStep', 'confirm', 'add']),
  /** The owner of the passkey; '' for a sign-in whose account is not known yet. */
  accountId: z.string(),
  /** 256 bits in base64url. */
  challenge: z.string(),
  /** ms since 1970. */
  expiresAt: z.number(),
});

/**
 * `signIn` without another step, `secondStep` after a code or provider, `confirm` in a session, `add` for a new
 * passkey. Only the browser stores it, sealed.
 */
export type Ceremony = z.infer<typeof ceremonySchema>;

const PURPOSE = 'passkey ceremony';

interface Beginning extends Pick<Ceremony, 'purpose' | 'accountId'> {
  readonly now: number;
}

/** Returns a new ceremony, sealed for the browser. */
export const beginCeremony = (secret: Secret, { purpose, accountId, now }: Beginning): string => {
  const challenge = randomBytes(32).toString('base64url');
  const ceremony: Ceremony = { purpose, accountId, challenge, expiresAt: now + passkeyWithinMs };
  return seal(secret, PURPOSE, ceremony);
};

export const openCeremony = (secret: Secret, sealed: string | null, now: number): Ceremony | null => {
  const content = unseal(secret, PURPOSE, sealed ?? '');
  if (content === null) return null;
  const ceremony = ceremonySchema.parse(content);
  return isAliveAt(now, { endsAt: ceremony.expiresAt, livesMs: passkeyWithinMs }) ? ceremony : null;
};
