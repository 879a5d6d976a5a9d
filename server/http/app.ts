import { fastify, LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Pool } from 'pg';
import { appVersion, protocolVersion } from '#domain/protocol.ts';
import { readOption } from '../db/option-statements.ts';
import type { EventHosting } from '../events/event-hosting.ts';
import type { MoreApp } from '../providers/apps-list.ts';
import { openApi } from './api-docs.ts';
import type { Authenticate } from './authentication.ts';
import { eventRoutes } from './event-routes.ts';
import { answerFailures } from './failure.ts';
import { loggedError } from './log-errors.ts';
import { limitRequests } from './request-limits.ts';
import { refuseForeignOrigins } from './origin-check.ts';
import { guardRoutes } from './route-rules.ts';
import { securityHeaders } from './security-headers.ts';
import { webFiles } from './web-files.ts';

export type Logger = NonNullable<FastifyServerOptions['logger']>;

export interface AppParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  readonly authenticate: Authenticate;
  /** Sign-in, accounts, the event directory and whatever else stands beside the events' own routes. */
  readonly moreRoutes: (app: FastifyInstance) => void | Promise<void>;
  readonly moreApps: () => Promise<MoreApp[] | null>;
  /** The built web application; null in tests of the API alone. */
  readonly webRoot: string | null;
  /** The address that people use, where a proxy hides it. */
  readonly publicUrl: string | undefined;
  readonly postsPerMinute: number;
  readonly logger: Logger;
}

/** The whole HTTP side, not yet listening. */
export const createApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const app = fastify({
    // Bodies and headers are never logged: they hold people's data and the session.
    logger: withLoggedErrors(parts.logger),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    // An event's id has up to 200 characters, and the router counts them percent-encoded.
    routerOptions: { maxParamLength: 200 * 9 },
    forceCloseConnections: true,
  });
  answerFailures(app);
  securityHeaders(app, parts);
  refuseForeignOrigins(app, parts);
  guardRoutes(app, parts);
  await limitRequests(app);
  const open = { config: { rule: 'anyone' as const } };
  app.get('/healthz', open, async (_request, reply) => {
    try {
      await parts.pool.query({ text: 'SELECT 1', query_timeout: 2_000 } as { text: string });
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
  app.get('/api/docs', open, async (_request, reply) => reply.send(openApi()));
  app.get('/api/version', open, async () => ({
    app: appVersion,
    protocol: protocolVersion,
    stored: await readOption(parts.pool, 'version'),
  }));
  app.get('/api/apps', open, async () => ({ apps: await parts.moreApps() }));
  await parts.moreRoutes(app);
  eventRoutes(app, parts);
  if (parts.webRoot !== null) await webFiles(app, parts.webRoot);
  return app;
};

const withLoggedErrors = (logger: Logger): Logger => {
  if (logger === false) return false;
  const options = logger === true ? {} : logger;
  return { ...options, serializers: { ...options.serializers, err: (error: unknown) => loggedError(error) } };
};
