import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../accounts/sessions.ts';

export interface Authenticate {
  /** Who sent a request, by its session; null when nobody is signed in. Cheap: asked for every post of marks. */
  (request: FastifyRequest): Promise<SignedIn | null>;
  /** Whether the session of a request that is still open goes on under another token: no right was lost. */
  readonly hasTurned?: (request: FastifyRequest) => Promise<boolean>;
}
