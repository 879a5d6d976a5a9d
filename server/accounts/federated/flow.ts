import * as z from 'zod/mini';
import { seal, unseal } from '../seal.ts';
import type { Secret } from '../secret.ts';

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

/** The flow as its browser keeps it. */
export const sealFlow = (secret: Secret, flow: Flow): string => seal(secret, PURPOSE, flow);

/** Null for what was not sealed here, was changed, or is over. */
export const openFlow = (secret: Secret, sealed: string, now: number): Flow | null => {
  const content = unseal(secret, PURPOSE, sealed);
  if (content === null) return null;
  const flow = flowSchema.parse(content);
  return now < flow.expiresAt ? flow : null;
};
