import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonOf } from '#domain/core/text/files/json-of.ts';
import type { ReportedSms, SmsReports } from '../../../messages/sms-reports.ts';
import { bodyBytes } from '../../../pacing/request-limits.ts';
import { textAt, type SmsReport } from '../../../providers/sms/sms-request.ts';
import type { RouteDescription } from '../../openapi/route-description.ts';
import { requireSecretPart, secretPart as params } from './secret-part.ts';

export interface SmsReportRouteParts {
  readonly smsReports: SmsReports;
  readonly described: SmsReport;
  /** A secret part of the address, by which the provider is known. */
  readonly token: string;
}

const api = {
  tag: 'operation',
  summary: 'Takes a delivery report of the SMS provider, in the fields that the operator named',
  params,
  answers: { 200: 'Taken' },
  refusals: { 403: ['notAllowed'] },
} as const satisfies RouteDescription;
const posted = {
  ...api,
  body: { media: 'application/x-www-form-urlencoded', description: 'Or JSON, as the provider sends it' },
} as const satisfies RouteDescription;

/** Providers report by the query, a form or JSON. */
export const smsReportRoutes = async (
  app: FastifyInstance,
  { smsReports, described, token }: SmsReportRouteParts,
): Promise<void> => {
  const take = async (request: FastifyRequest): Promise<void> => {
    requireSecretPart(request, token);
    const report = reportIn(described, { ...Object(request.query), ...Object(request.body) });
    if (report !== null) await smsReports.take(report);
  };
  const config = (description: RouteDescription) => ({
    config: { rule: 'anyone' as const, api: description },
  });
  app.get('/api/sms/reports/:token', config(api), async (request, reply) => {
    await take(request);
    return reply.code(200).send();
  });
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    const options = { parseAs: 'string' as const, bodyLimit: bodyBytes.smsReport };
    raw.addContentTypeParser('application/json', options, (_request, body, done) =>
      done(null, jsonOf(String(body))),
    );
    raw.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    raw.post('/api/sms/reports/:token', config(posted), async (request, reply) => {
      await take(request);
      return reply.code(200).send();
    });
  });
};

/** Null: a state that is neither of those, such as "submitted". */
const reportIn = (described: SmsReport, given: unknown): ReportedSms | null => {
  const state = textAt(given, described.state);
  const isDelivered = described.delivered.includes(state);
  if (!isDelivered && !described.failed.includes(state)) return null;
  const at = (path: string | undefined): string =>
    path === undefined ? '' : textAt(given, path).slice(0, 500);
  return {
    reference: at(described.reference),
    providerId: at(described.id),
    isDelivered,
    code: at(described.code).slice(0, 8),
  };
};
