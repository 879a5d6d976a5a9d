import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calendarFile } from '#domain/credits/import/calendar-file.ts';
import { programmeWords } from '#domain/credits/programme-words.ts';
import { isProgrammePublic, publicProgramme } from '#domain/credits/public/public-programme.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import type { HostedEvent } from '../../../hosting/hosted-event.ts';
import { registrantsPerMinute } from '../../../pacing/request-limits.ts';
import { attachment } from '../../answers/attachment.ts';
import { HttpRefusal } from '../../answers/failure.ts';
import { jsonInSteps, madeText } from '../../answers/json-in-steps.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';
import { publicEventOf, type PublicEventParts } from './public-event.ts';
import { sendShared, SharedAnswers } from './shared-answers.ts';

export interface ProgrammeRouteParts extends PublicEventParts {
  readonly now: () => number;
}

const held = 'The caller has it already, by its ETag';
const refusals = { 404: ['registrationNotFound', 'programmeNotPublic'] } as const;
const described = {
  programme: {
    tag: 'registration',
    summary: 'The programme by day and hall, once the organiser shows it',
    answers: { 200: jsonAnswer('Titles, speakers and times. It has no data of a person'), 304: held },
    refusals,
  },
  calendar: {
    tag: 'registration',
    summary: 'The same as a calendar file',
    answers: { 200: { description: 'iCalendar', media: 'text/calendar' }, 304: held },
    refusals,
  },
} as const satisfies Record<string, RouteDescription>;

/** The programme for anyone, while the organiser shows it. */
export const programmeRoutes = (app: FastifyInstance, parts: ProgrammeRouteParts): void => {
  const programmes = new SharedAnswers(parts.now, async ({ store, turns }) => {
    const programme = publicProgramme(store);
    if (programme === null) throw new HttpRefusal(404, 'programmeNotPublic');
    return turns.inSteps(jsonInSteps(programme));
  });
  const calendars = new SharedAnswers(parts.now, async ({ store, turns, eventId }, now) =>
    turns.spend(() => madeText(calendarFile(store, eventId, now))),
  );
  /** Asked each time, because a shared answer may be older than the switch. */
  const shownEventOf = async (request: FastifyRequest): Promise<HostedEvent> => {
    const hosted = await publicEventOf(request, parts);
    if (!isProgrammePublic(hosted.store)) throw new HttpRefusal(404, 'programmeNotPublic');
    return hosted;
  };

  app.get(
    '/api/public/:address/programme',
    { config: { rule: 'anyone', api: described.programme } },
    async (request, reply) => sendShared(request, reply, programmes.get(await shownEventOf(request))),
  );

  const rateLimit = { max: registrantsPerMinute.documents };
  app.get(
    '/api/public/:address/programme.ics',
    { config: { rule: 'anyone', isForTabs: true, rateLimit, api: described.calendar } },
    async (request, reply) => {
      const hosted = await shownEventOf(request);
      const name = programmeWords.fileName(eventOf(hosted.store)?.name ?? '');
      reply.header('content-disposition', attachment(safeFileName(name, 'ics')));
      return sendShared(request, reply, calendars.get(hosted), 'text/calendar; charset=utf-8');
    },
  );
};
