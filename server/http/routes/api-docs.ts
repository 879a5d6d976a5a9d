import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { holdsTag } from '../answers/held-tag.ts';
import { requestLimits } from '../../pacing/request-limits.ts';
import type { RouteRule } from '../guard/route-rules.ts';
import { openApi } from '../openapi/document.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

const description: RouteDescription = {
  tag: 'operation',
  summary: 'This document',
  answers: { 200: jsonAnswer('OpenAPI 3.1'), 304: 'The caller has it already, by its ETag' },
};
const config = {
  rule: 'anyone' satisfies RouteRule as RouteRule,
  rateLimit: { max: requestLimits.documentMax },
  api: description,
};

/** OpenAPI 3.1, made once, because it takes long. The server does not start if a route lacks a description. */
export const apiDocs = (app: FastifyInstance): void => {
  let text = Buffer.alloc(0);
  let tag = '';
  app.addHook('onReady', async () => {
    text = Buffer.from(JSON.stringify(openApi(app.guardedRoutes)));
    tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  });
  app.get('/api/docs', { config }, async (request, reply) => {
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (holdsTag(request, tag)) return reply.code(304).send();
    return reply.header('content-type', 'application/json; charset=utf-8').send(text);
  });
};
