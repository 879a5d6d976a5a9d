import type { FastifyInstance } from 'fastify';
import type { ReturnedMails } from '#domain/messages/mail/returned-mail.ts';
import type { Pool } from '../../../db/in-transaction.ts';
import { readUnmatchedBounces } from '../../../db/statements/sending/bounce-statements.ts';
import { bounceFailure } from '../../../messages/mailbox/bounce-failure.ts';
import { mailboxState } from '../../../messages/mailbox/bounce-mailbox.ts';
import type { RouteRule } from '../../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';
import type { MailReportRouteParts } from './mail-report-routes.ts';

export interface ReturnedMailRouteParts {
  readonly pool: Pool;
  readonly now: () => number;
  readonly bouncesUrl: string | undefined;
  readonly mailReporting: Pick<MailReportRouteParts, 'token'> | undefined;
}

const api = {
  tag: 'operation',
  summary: 'Mail of the last 30 days that came back and is about no message of an event',
  answers: { 200: jsonAnswer('The latest 200, and whether this server sees such mail') },
} as const satisfies RouteDescription;

export const returnedMailRoutes = (
  app: FastifyInstance,
  { pool, now, bouncesUrl, mailReporting }: ReturnedMailRouteParts,
): void => {
  const config = { rule: { account: 'seeReturnedMail' } satisfies RouteRule, api };
  app.get('/api/returned-mail', { config }, async (_request, reply): Promise<ReturnedMails> => {
    reply.header('cache-control', 'no-store');
    const found = await readUnmatchedBounces(pool, now());
    return {
      mails: found.map((mail) => ({ ...mail, failure: bounceFailure(mail.status) })),
      mailbox: await mailboxState(pool, bouncesUrl),
      hasReports: mailReporting !== undefined,
    };
  });
};
