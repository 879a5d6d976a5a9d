import cookie from '@fastify/cookie';
import { fastify, LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { appVersion, protocolVersion } from '#domain/core/wire/protocol.ts';
import { askNothing } from '../db/pool.ts';
import { readOption } from '../db/statements/option-statements.ts';
import type { EventHosting } from '../hosting/event-hosting.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ListedApp } from '../providers/apps-list.ts';
import { apiDocs } from './routes/api-docs.ts';
import type { Authenticate } from './guard/authentication.ts';
import { drainOnClose, type StreamLimits } from './answers/drain.ts';
import { eventRoutes } from './routes/event-routes.ts';
import { answerFailures, answerUnroutable } from './answers/failure.ts';
import { loggedError } from './answers/log-errors.ts';
import { metricsRoute } from './routes/metrics-route.ts';
import { logRequests, loggedCommands } from './answers/request-log.ts';
import { limitRequests, requestLimits, requestWithinMs } from './guard/request-limits.ts';
import { endUnreadAnswers } from './answers/unread-answers.ts';
import { refuseUnknownHosts } from './guard/host-check.ts';
import { refuseForeignOrigins } from './guard/origin-check.ts';
import { guardRoutes } from './guard/route-rules.ts';
import { securityHeaders } from './answers/security-headers.ts';
import { webFiles } from './web-files.ts';

export type Logger = NonNullable<FastifyServerOptions['logger']>;

export interface AppParts {
  readonly pool: Pool;
  /** Whether a recent write found the database's disk full. */
  readonly isFull?: () => boolean;
  readonly hosting: EventHosting;
  readonly authenticate: Authenticate;
  /** Sign-in, accounts, the event directory and all other routes outside an event. */
  readonly moreRoutes: (app: FastifyInstance) => void | Promise<void>;
  readonly moreApps: () => Promise<ListedApp[] | null>;
  /** The built web application; null in tests of the API alone. */
  readonly webRoot: string | null;
  /** The address that people use, if a proxy hides it. */
  readonly publicUrl: string | undefined;
  /** Additional names of the server. */
  readonly allowedHosts: readonly string[];
  /** HTTPS applies to subdomains of the public address as well. */
  readonly hstsForSubdomains: boolean;
  readonly commandsPerMinute: number;
  readonly streamLimits: StreamLimits;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
}

/** The complete HTTP side. It does not listen yet. */
export const createApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const app = fastify({
    // Bodies and headers are never logged, because they contain personal data and the session.
    logger: withSerializers(parts.logger),
    logController: new LogController({ disableRequestLogging: true }),
    // Short enough to be read out on the telephone.
    genReqId: () => randomUUID().slice(0, 8),
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    requestTimeout: requestWithinMs,
    // An event's id has up to 200 characters, and the router counts them percent-encoded.
    routerOptions: { maxParamLength: 200 * 9 },
    // New requests get our own answer (drain.ts).
    return503OnClosing: false,
    frameworkErrors: answerUnroutable(parts),
  });
  await app.register(cookie);
  answerFailures(app);
  logRequests(app, parts.metrics);
  securityHeaders(app, parts);
  const streams = drainOnClose(app, parts.streamLimits);
  endUnreadAnswers(app);
  refuseUnknownHosts(app, parts);
  refuseForeignOrigins(app, parts);
  guardRoutes(app, parts);
  await limitRequests(app);
  const open = { config: { rule: 'anyone' as const } };
  const document = { config: { ...open.config, rateLimit: { max: requestLimits.documentMax } } };
  app.get('/healthz', open, async (_request, reply) => {
    if (!(await isAnswering(parts.pool))) return reply.code(503).send({ status: 'database does not answer' });
    if (parts.isFull?.() === true) return reply.code(503).send({ status: 'disk of the database is full' });
    return { status: 'ok' };
  });
  metricsRoute(app, {
    metrics: parts.metrics,
    access: { token: parts.metricsToken, publicUrl: parts.publicUrl },
  });
  apiDocs(app);
  app.get('/api/version', open, async () => ({
    app: appVersion,
    protocol: protocolVersion,
    stored: await readOption(parts.pool, 'version'),
  }));
  app.get('/api/apps', document, async () => ({ apps: await parts.moreApps() }));
  await parts.moreRoutes(app);
  eventRoutes(app, { ...parts, streams });
  if (parts.webRoot !== null) await webFiles(app, parts.webRoot);
  return app;
};

/** A monitor waits a few seconds. A pool without a free connection is as bad as no database. */
const healthMs = 2_000;

const isAnswering = async (pool: Pool): Promise<boolean> => {
  const answered = askNothing(pool).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, delay(healthMs, false, { ref: false })]);
};

const withSerializers = (logger: Logger): Logger => {
  if (logger === false) return false;
  const options = logger === true ? {} : logger;
  const err = (error: unknown) => loggedError(error);
  return { ...options, serializers: { ...options.serializers, err, commands: loggedCommands } };
};
