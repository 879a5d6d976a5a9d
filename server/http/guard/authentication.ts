import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../accounts/sessions.ts';

export interface Authenticate {
  /** Null without a valid session. Cheap, because every post of marks calls it. */
  (request: FastifyRequest): Promise<SignedIn | null>;
  /** Whether the session of a request that is still open goes on under another token: no right was lost. */
  readonly hasTurned?: (request: FastifyRequest) => Promise<boolean>;
}
