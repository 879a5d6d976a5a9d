import { fastify, LogController, type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { appVersion, protocolVersion } from '#domain/protocol.ts';
import { readOption } from '../db/option-statements.ts';
import type { EventHosting } from '../events/event-hosting.ts';
import type { MoreApp } from '../providers/apps-list.ts';
import { openApi } from './api-docs.ts';
import type { Authenticate } from './authentication.ts';
import { eventRoutes } from './event-routes.ts';
import { answerFailures } from './failure.ts';
import { securityHeaders } from './security-headers.ts';
import { webFiles } from './web-files.ts';

export interface AppParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  readonly authenticate: Authenticate;
  /** Registers sign-in, accounts and the event directory. */
  readonly accountRoutes: (app: FastifyInstance) => void | Promise<void>;
  readonly moreApps: () => Promise<MoreApp[] | null>;
  /** The built web application; null in tests of the API alone. */
  readonly webRoot: string | null;
  readonly isHttps: boolean;
  readonly logLevel: string;
}

/** The whole HTTP side, not yet listening. */
export const createApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const app = fastify({
    // Bodies and headers are never logged: they hold people's data and the session.
    logger: parts.logLevel === 'silent' ? false : { level: parts.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    // An event's id has up to 200 characters, and the router counts them percent-encoded.
    routerOptions: { maxParamLength: 200 * 9 },
    forceCloseConnections: true,
  });
  answerFailures(app);
  securityHeaders(app, parts);
  app.get('/healthz', async (_request, reply) => {
    try {
      await parts.pool.query({ text: 'SELECT 1', query_timeout: 2_000 } as { text: string });
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
  app.get('/api/docs', async (_request, reply) => reply.send(openApi()));
  app.get('/api/version', async () => ({
    app: appVersion,
    protocol: protocolVersion,
    stored: await readOption(parts.pool, 'version'),
  }));
  app.get('/api/apps', async () => ({ apps: await parts.moreApps() }));
  await parts.accountRoutes(app);
  eventRoutes(app, parts);
  if (parts.webRoot !== null) await webFiles(app, parts.webRoot);
  return app;
};
