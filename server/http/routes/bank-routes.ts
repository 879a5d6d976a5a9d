import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { id } from '#domain/model/fields/input.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { askBank, type BankLookupParts } from '../../money/bank-lookup.ts';
import type { AskBank } from '../../providers/bank.ts';
import { requestsPerMinute } from '../../pacing/request-limits.ts';
import { deviceOf, parseForm, withStatus } from '../answers/form.ts';
import { visitOfRoute } from '../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

const lookupBody = z.strictObject({ delegateId: id, transactionId: id });

const described = {
  setUp: {
    tag: 'money',
    summary: 'Whether the server can ask a bank, and where people check a payment themselves',
    answers: {
      200: jsonAnswer(
        '`checkUrl` is null without such a page',
        z.object({ isSetUp: z.boolean(), checkUrl: z.nullable(z.string()) }),
      ),
    },
  },
  lookup: {
    tag: 'money',
    summary: 'Asks the bank about a payment of a delegate',
    body: lookupBody,
    answers: { 200: jsonAnswer('What the bank says') },
    refusals: {
      403: ['bankNotAllowed'],
      422: ['transactionNotFound'],
      501: ['bankOff'],
      502: ['bankNoAnswer', 'bankUnreadable', 'bankOtherReference'],
    },
  },
} as const satisfies Record<string, RouteDescription>;

export interface BankRouteParts extends Pick<BankLookupParts, 'isUnsettledPending'> {
  /** The page on which people check a payment themselves. */
  readonly checkUrl: string | undefined;
  /** Null: no bank is configured. */
  readonly ask: AskBank | null;
}

/** The specification, section 7; with the page where people check a payment themselves. */
export const bankRoutes = (
  app: FastifyInstance,
  { ask, checkUrl, isUnsettledPending }: BankRouteParts,
): void => {
  const seeing = { config: { rule: { event: 'seeContacts' as const }, api: described.setUp } };
  app.get('/api/events/:eventId/bank', seeing, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { isSetUp: ask !== null, checkUrl: checkUrl ?? null };
  });

  const asking = {
    config: {
      rule: { event: 'editPeople' as const },
      rateLimit: { max: requestsPerMinute.bankLookups },
      api: described.lookup,
    },
  };
  app.post('/api/events/:eventId/bank-lookup', asking, (request, reply) =>
    withStatus(reply, async () => {
      const { delegateId, transactionId } = parseForm(lookupBody, request.body);
      if (ask === null) throw new Refusal('bankOff');
      const { hosted, account } = visitOfRoute(request);
      const report = (problem: string): void => request.log.warn({ problem }, 'the bank did not answer');
      return askBank(
        { ask, isUnsettledPending, report },
        { hosted, account, deviceId: deviceOf(request), delegateId, transactionId },
      );
    }),
  );
};
