import * as z from 'zod/mini';
import { isAliveAt } from '../../pacing/clock-skew.ts';
import { seal, unseal } from '../seal.ts';
import type { Secret } from '../secret.ts';

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  mode: z.enum(['popup', 'redirect']),
  to: z.string(),
  expiresAt: z.number(),
});

export type Flow = z.infer<typeof flowSchema>;

/** Time for a password, a second factor and a look at another phone. */
export const flowLivesMs = 10 * 60_000;

const PURPOSE = 'federated flow';

export const sealFlow = (secret: Secret, flow: Flow): string => seal(secret, PURPOSE, flow);

/** Null if the text was not sealed here, was changed, or has expired. */
export const openFlow = (secret: Secret, sealed: string, now: number): Flow | null => {
  const content = unseal(secret, PURPOSE, sealed);
  if (content === null) return null;
  const flow = flowSchema.parse(content);
  return isAliveAt(now, { endsAt: flow.expiresAt, livesMs: flowLivesMs }) ? flow : null;
};
