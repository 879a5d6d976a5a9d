import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { id } from '#domain/model/fields/input.ts';
import { certificateToken } from '#domain/model/certificate.ts';
import { readPublicCertificate } from '../../db/statements/certificate-statements.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { requestsPerMinute } from '../../pacing/request-limits.ts';
import { HttpRefusal } from '../answers/failure.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

const params = z.object({ eventId: id, token: certificateToken });

const described: RouteDescription = {
  tag: 'print',
  summary: 'Whether a certificate is real, by the token of its QR code',
  params,
  answers: { 200: jsonAnswer('What the certificate says') },
  refusals: { 404: ['certificateNotFound'] },
};

/** Without sign-in, in one statement without loading the event. Missing certificates all get the same answer. */
export const certificateRoutes = (app: FastifyInstance, { pool }: { readonly pool: Pool }): void => {
  const rateLimit = { max: requestsPerMinute.certificateChecks };
  const open = { config: { rule: 'anyone' as const, rateLimit, api: described } };
  app.get('/api/events/:eventId/certificates/:token', open, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const asked = params.safeParse(request.params);
    const found = asked.success
      ? await readPublicCertificate(pool, asked.data.eventId, asked.data.token)
      : null;
    if (found === null) throw new HttpRefusal(404, 'certificateNotFound');
    return found;
  });
};
