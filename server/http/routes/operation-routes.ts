import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { appVersion, protocolVersion } from '#domain/core/wire/protocol.ts';
import { askNothing } from '../../db/pool.ts';
import { areAllThere } from '../../db/servers-of-events.ts';
import type { WriteProbe } from '../../db/write-probe.ts';
import { readOption } from '../../db/statements/option-statements.ts';
import type { ListedApp } from '../../providers/apps-list.ts';
import { requestLimits } from '../../pacing/request-limits.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

export interface OperationRouteParts {
  readonly pool: Pool;
  /** Whether a recent write found the database's disk full. */
  readonly isFull?: () => boolean;
  readonly probe: Pick<WriteProbe, 'ask'>;
  readonly moreApps: () => Promise<ListedApp[] | null>;
}

const status = z.object({ status: z.string() });
const described = {
  health: {
    tag: 'operation',
    summary: 'Whether the server works',
    answers: {
      200: jsonAnswer('It works: `ok`, `writes wait`, or `some events cannot be written`', status),
      503: jsonAnswer('The reason why it does not', status),
    },
    refusals: { 429: ['tooManyRequests'] },
  },
  version: {
    tag: 'operation',
    summary: 'Versions of the application, the wire protocol and the stored data',
    answers: { 200: jsonAnswer('Versions') },
  },
  apps: {
    tag: 'operation',
    summary: 'Other applications of the operator',
    answers: { 200: jsonAnswer('`apps` is null without a list') },
  },
} as const satisfies Record<string, RouteDescription>;
const open = (api: RouteDescription) => ({ config: { rule: 'anyone' as const, api } });

export const operationRoutes = (
  app: FastifyInstance,
  { pool, isFull, probe, moreApps }: OperationRouteParts,
): void => {
  app.get('/healthz', open(described.health), async (_request, reply) => {
    const [state, isReading] = await Promise.all([probe.ask(), isAnswering(pool)]);
    // Not a reason to send devices to another process, which waits for the same database.
    if (state === 'wait') return { status: 'writes wait' };
    if (state === 'away' || !isReading) return reply.code(503).send({ status: 'database does not answer' });
    if (isFull?.() === true) return reply.code(503).send({ status: 'disk of the database is full' });
    // The others can, so devices stay here.
    if (!(await inTime(areAllThere(pool)))) return { status: 'some events cannot be written' };
    return { status: 'ok' };
  });
  app.get('/api/version', open(described.version), async () => ({
    app: appVersion,
    protocol: protocolVersion,
    stored: await readOption(pool, 'version'),
  }));
  const { config } = open(described.apps);
  const document = { config: { ...config, rateLimit: { max: requestLimits.documentMax } } };
  app.get('/api/apps', document, async () => ({ apps: await moreApps() }));
};

/** A monitor waits a few seconds. A pool without a free connection is as bad as no database. */
const healthMs = 2_000;

const inTime = (asked: Promise<boolean>): Promise<boolean> =>
  Promise.race([asked.catch(() => false), delay(healthMs, false, { ref: false })]);

const isAnswering = (pool: Pool): Promise<boolean> => inTime(askNothing(pool).then(() => true));
