import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { registry } from '#domain/registry.ts';
import { appVersion, headers, protocolVersion } from '#domain/core/wire/protocol.ts';
import { wireCommand } from '#domain/core/wire/wire-commands.ts';
import { audiences } from '#domain/model/table.ts';
import { access } from '#domain/core/access.ts';
import { holdsTag } from '../answers/held-tag.ts';
import { meQuery } from './me-routes.ts';
import { requestLimits } from '../guard/request-limits.ts';
import { sendBody, verifyBody } from './sign-in-routes.ts';

const schemaOf = (type: z.ZodMiniType): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return schema;
};

const eventParameter = { name: 'eventId', in: 'path', required: true, schema: { type: 'string' } };

const given = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });
const answers = (description: string, schema: object) => ({
  description,
  content: { 'application/json': { schema } },
});
const textFields = (...names: string[]): object => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});
const refused = answers('A code, with params for its text', textFields('code'));

/** Sign-in, which is also what a Regdesk asks of another one that sends its codes. */
const signInPaths = (): object => ({
  '/api/send-otp': {
    post: {
      summary: 'Sends a one-time code to a phone',
      requestBody: given(schemaOf(sendBody)),
      responses: {
        200: answers('Sent; the id is needed to verify it', textFields('requestId')),
        400: refused,
        428: refused,
        429: refused,
        502: refused,
      },
    },
  },
  '/api/verify-otp': {
    post: {
      summary: 'Spends the code and signs in: the session comes as a cookie',
      requestBody: given(schemaOf(verifyBody)),
      responses: {
        200: answers('Verified; the token is a proof for whoever relays the call', textFields('token')),
        400: refused,
        429: refused,
      },
    },
  },
  '/api/sign-out': {
    post: { summary: 'Ends the session of the cookie', responses: { 204: { description: 'Signed out' } } },
  },
  '/api/me': {
    get: {
      summary: 'The account of the session, its events, and what it is in one of them',
      parameters: Object.entries(meQuery.shape).map(([name, type]) => ({
        name,
        in: 'query',
        schema: schemaOf(type),
      })),
      responses: { 200: { description: 'The account' }, 401: refused },
    },
  },
});

const commandSchemas = (): Record<string, object> =>
  Object.fromEntries(
    [...registry.values()].map((command) => [
      command.name,
      {
        description: `For ${access[command.needs].join(', ')}.${command.offline ? ' May wait in the outbox.' : ''}`,
        ...schemaOf(command.input),
      },
    ]),
  );

/**
 * Sign-in and the wire of an event as OpenAPI 3.1. Commands are made from the registry: a new one appears by being listed
 * there.
 */
export const openApi = (): object => {
  const commands = commandSchemas();
  const answer = {
    type: 'object',
    required: ['id', 'ok'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      ok: { type: 'boolean' },
      version: { type: 'integer' },
      result: {},
      code: { type: 'string' },
      params: { type: 'object' },
    },
  };
  const body = {
    type: 'array',
    maxItems: 500,
    items: {
      ...schemaOf(wireCommand),
      description: `\`input\` by name: ${Object.keys(commands).join(', ')}`,
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Regdesk', version: appVersion, description: `Wire protocol ${protocolVersion}.` },
    paths: {
      ...signInPaths(),
      '/api/events/{eventId}/commands': {
        post: {
          summary:
            'Commands, answered in their order after commit. The same id again gets the stored answer.',
          parameters: [
            eventParameter,
            ...Object.values(headers).map((name) => ({ name, in: 'header', schema: { type: 'string' } })),
          ],
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
          responses: {
            200: {
              description: 'One answer per command',
              content: { 'application/json': { schema: { type: 'array', items: answer } } },
            },
            503: { description: 'Not known whether they were done: send them again with the same ids' },
          },
        },
      },
      '/api/events/{eventId}/snapshot': {
        get: {
          summary:
            "All rows of the caller's audience as of `version`, which may be a little behind; `changes` leads on from it",
          parameters: [eventParameter],
          responses: { 200: { description: 'Snapshot' } },
        },
      },
      '/api/events/{eventId}/changes': {
        get: {
          summary: 'Server-sent events: what is newer than `since`, then frames as they are committed',
          parameters: [
            eventParameter,
            { name: 'since', in: 'query', required: true, schema: { type: 'integer' } },
            { name: 'audience', in: 'query', schema: { enum: [...audiences] } },
          ],
          responses: { 200: { description: 'text/event-stream' } },
        },
      },
    },
    components: { schemas: commands },
  };
};

/** Made once, and sent to a caller that does not have it: it takes as long as a hundred marks. */
export const apiDocs = (app: FastifyInstance): void => {
  const text = Buffer.from(JSON.stringify(openApi()));
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const open = { config: { rule: 'anyone' as const, rateLimit: { max: requestLimits.documentMax } } };
  app.get('/api/docs', open, async (request, reply) => {
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (holdsTag(request, tag)) return reply.code(304).send();
    return reply.header('content-type', 'application/json; charset=utf-8').send(text);
  });
};
