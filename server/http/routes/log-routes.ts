import { finished, Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { commandGroups } from '#domain/command-verbs.ts';
import { registry } from '#domain/registry.ts';
import { id } from '#domain/model/fields/input.ts';
import {
  gateScans,
  logOutcomes,
  type GateScan,
  type GateScanPage,
  type LogEntry,
  type LogPart,
} from '#domain/model/log/log-entry.ts';
import type { Serial } from '#domain/model/serial.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { isErased } from '#domain/core/is-erased.ts';
import { goneBy } from '#domain/people/gone/gone-person.ts';
import { serialOfCompanion, serialOfDelegate } from '#domain/people/serials.ts';
import { dateOnly } from '#domain/core/text/format.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import type { AccountLog } from '../../accounts/account-log.ts';
import type { Pool } from '../../db/in-transaction.ts';
import {
  readDoubles,
  readGates,
  readLog,
  readLogPeople,
  type CalledInLog,
  type LogPlace,
  type LogQuery,
} from '../../db/statements/log-statements.ts';
import type { HostedEvent } from '../../hosting/hosted-event.ts';
import { logCsv } from '../../event/log-csv.ts';
import { WorkPlaces } from '../../images/turns.ts';
import { attachment } from '../answers/attachment.ts';
import { HttpRefusal } from '../answers/failure.ts';
import { placeOf } from '../answers/form.ts';
import { visitOfRoute, type RouteRule } from '../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';
import { limitUnread, unreadMs } from '../answers/unread-answers.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { orderedCompanions } from '#domain/people/people-in-order.ts';

export interface LogRouteParts {
  readonly pool: Pool;
  readonly accountLog: AccountLog;
  readonly now: () => number;
}

const entriesPerPage = 100;

/** `TIME~ID` of the last returned entry. */
const cursor = z.pipe(
  z.string().check(z.regex(/^\d{1,16}~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)),
  z.transform((text): LogPlace => {
    const [at = '', commandId = ''] = text.split('~');
    return { at: Number(at), commandId };
  }),
);
const cursorOf = ({ at, commandId }: LogEntry): string => `${at}~${commandId}`;

const filters = z.strictObject({
  account: z.optional(id),
  command: z.optional(z.enum([...registry.keys(), ...Object.keys(commandGroups)])),
  delegate: z.optional(id),
  outcome: z.optional(z.enum(logOutcomes)),
});
const pageQuery = z.extend(filters, { before: z.optional(cursor) });

const gateQuery = z.strictObject({ gate: z.enum(gateScans), before: z.optional(cursor) });

const described = {
  log: {
    tag: 'events',
    summary: 'A page of the commands that were sent to the event',
    query: pageQuery,
    answers: {
      200: jsonAnswer(
        'Entries, the newest first. `next` is the `before` of the following page, null after the last',
      ),
    },
  },
  gateScans: {
    tag: 'gate',
    summary: 'A page of the scans that were refused, or of the double admissions',
    query: gateQuery,
    answers: { 200: jsonAnswer('Scans, the newest first, and all double admissions of the event') },
  },
  people: {
    tag: 'events',
    summary: 'The accounts that appear in the log',
    answers: { 200: jsonAnswer('Accounts') },
  },
  gone: {
    tag: 'events',
    summary: 'Who deleted a person or merged them into another one, for those who edit people',
    answers: {
      200: jsonAnswer('`gone`: kind, account, time, and the row that was kept; null if no command did it'),
    },
  },
  csv: {
    tag: 'events',
    summary: 'The log as a file',
    query: filters,
    answers: { 200: { description: 'CSV', media: 'text/csv' } },
  },
} as const satisfies Record<string, RouteDescription>;

const seeingLog = (api: RouteDescription) => ({
  config: { rule: { event: 'seeLog' } satisfies RouteRule, api },
});
/** The command that removed a person is among the newest ones about them. */
const newestAboutGone = 20;

const goneRule = { config: { rule: { event: 'editPeople' } satisfies RouteRule, api: described.gone } };
const goneParams = z.object({ delegateId: id });

const seeingGate = {
  config: { rule: { event: 'seeRefusedScans' } satisfies RouteRule, api: described.gateScans },
};

/** Each keeps a page of the log in memory for a slow caller. */
const exportsAtOnce = {
  atOnce: 8,
  mayWait: 0,
  ofOne: { atOnce: 2, mayWait: 0 },
  busy: () => new HttpRefusal(429, 'tooManyRequests', { seconds: 20 }),
};

/** The log of an event: actor, action, time and device, including refused commands. */
export const logRoutes = (app: FastifyInstance, { pool, accountLog, now }: LogRouteParts): void => {
  app.get('/api/events/:eventId/log', seeingLog(described.log), async (request, reply): Promise<LogPart> => {
    reply.header('cache-control', 'no-store');
    const { hosted } = visitOfRoute(request);
    const { before, ...given } = pageQuery.parse(request.query);
    return pageOf(pool, { ...queryOf(hosted, given), before });
  });

  app.get('/api/events/:eventId/gate-scans', seeingGate, async (request, reply): Promise<GateScanPage> => {
    reply.header('cache-control', 'no-store');
    const { eventId } = visitOfRoute(request).hosted;
    const { before, gate } = gateQuery.parse(request.query);
    const [page, doubles] = await Promise.all([
      pageOf(pool, { eventId, gate, before }),
      readDoubles(pool, eventId),
    ]);
    return { ...page, entries: await withOtherGates(pool, page.entries), doubles };
  });

  app.get('/api/events/:eventId/log/people', seeingLog(described.people), async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { people: await readLogPeople(pool, visitOfRoute(request).hosted.eventId) };
  });

  app.get('/api/events/:eventId/gone-people/:delegateId', goneRule, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { eventId, store } = visitOfRoute(request).hosted;
    const { delegateId } = goneParams.parse(request.params);
    if (store.get('delegates', delegateId) !== undefined || isErased(store, delegateId))
      return { gone: null };
    const about = { delegateId, companionIds: [], serials: [], codes: [] };
    const entries = await readLog(pool, {
      eventId,
      command: 'delegate',
      outcome: 'done',
      about,
      limit: newestAboutGone,
    });
    const isRestorable = store.get('deletedDelegates', delegateId) !== undefined;
    return { gone: goneBy(entries, delegateId, isRestorable) };
  });

  exportRoute(app, { pool, accountLog, now });
};

const exportRoute = (app: FastifyInstance, { pool, accountLog, now }: LogRouteParts): void => {
  const exporting = new WorkPlaces(exportsAtOnce);
  app.get('/api/events/:eventId/log.csv', seeingLog(described.csv), async (request, reply) => {
    const { hosted, account } = visitOfRoute(request);
    const query = queryOf(hosted, filters.parse(request.query));
    const { accountId } = account;
    const leave = await exporting.enter(accountId);
    finished(reply.raw, leave);
    limitUnread(reply, unreadMs.document);
    const { eventId } = hosted;
    accountLog.add('exported', { accountId, eventId, ...placeOf(request), detail: { what: 'commandLog' } });
    const csv = await logCsv(pool, hosted.store, query);
    const event = eventOf(hosted.store);
    const fileName = logWords.fileName(event?.name ?? '', dateOnly(now(), timeZoneOf(hosted.store)));
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', attachment(fileName))
      .send(Readable.from(csv));
  });
};

const pageOf = async (pool: Pool, query: Omit<LogQuery, 'limit'>): Promise<LogPart> => {
  // One more than the page, to find out whether there are more.
  const found = await readLog(pool, { ...query, limit: entriesPerPage + 1 });
  const entries = found.slice(0, entriesPerPage);
  const last = entries.at(-1);
  return { entries, next: found.length > entries.length && last ? cursorOf(last) : null };
};

const withOtherGates = async (pool: Pool, entries: readonly LogEntry[]): Promise<GateScan[]> => {
  const marks = entries.map(({ code, params }) => (code === 'alreadyMarked' ? markIn(params) : null));
  const gates = await readGates(
    pool,
    marks.filter((mark) => mark !== null),
  );
  return entries.map((entry, index) => ({
    ...entry,
    otherGate: marks[index] == null ? null : (gates.shift() ?? null),
  }));
};

/** The mark, from the parameters of the refusal `alreadyMarked`. */
const markIn = (params: object): { readonly by: string; readonly byDevice: string } => ({
  by: '',
  byDevice: '',
  ...params,
});

const queryOf = (
  { eventId, store }: HostedEvent,
  { account, command, outcome, delegate }: z.infer<typeof filters>,
) => ({
  eventId,
  accountId: account,
  command,
  outcome,
  about: delegate === undefined ? undefined : calledInLog(store, delegate),
});

const calledInLog = (store: EventStore, delegateId: string): CalledInLog => {
  const companionIds = orderedCompanions(store, delegateId).map((row) => row.companionId);
  const held = [
    serialOfDelegate(store, delegateId),
    ...companionIds.map((companionId) => serialOfCompanion(store, companionId)),
  ].filter((serial): serial is Serial => serial !== undefined);
  return {
    delegateId,
    companionIds,
    serials: held.map(({ serial }) => serial),
    codes: held.map(({ code }) => code).filter((code) => code !== ''),
  };
};
