import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registry } from '#domain/registry.ts';
import { headers, type Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { outcomeOf, type Metrics } from '../../metrics/metrics.ts';

/** The commands of a post. Without answers while the outcome is unknown. */
export interface PostedCommands {
  readonly commands: readonly WireCommand[];
  answers: readonly Answer[] | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers with server-sent events, for as long as the reader stays. */
    isStream?: true;
  }
  interface FastifyRequest {
    posted: PostedCommands | null;
  }
}

/**
 * At `info` (files at `debug`), and counts it in the metrics. Only our own ids and names, because other parts may
 * contain any text.
 */
export const logRequests = (app: FastifyInstance, metrics: Metrics): void => {
  app.decorateRequest('posted', null);
  app.addHook('onSend', async (request, reply) => void reply.header(headers.request, request.id));
  const tell = (request: FastifyRequest, status: number, ms: number, isStream: boolean): void => {
    const { method, routeOptions, is404 } = request;
    const route = is404 ? 'none' : (routeOptions.url ?? 'none');
    metrics.request({ method, route, status, seconds: ms / 1000, isStream });
    const level = route.startsWith('/api/') ? 'info' : 'debug';
    request.log[level](
      { method, route, status, ms: Math.round(ms * 10) / 10, ...whose(request) },
      isStream ? 'stream ended' : 'request answered',
    );
  };
  app.addHook('onResponse', async (request, reply) =>
    tell(request, reply.statusCode, reply.elapsedTime, false),
  );
  // Fastify does not notice the end of a response that is handled without it.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isStream !== true) return;
    const { raw } = reply;
    raw.once('close', () => {
      if (raw.headersSent && raw.statusCode === 200) tell(request, 200, reply.elapsedTime, true);
    });
  });
};

/** For a device without an account, the id is that of its pairing. */
const whose = ({ signedIn, visit, posted }: FastifyRequest): object => ({
  ...(signedIn && { accountId: signedIn.account.accountId }),
  ...(visit && { eventId: visit.hosted.eventId }),
  ...(posted && { commands: posted }),
});

/** Made only when the line is written. An unknown name may be any text. */
export const loggedCommands = ({ commands, answers }: PostedCommands): object[] =>
  commands.map(({ id, name }, index) => ({
    id,
    name: registry.has(name) ? name : 'unknown',
    outcome: outcomeOf(answers?.[index]),
  }));
