import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { keyedHash, type Secret } from '../secret.ts';

const flowSchema = z.object({
  /** Bind the provider's answer to this browser, to this sign-in, and to whoever may redeem its code. */
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  mode: z.enum(['popup', 'redirect']),
  /** The page of ours to end at. */
  to: z.string(),
  /** ms since 1970. */
  expiresAt: z.number(),
});

/** A federated sign-in that is under way. Only its browser keeps it. */
export type Flow = z.infer<typeof flowSchema>;

/** Time for a password, a second factor and a look for the other phone. */
export const flowLivesMs = 10 * 60_000;

const PURPOSE = 'federated flow';

/** The flow as its browser keeps it: readable there, not to be changed. Fits a cookie. */
export const sealFlow = (secret: Secret, flow: Flow): string => {
  const content = Buffer.from(JSON.stringify(flow)).toString('base64url');
  return `${content}.${keyedHash(secret, PURPOSE, content)}`;
};

/** Null for what was not sealed here, was changed, or is over. */
export const openFlow = (secret: Secret, sealed: string, now: number): Flow | null => {
  const [content = '', given = ''] = sealed.split('.');
  const expected = Buffer.from(keyedHash(secret, PURPOSE, content));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const flow = flowSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return now < flow.expiresAt ? flow : null;
};
