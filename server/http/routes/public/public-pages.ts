import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicProgramme, type PublicProgramme } from '#domain/credits/public/public-programme.ts';
import { sessionTimes } from '#domain/credits/public/public-programme-words.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import { dayForDisplay } from '#domain/core/text/format.ts';
import { previewAddress } from '#domain/model/registration/public-address.ts';
import { registrationWords } from '#domain/registration/desk/settings-words.ts';
import { pageWords } from '#domain/registration/words/page-words.ts';
import { previewPixels, previewSide } from '#domain/registration/preview-side.ts';
import { readPoster, type Poster } from '../../../db/statements/public-address-statements.ts';
import type { DocumentPress } from '../../../pdf/document-press.ts';
import type { PdfPage } from '../../../pdf/pdf-page.ts';
import { HttpRefusal } from '../../answers/failure.ts';
import { holdsTag } from '../../answers/held-tag.ts';
import { withStatus } from '../../answers/form.ts';
import { framedPolicy } from '../../answers/security-headers.ts';
import type { RouteDescription } from '../../openapi/route-description.ts';
import { findPublicEvent, publicEventIdOf, type PublicEventParts } from './public-event.ts';

export interface PublicPageParts extends PublicEventParts {
  readonly press: DocumentPress;
  /** The built web application; null serves the API alone. */
  readonly webRoot: string | null;
  readonly publicUrl: string | undefined;
}

/** The poster, and the programme where its page is asked for and shown. */
interface Shown extends Poster {
  readonly programme: string;
}

const picture: RouteDescription = {
  tag: 'registration',
  summary: 'The picture of a link to the public pages',
  answers: {
    200: { description: 'A PNG with name, date and venue', media: 'image/png' },
    304: 'The caller has it already, by its ETag',
  },
  refusals: { 404: ['registrationNotFound'], 429: ['pdfBusy'], 501: ['pdfUnavailable'] },
};

/** Number of pictures in memory, about 40 kB each. */
const mostPictures = 50;

/** `/r/{address}` and below, with the event written into the HTML, for link previews and readers without JavaScript. */
export const publicPages = (app: FastifyInstance, parts: PublicPageParts): void => {
  const { press, webRoot } = parts;
  const pictureOf = pictures(press);

  app.get(
    '/api/public/:address/preview.png',
    { config: { rule: 'anyone', isForTabs: true, api: picture } },
    (request, reply) =>
      withStatus(reply, async () => {
        const poster = await posterOf(request, parts);
        if (poster === null) throw new HttpRefusal(404, 'registrationNotFound');
        const tag = `"${tagOf(poster)}"`;
        const isHeld = holdsTag(request, tag);
        const bytes = isHeld ? undefined : await pictureOf(poster);
        reply.header('etag', tag).header('cache-control', 'public, max-age=3600');
        if (bytes === undefined) return reply.code(304).send();
        return reply.type('image/png').send(bytes);
      }),
  );

  if (webRoot === null) return;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = await readFile(join(webRoot, 'public.html'), 'utf8');
    const { status, poster } = await shownFor(request, parts);
    if (poster !== null) leadToProcess(request, reply, poster.eventId);
    return reply
      .code(status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(filled(html, poster, linksOf(request, parts)));
  };
  const page = { config: { rule: 'anyone', isWebFile: true } } as const;
  app.get('/r/:address', page, answer);
  app.get('/r/:address/*', page, answer);
  const answerPreview = async (_: FastifyRequest, reply: FastifyReply) => {
    const html = await readFile(join(webRoot, 'public.html'), 'utf8');
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': framedPolicy })
      .type('text/html; charset=utf-8')
      .send(withParts(html, preview));
  };
  app.get(`/r/${previewAddress}`, page, answerPreview);
  app.get(`/r/${previewAddress}/*`, page, answerPreview);
};

/** Draws each picture once, also for callers that ask for it at the same time. */
const pictures = (press: DocumentPress) => {
  const kept = new Map<string, Promise<Buffer>>();
  return (poster: Poster): Promise<Buffer> => {
    const { eventId } = poster;
    const key = `${eventId} ${tagOf(poster)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const document = { pages: pagesOf(poster), count: 1, name: poster.name, flip: null };
    const reader = { eventId, accountId: `picture of ${eventId}` };
    const drawn = press.forPublic(reader, document, previewPixels);
    kept.set(key, drawn);
    drawn.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > mostPictures && oldest !== undefined) kept.delete(oldest);
    return drawn;
  };
};

const pagesOf = async function* (poster: Poster): AsyncGenerator<PdfPage> {
  const side = previewSide(poster);
  const { width, height } = side;
  yield { width, height, sides: [{ side, x: 0, y: 0, isTurned: false }], marks: [] };
};

/** Does not load the event: the first request of a browser may reach any process. */
const posterOf = async (request: FastifyRequest, { pool }: PublicEventParts): Promise<Poster | null> => {
  const eventId = await publicEventIdOf(request, pool);
  return eventId === null ? null : readPoster(pool, eventId);
};

/**
 * A proxy in front of several processes sends the browser's next requests to the process of the event, where the desk works too
 * (docs/examples). The cookie holds no secret, and without it everything works as well.
 */
const leadToProcess = (request: FastifyRequest, reply: FastifyReply, eventId: string): void => {
  const { address = '' } = request.params as { address?: string };
  for (const path of [`/r/${address}`, `/api/public/${address}`])
    reply.setCookie('regdesk_event', eventId, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
};

const tagOf = (poster: Poster): string =>
  createHash('sha256').update(JSON.stringify(poster)).digest('base64url').slice(0, 22);

/** Null: there is no event, or it cannot be read now. The page itself then shows why. */
const shownFor = async (
  request: FastifyRequest,
  parts: PublicPageParts,
): Promise<{ readonly status: number; readonly poster: Shown | null }> => {
  try {
    const poster = await posterOf(request, parts);
    if (poster === null) return { status: 404, poster };
    const { '*': page = '' } = request.params as { '*'?: string };
    if (page !== programmePage) return { status: 200, poster: { ...poster, programme: '' } };
    const hosted = await findPublicEvent(request, parts);
    const programme = hosted === null ? null : publicProgramme(hosted.store);
    if (hosted === null || programme === null) return { status: 404, poster: { ...poster, programme: '' } };
    const html = programmeHtml(programme, timeZoneOf(hosted.store));
    return { status: 200, poster: { ...poster, programme: html } };
  } catch (err) {
    request.log.warn({ err }, 'the event of a public page could not be read');
    return { status: 503, poster: null };
  }
};

interface Links {
  readonly page: string;
  readonly picture: string;
}

const linksOf = (request: FastifyRequest, { publicUrl }: PublicPageParts): Links => {
  const origin =
    publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
  const { address = '' } = request.params as { address?: string };
  const place = encodeURIComponent(address);
  return { page: `${origin}/r/${place}`, picture: `${origin}/api/public/${place}/preview.png` };
};

/** The places of web/public.html. */
const [headMark, bodyMark] = ['<!--event-head-->', '<!--event-body-->'];

const filled = (html: string, poster: Shown | null, links: Links): string =>
  withParts(html, poster === null ? missing : { head: headOf(poster, links), body: bodyOf(poster) });

/** By functions, because a replacement text has special characters. */
const withParts = (html: string, { head, body }: { readonly head: string; readonly body: string }): string =>
  html.replace(headMark, () => head).replace(bodyMark, () => body);

const headOf = (poster: Poster, { page, picture: image }: Links): string => {
  const title = pageWords.title(poster.name);
  const description = pageWords.description(poster);
  const meta = (kind: 'name' | 'property', name: string, content: string): string =>
    `<meta ${kind}="${name}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', page),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', `${previewPixels.width}`),
    meta('property', 'og:image:height', `${previewPixels.height}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
};

const bodyOf = ({ name, date, venue, programme }: Shown): string => {
  const facts = [date, venue].filter((part) => part !== '').join(' · ');
  return `<main><h1>${escaped(name)}</h1><p>${escaped(facts)}</p>${programme}</main>`;
};

const programmePage = 'programme';

/** For readers without JavaScript. The page itself draws the same. */
const programmeHtml = ({ days }: PublicProgramme, timeZone: string): string => {
  const parts = days.flatMap(({ day, halls }) => [
    `<h2>${escaped(dayForDisplay(day))}</h2>`,
    ...halls.flatMap((hall) => [
      `<h3>${escaped(hall.name)}</h3><ul>`,
      ...hall.sessions.map((session) => {
        const what = [sessionTimes(session, timeZone), session.title, session.speakers.join(', ')];
        return `<li>${escaped(what.filter((part) => part !== '').join(' · '))}</li>`;
      }),
      '</ul>',
    ]),
  ]);
  return parts.join('');
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const preview = {
  head: `<title>${escaped(registrationWords.preview)}</title>\n    <meta name="robots" content="noindex" />`,
  body: '',
};

const missing = {
  head: `<title>${escaped(pageWords.notFound)}</title>\n    <meta name="robots" content="noindex" />`,
  body: `<main><h1>${escaped(pageWords.notFound)}</h1><p>${escaped(pageWords.notFoundHelp)}</p></main>`,
};
