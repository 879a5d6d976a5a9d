import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { RefusalCode } from '#domain/core/text/messages.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { DatabaseAway, isDiskFull } from '../../db/pool.ts';
import { EventNotFound, EventNotLoaded, OutcomeUnknown } from '../../hosting/submission.ts';
import { securityHeadersFor, type TransportParts } from './security-headers.ts';

/** A refusal of a whole request: its status, and a code of messages.ts in the body. */
export class HttpRefusal extends Refusal {
  readonly status: number;

  constructor(status: number, code: RefusalCode, params: object = {}) {
    super(code, params);
    this.status = status;
  }
}

const answerFor = (error: unknown): { status: number; code: RefusalCode; params: object } | null => {
  if (error instanceof HttpRefusal) return error;
  if (error instanceof Refusal) return { status: 422, code: error.code, params: error.params };
  if (error instanceof EventNotFound) return { status: 404, code: 'eventNotFound', params: {} };
  if (error instanceof EventNotLoaded) return { status: 503, code: error.code, params: {} };
  if (error instanceof OutcomeUnknown || error instanceof DatabaseAway) {
    const away = error instanceof OutcomeUnknown ? error.cause : error;
    const isFull = away instanceof DatabaseAway && isDiskFull(away);
    return { status: 503, code: isFull ? 'serverFull' : 'unavailable', params: {} };
  }
  if (error instanceof z.core.$ZodError) {
    return {
      status: 400,
      code: 'invalidInput',
      params: { field: error.issues[0]?.path.join('.') || 'input' },
    };
  }
  // Fastify's own refusals: body too large, not JSON, wrong media type.
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, code: 'invalidInput', params: { field: 'request' } };
  }
  return null;
};

/** A known exception gets its code, all others get an incident to quote. */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const answer = answerFor(error);
    if (answer?.status === 503) request.log.warn({ err: error }, 'database away, outcome unknown');
    // A minute of rest makes room, or another process has it.
    if (error instanceof EventNotLoaded && error.code === 'memoryFull') reply.header('retry-after', '30');
    if (answer) return reply.code(answer.status).send({ code: answer.code, params: answer.params });
    const incident = request.id;
    request.log.error({ err: error, incident, url: request.routeOptions.url }, 'request failed');
    return reply.code(500).send({ code: 'internal', params: { incident } });
  });
};

/** For requests that the router refuses, such as an invalid address. No hook sees them. */
export const answerUnroutable =
  (transport: TransportParts) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = answerFor(error) ?? { status: 400, code: 'invalidInput', params: { field: 'request' } };
    void reply
      .headers(securityHeadersFor(transport, request))
      .code(answer.status)
      .send({ code: answer.code, params: answer.params });
  };
