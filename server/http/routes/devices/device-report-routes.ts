import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { appVersion } from '#domain/core/wire/protocol.ts';
import { can, rolesIn } from '#domain/core/access.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { deviceReport, type ReportedDevice, type ReportedDevices } from '#domain/event/team/device-report.ts';
import { id } from '#domain/model/fields/input.ts';
import type { Pool } from '../../../db/in-transaction.ts';
import {
  keepDeviceReport,
  readDeviceReports,
  type StoredReport,
} from '../../../db/statements/device-statements.ts';
import type { EventHosting } from '../../../hosting/event-hosting.ts';
import { deviceOf } from '../../answers/form.ts';
import { signedInOf, visitOfRoute, type RouteRule } from '../../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';

interface DeviceReportRouteParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  readonly now: () => number;
}

const described = {
  report: {
    tag: 'accounts',
    summary: 'What a browser of the team says of itself: unsent changes, storage, camera, battery, release',
    description: 'Parts that are left out stay. A browser without a right any more may still report.',
    body: deviceReport,
    answers: { 204: 'Kept, unless the caller never had a right to the event' },
  },
  devices: {
    tag: 'accounts',
    summary: 'The devices of the event with what each last reported',
    answers: { 200: jsonAnswer('`devices`, the latest report first, and `app`, the release of the server') },
  },
} as const satisfies Record<string, RouteDescription>;

const reporting = {
  config: { rule: { account: 'seeSelf' } satisfies RouteRule, api: described.report },
};
const seeing = { config: { rule: { event: 'seeTeam' } satisfies RouteRule, api: described.devices } };

const params = z.object({ eventId: id });

export const deviceReportRoutes = (
  app: FastifyInstance,
  { pool, hosting, now }: DeviceReportRouteParts,
): void => {
  // A right that was taken ends the sending of changes. The team still has to see that the device holds some.
  app.post('/api/events/:eventId/device-report', reporting, async (request, reply) => {
    const { eventId } = params.parse(request.params);
    const { account } = signedInOf(request);
    const report = deviceReport.parse(request.body);
    const hosted = await hosting.findFor(account, eventId);
    const isNew = hosted !== null && can({ roles: hosted.rolesOf(account) }, 'seeCards');
    const place = { eventId, accountId: account.accountId, deviceId: deviceOf(request) };
    await keepDeviceReport(pool, place, { report, now: now(), isNew });
    return reply.code(204).send();
  });

  app.get('/api/events/:eventId/devices', seeing, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { hosted } = visitOfRoute(request);
    const reports = await readDeviceReports(pool, hosted.eventId);
    const devices = reports.map((stored) => shown(hosted.store, stored));
    return { app: appVersion, now: now(), devices } satisfies ReportedDevices;
  });
};

const shown = (store: EventStore, { emails, isSuperAdmin, ...stored }: StoredReport): ReportedDevice => {
  const { id: accountId, phone } = stored.account;
  const paired = store.get('pairedDevices', accountId);
  const roles = rolesIn(store, { accountId, phone, emails, isSuperAdmin });
  return { ...stored, hasRight: paired ? paired.revokedAt === null : can({ roles }, 'seeCards') };
};
