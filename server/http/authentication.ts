import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../accounts/sessions.ts';

/** Who sent a request, by its session; null when nobody is signed in. Cheap: asked for every post of marks. */
export type Authenticate = (request: FastifyRequest) => Promise<SignedIn | null>;
