import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { accountLogKinds, accountLogSpans, type AccountLogPart } from '#domain/model/accounts/account-log.ts';
import { id } from '#domain/model/fields/input.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { dateOnly } from '#domain/core/text/format.ts';
import { accountLogWords } from '#domain/event/log/account-log-words.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import type { AccountLog } from '../../accounts/account-log.ts';
import { accountLogCsv } from '../../accounts/account-log-csv.ts';
import {
  readAccountLog,
  type AccountLogPlace,
  type AccountLogQuery,
} from '#server/db/statements/sign-in/account-log-statements.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { attachment } from '../answers/attachment.ts';
import { placeOf } from '../answers/form.ts';
import { signedInOf, visitOfRoute, type RouteRule } from '../guard/route-rules.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

export interface AccountLogRouteParts {
  readonly pool: Pool;
  readonly accountLog: AccountLog;
  readonly now: () => number;
}

const entriesPerPage = 100;
const dayMs = 24 * 3_600_000;

/** `TIME~ID` of the last entry of the previous page. */
const cursor = z.pipe(
  z.string().check(z.regex(/^\d{1,16}~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)),
  z.transform((text): AccountLogPlace => {
    const [at = '', entryId = ''] = text.split('~');
    return { at: Number(at), id: entryId };
  }),
);

const filters = z.strictObject({
  account: z.optional(id),
  kind: z.optional(z.enum(accountLogKinds)),
  days: z.optional(z.enum(accountLogSpans)),
});
const pageQuery = z.extend(filters, { before: z.optional(cursor) });

const csvFile = { description: 'CSV', media: 'text/csv' };
const described = {
  eventPage: {
    tag: 'events',
    summary: 'A page of the account log of the people of an event',
    query: pageQuery,
    answers: {
      200: jsonAnswer(
        'Entries, the newest first. `next` is the `before` of the following page, null after the last',
      ),
    },
  },
  eventCsv: {
    tag: 'events',
    summary: 'The account log of the people of an event as a file',
    query: filters,
    answers: { 200: csvFile },
  },
  allPage: {
    tag: 'accounts',
    summary: 'A page of the account log of all accounts',
    query: pageQuery,
    answers: {
      200: jsonAnswer(
        'Entries, the newest first. `next` is the `before` of the following page, null after the last',
      ),
    },
  },
  allCsv: {
    tag: 'accounts',
    summary: 'The account log of all accounts as a file',
    query: filters,
    answers: { 200: csvFile },
  },
} as const satisfies Record<string, RouteDescription>;

const ofEvent = (api: RouteDescription) => ({
  config: { rule: { event: 'seeLog' } satisfies RouteRule, api },
});
const ofAll = (api: RouteDescription) => ({
  config: { rule: { account: 'seeAccountLog' } satisfies RouteRule, api },
});

export const accountLogRoutes = (app: FastifyInstance, parts: AccountLogRouteParts): void => {
  app.get(
    '/api/events/:eventId/account-log',
    ofEvent(described.eventPage),
    async (request, reply): Promise<AccountLogPart> => {
      reply.header('cache-control', 'no-store');
      return pageOf(request, eventIn(visitOfRoute(request).hosted), parts);
    },
  );
  app.get('/api/events/:eventId/account-log.csv', ofEvent(described.eventCsv), (request, reply) => {
    const { hosted } = visitOfRoute(request);
    const row = eventOf(hosted.store);
    const timeZone = timeZoneOf(hosted.store);
    return csvOf(request, reply, { event: eventIn(hosted), name: row?.name ?? '', timeZone }, parts);
  });
  app.get('/api/account-log', ofAll(described.allPage), async (request, reply): Promise<AccountLogPart> => {
    reply.header('cache-control', 'no-store');
    return pageOf(request, undefined, parts);
  });
  app.get('/api/account-log.csv', ofAll(described.allCsv), (request, reply) =>
    csvOf(request, reply, { event: undefined, name: '', timeZone: defaultTimeZone }, parts),
  );
};

const pageOf = async (
  request: FastifyRequest,
  event: AccountLogQuery['event'],
  { pool, accountLog, now }: AccountLogRouteParts,
): Promise<AccountLogPart> => {
  const { before, ...given } = pageQuery.parse(request.query);
  // Waits until the latest entries are written.
  await accountLog.written();
  // Reads one entry more than the page, to find out whether there are more.
  const asked = { event, before, ...queryOf(given, now()), limit: entriesPerPage + 1 };
  const found = await readAccountLog(pool, asked);
  const entries = found.slice(0, entriesPerPage);
  const last = entries.at(-1);
  return { entries, next: found.length > entries.length && last ? `${last.at}~${last.id}` : null };
};

const csvOf = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { event, name, timeZone }: { event: AccountLogQuery['event']; name: string; timeZone: string },
  { pool, accountLog, now }: AccountLogRouteParts,
): Promise<FastifyReply> => {
  const query = { event, ...queryOf(filters.parse(request.query), now()) };
  const { accountId } = signedInOf(request).account;
  accountLog.add('exported', {
    accountId,
    eventId: event?.eventId,
    ...placeOf(request),
    detail: { what: 'accountLog' },
  });
  const csv = await accountLogCsv(pool, query, timeZone);
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', attachment(accountLogWords.fileName(name, dateOnly(now(), timeZone))))
    .send(Readable.from(csv));
};

const queryOf = ({ account, kind, days }: z.infer<typeof filters>, now: number) => ({
  accountId: account,
  kind,
  since: days === undefined ? undefined : now - Number(days) * dayMs,
});

/** The event, with all contacts that it names as admin or in its team. */
const eventIn = ({ eventId, store }: { readonly eventId: string; readonly store: EventStore }) => {
  const { adminPhone = '', adminEmail = '' } = eventOf(store) ?? {};
  const admins = [adminPhone, adminEmail.toLowerCase()];
  const members = [...store.all('members')].map(({ contact }) => contact);
  return { eventId, team: [...admins, ...members].filter((contact) => contact !== '') };
};
