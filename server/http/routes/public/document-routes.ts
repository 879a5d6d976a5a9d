import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { id, whole } from '#domain/model/fields/input.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { paperOfNote, type PrintedPaper } from '#domain/money/receipt-side.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { cardsOf, type PrintableCard } from '#domain/print/card-paper.ts';
import { certificatesFor } from '#domain/print/certificates/certificates.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { isOwnDelegate } from '#domain/registration/own-people.ts';
import { formOf } from '#domain/registration/stored-form.ts';
import type { HostedEvent } from '../../../hosting/hosted-event.ts';
import { cardPages } from '../../../pdf/card-pages.ts';
import { certificatePages } from '../../../pdf/certificate-pages.ts';
import type { DocumentPress, PrintedDocument } from '../../../pdf/document-press.ts';
import type { PictureSize } from '../../../pdf/pdf-picture.ts';
import { receiptPages } from '../../../pdf/receipt-pages.ts';
import { calendarOf } from '../../../registration/calendar.ts';
import { registrantsPerMinute } from '../../../pacing/request-limits.ts';
import { attachment } from '../../answers/attachment.ts';
import { withStatus } from '../../answers/form.ts';
import type { RouteRule } from '../../guard/route-rules.ts';
import type { RouteDescription } from '../../openapi/route-description.ts';
import { ownEventOf, type PublicEventParts } from './public-event.ts';

export interface DocumentRouteParts extends PublicEventParts {
  readonly press: DocumentPress;
  /** The address that people use, if a proxy hides it. */
  readonly publicUrl: string | undefined;
  /** ms since 1970. */
  readonly now: () => number;
}

/** 80 × 130 mm at 12 pixels per millimetre: 305 dpi. */
const cardPixels: PictureSize = { width: 960, height: 1_560 };

const person = z.object({ delegateId: id });
const numbered = z.object({ delegateId: id, number: z.coerce.number().check(whole(1)) });

const pdf = { 200: { description: 'The document', media: 'application/pdf' } };
const refusals = {
  404: ['registrationNotFound', 'userNotFound'],
  429: ['pdfBusy'],
  501: ['pdfUnavailable'],
} as const;
const described = {
  card: {
    tag: 'registration',
    summary: 'The own ID card and those of accompanying persons, once they have a serial',
    params: person,
    answers: pdf,
    refusals: { ...refusals, 422: ['serialNotFound'] },
  },
  picture: {
    tag: 'registration',
    summary: 'The front of the own ID card as a picture',
    params: person,
    answers: { 200: { description: 'A PNG', media: 'image/png' } },
    refusals: { ...refusals, 422: ['serialNotFound'] },
  },
  certificate: {
    tag: 'registration',
    summary: 'The own certificate, once the organiser has issued and released it',
    params: person,
    answers: pdf,
    refusals: { ...refusals, 422: ['certificateNotFound'] },
  },
  receipt: {
    tag: 'registration',
    summary: 'An own receipt',
    params: numbered,
    answers: pdf,
    refusals: { ...refusals, 422: ['receiptNotFound'] },
  },
  creditNote: {
    tag: 'registration',
    summary: 'An own credit note',
    params: numbered,
    answers: pdf,
    refusals: { ...refusals, 422: ['receiptNotFound'] },
  },
  calendar: {
    tag: 'registration',
    summary: 'The event and what was bought with a time, for calendars',
    params: person,
    answers: { 200: { description: 'iCalendar', media: 'text/calendar' } },
    refusals: { 404: ['registrationNotFound', 'userNotFound'], 422: ['eventWithoutDay'] },
  },
} as const satisfies Record<string, RouteDescription>;

const rule: RouteRule = { registrant: true };

/** The documents of a registrant, from the same shapes as those of the desk. Those of other phones do not exist here. */
export const documentRoutes = (app: FastifyInstance, parts: DocumentRouteParts): void => {
  const { press, publicUrl, now } = parts;
  const path = (file: string): string => `/api/public/:address/people/:delegateId/${file}`;
  const open = (api: RouteDescription) => ({
    config: { rule, rateLimit: { max: registrantsPerMinute.documents }, api },
  });
  const ownOf = async (request: FastifyRequest) => {
    const { hosted, registrant } = await ownEventOf(request, parts);
    const { phone, account } = registrant;
    const asked = person.safeParse(request.params);
    const delegateId = asked.data?.delegateId;
    // An order can have an owner after its person was deleted, but there are no documents then.
    const isOwn = delegateId !== undefined && isOwnDelegate(hosted.store, delegateId, phone);
    if (!isOwn || hosted.store.get('delegates', delegateId) === undefined) throw new Refusal('userNotFound');
    return { hosted, delegateId, reader: { eventId: hosted.eventId, accountId: account.accountId } };
  };

  const sendPdf = async (
    reply: FastifyReply,
    reader: { readonly eventId: string; readonly accountId: string },
    document: PrintedDocument,
  ): Promise<FastifyReply> => {
    const bytes = await press.forPublic(reader, document);
    return reply
      .type('application/pdf')
      .header('content-disposition', attachment(safeFileName(document.name, 'pdf')))
      .send(bytes);
  };

  app.get(path('card.pdf'), open(described.card), (request, reply) =>
    withStatus(reply, async () => {
      const { hosted, delegateId, reader } = await ownOf(request);
      const cards = issuedCards(hosted, delegateId);
      return sendPdf(reply, reader, cardDocument(hosted, cards, 'both'));
    }),
  );

  app.get(path('card.png'), open(described.picture), (request, reply) =>
    withStatus(reply, async () => {
      const { hosted, delegateId, reader } = await ownOf(request);
      const document = cardDocument(hosted, issuedCards(hosted, delegateId).slice(0, 1), 'front');
      const bytes = await press.forPublic(reader, document, cardPixels);
      return reply
        .type('image/png')
        .header('content-disposition', attachment(safeFileName(document.name, 'png')))
        .send(bytes);
    }),
  );

  app.get(path('certificate.pdf'), open(described.certificate), (request, reply) =>
    withStatus(reply, async () => {
      const { hosted, delegateId, reader } = await ownOf(request);
      const { store } = hosted;
      const serials = store.by('serials', 'delegateId', delegateId).filter(({ kind }) => kind === 'delegate');
      const { entitled } = certificatesFor(
        store,
        serials.map(({ serial }) => serial),
        now(),
      );
      const issued = entitled.filter(({ certificate }) => certificate !== null);
      if (!formOf(store).certificateReleased || issued.length === 0) throw new Refusal('certificateNotFound');
      const origin = publicUrl ?? `${request.protocol}://${request.host}`;
      return sendPdf(reply, reader, {
        pages: certificatePages(store, issued, origin),
        count: issued.length,
        name: pdfWords.certificates(eventOf(store)?.name ?? ''),
        flip: null,
      });
    }),
  );

  const papers = {
    receipts: (hosted: HostedEvent, number: number) => hosted.store.get('receipts', number),
    'credit-notes': (hosted: HostedEvent, number: number) => hosted.store.get('creditNotes', number),
  };

  app.get(path('receipts/:number.pdf'), open(described.receipt), (request, reply) =>
    withStatus(reply, async () => {
      const { hosted, delegateId, reader } = await ownOf(request);
      const receipt = papers.receipts(hosted, numberOf(request));
      if (receipt?.delegateId !== delegateId) throw new Refusal('receiptNotFound');
      return sendPdf(reply, reader, paperDocument(hosted, receipt, receiptsWords.one));
    }),
  );

  app.get(path('credit-notes/:number.pdf'), open(described.creditNote), (request, reply) =>
    withStatus(reply, async () => {
      const { hosted, delegateId, reader } = await ownOf(request);
      const note = papers['credit-notes'](hosted, numberOf(request));
      if (note?.delegateId !== delegateId) throw new Refusal('receiptNotFound');
      return sendPdf(reply, reader, paperDocument(hosted, paperOfNote(note), receiptsWords.credit.one));
    }),
  );

  app.get(path('event.ics'), open(described.calendar), (request, reply) =>
    withStatus(reply, async () => {
      const { hosted, delegateId } = await ownOf(request);
      const calendar = calendarOf(hosted.store, delegateId, now());
      if (calendar === null) throw new Refusal('eventWithoutDay');
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', attachment(safeFileName(eventOf(hosted.store)?.name ?? '', 'ics')))
        .send(calendar);
    }),
  );
};

const numberOf = (request: FastifyRequest): number => {
  const asked = numbered.safeParse(request.params);
  if (!asked.success) throw new Refusal('receiptNotFound');
  return asked.data.number;
};

const issuedCards = ({ store }: HostedEvent, delegateId: string): PrintableCard[] => {
  const cards = cardsOf(store, delegateId);
  if (cards.length === 0) throw new Refusal('serialNotFound');
  return cards;
};

const cardDocument = (
  { store }: HostedEvent,
  cards: readonly PrintableCard[],
  sides: 'front' | 'both',
): PrintedDocument => {
  const numbers = cards.map(({ card }) => card.serial);
  return {
    pages: cardPages(store, cards, { sides, sheet: 'card', flip: 'long', cropMarks: false }),
    count: sides === 'both' ? 2 * cards.length : cards.length,
    name: pdfWords.cards(eventOf(store)?.name ?? '', Math.min(...numbers), Math.max(...numbers)),
    flip: sides === 'both' ? 'long' : null,
  };
};

const paperDocument = (
  { store }: HostedEvent,
  paper: PrintedPaper,
  name: (numberText: string) => string,
): PrintedDocument => ({
  pages: receiptPages([paper], timeZoneOf(store)),
  count: 1,
  name: name(paper.document.numberText),
  flip: null,
});
