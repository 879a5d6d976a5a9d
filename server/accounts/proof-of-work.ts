import { hash, randomBytes } from 'node:crypto';
import { isWorkHash, workText, zeroBitsOf, type WorkProof } from '#domain/model/fields/proof-of-work.ts';
import { isAliveAt } from '../pacing/clock-skew.ts';
import { keyedHash, type Secret } from './secret.ts';

const livesMs = 5 * 60_000;

/** Short, so that a part and its answer fit into one block of SHA-256. */
const signed = (secret: Secret, contact: string, facts: readonly [string, string, string]): string =>
  [...facts, keyedHash(secret, 'proof-of-work', contact, ...facts).slice(0, 22)].join('.');

/** Not stored. A proof may be repeated for five minutes, because codes per contact are limited. */
export const workChallenge = (
  secret: Secret,
  { contact, zeroBits, now }: { readonly contact: string; readonly zeroBits: number; readonly now: number },
): string =>
  signed(secret, contact, [
    String(zeroBits),
    (now + livesMs).toString(36),
    randomBytes(6).toString('base64url'),
  ]);

/** Computes at most 17 hashes and stops at the first wrong one. */
export const isWorkDone = (
  secret: Secret,
  {
    contact,
    now,
    proof,
    leastBits,
  }: {
    readonly contact: string;
    readonly now: number;
    readonly proof: WorkProof;
    /** A challenge from when less was used is not enough. */
    readonly leastBits: number;
  },
): boolean => {
  const { challenge, answers } = proof;
  const [zeroBits = '', expiresAt = '', random = ''] = challenge.split('.');
  if (!isAliveAt(now, { endsAt: Number.parseInt(expiresAt, 36), livesMs })) return false;
  if (challenge !== signed(secret, contact, [zeroBits, expiresAt, random])) return false;
  const bits = zeroBitsOf(challenge);
  if (bits < leastBits) return false;
  return answers.every((answer, part) =>
    isWorkHash(hash('sha256', workText(challenge, part, answer), 'buffer'), bits),
  );
};
