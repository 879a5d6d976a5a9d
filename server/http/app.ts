import cookie from '@fastify/cookie';
import { fastify, LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { EventHosting } from '../hosting/event-hosting.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ListedApp } from '../providers/apps-list.ts';
import { apiDocs } from './routes/api-docs.ts';
import type { Authenticate } from './guard/authentication.ts';
import type { FindRegistrant } from './guard/registrant-cookie.ts';
import { bodyBytes, requestWithinMs, type StreamLimits } from '../pacing/request-limits.ts';
import { drainOnClose } from './answers/drain.ts';
import { eventRoutes } from './routes/event-routes.ts';
import { operationRoutes } from './routes/operation-routes.ts';
import { answerFailures, answerUnroutable } from './answers/failure.ts';
import { loggedError } from './answers/log-errors.ts';
import { metricsRoute } from './routes/metrics-route.ts';
import { logRequests, loggedCommands } from './answers/request-log.ts';
import { limitRequests } from './guard/request-limits.ts';
import type { WriteProbe } from '../db/write-probe.ts';
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
  readonly probe: Pick<WriteProbe, 'ask'>;
  readonly hosting: EventHosting;
  readonly authenticate: Authenticate;
  readonly findRegistrant: FindRegistrant;
  /** Sign-in, accounts, the event directory and all other routes outside an event. */
  readonly moreRoutes: (app: FastifyInstance) => void | Promise<void>;
  readonly moreApps: () => Promise<ListedApp[] | null>;
  readonly webRoot: string | null;
  readonly publicUrl: string | undefined;
  readonly allowedHosts: readonly string[];
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
    bodyLimit: bodyBytes.usual,
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
  operationRoutes(app, parts);
  metricsRoute(app, {
    metrics: parts.metrics,
    access: { token: parts.metricsToken, publicUrl: parts.publicUrl },
  });
  apiDocs(app);
  await parts.moreRoutes(app);
  eventRoutes(app, { ...parts, streams });
  if (parts.webRoot !== null) await webFiles(app, parts.webRoot);
  return app;
};

const withSerializers = (logger: Logger): Logger => {
  if (logger === false) return false;
  const options = logger === true ? {} : logger;
  const err = (error: unknown) => loggedError(error);
  return { ...options, serializers: { ...options.serializers, err, commands: loggedCommands } };
};
