import type { FastifyInstance } from 'fastify';
import type { NotificationInbox } from '../../../messages/notification-inbox.ts';
import { bodyBytes } from '../../../pacing/request-limits.ts';
import type { RouteDescription } from '../../openapi/route-description.ts';
import { requireSecretPart, secretPart as params } from './secret-part.ts';

export interface MailReportRouteParts {
  readonly inbox: NotificationInbox;
  /** A secret part of the address, by which the provider is known. */
  readonly token: string;
}

const api = {
  tag: 'operation',
  summary:
    'Takes reports of the mail provider, in the fields that the operator named, to merge them after the answer',
  params,
  body: {
    media: 'application/json',
    description: 'An object or an array. Other media types are read as JSON too.',
  },
  answers: { 200: 'Taken' },
  refusals: { 403: ['notAllowed'] },
} as const satisfies RouteDescription;

/** Reports of a mail provider. Each is stored before it is answered. */
export const mailReportRoutes = async (
  app: FastifyInstance,
  { inbox, token }: MailReportRouteParts,
): Promise<void> => {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    // Amazon SNS sends JSON as text/plain.
    raw.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyBytes.mailReport },
      (_request, body, done) => done(null, body),
    );
    const config = { rule: 'anyone' as const, api };
    raw.post('/api/mail/reports/:token', { config }, async (request, reply) => {
      requireSecretPart(request, token);
      const { body } = request;
      if (Buffer.isBuffer(body)) await inbox.take('mail', body);
      return reply.code(200).send();
    });
  });
};
