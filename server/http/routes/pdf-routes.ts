import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { councilLists, returnParts } from '#domain/credits/returns/council-lists.ts';
import { someLine, whole } from '#domain/model/fields/input.ts';
import { nameKey } from '#domain/model/fields/same-name.ts';
import { serialNumber } from '#domain/model/serial.ts';
import { flips, mostInPdf, sheetsFor } from '#domain/print/sheets.ts';
import { certificatesFor } from '#domain/print/certificates/certificates.ts';
import { printSides, sheetKinds } from '#domain/print/print-choices.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { printedKinds, printedPapers } from '#domain/money/vouchers/printed-papers.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import type { AccountLog } from '../../accounts/account-log.ts';
import { cardPages, printableCards } from '../../pdf/card-pages.ts';
import { certificatePages } from '../../pdf/certificate-pages.ts';
import type { DocumentPress, PrintedDocument } from '../../pdf/document-press.ts';
import { returnPageCount } from '#domain/credits/returns/return-pages.ts';
import { returnPages } from '../../pdf/return-pages.ts';
import { receiptPageCount, receiptPages } from '../../pdf/receipt-pages.ts';
import { requestsPerMinute } from '../../pacing/request-limits.ts';
import { attachment } from '../answers/attachment.ts';
import { placeOf, withStatus } from '../answers/form.ts';
import { visitOfRoute, type RouteRule } from '../guard/route-rules.ts';
import { takenInTime } from '../guard/taken-in-time.ts';
import type { RouteDescription } from '../openapi/route-description.ts';
import { limitUnread, unreadMs } from '../answers/unread-answers.ts';
import { eventOf } from '#domain/core/event-of.ts';

export interface PdfRouteParts {
  readonly press: DocumentPress;
  readonly accountLog: AccountLog;
  readonly publicUrl: string | undefined;
  readonly now: () => number;
}

/** The time for the largest document over a slow line. */
const withinMs = 15 * 60_000;

const serials = z.array(serialNumber).check(z.minLength(1));
const cardsBody = z.strictObject({
  serials,
  sides: z.enum(printSides),
  sheet: z.enum(sheetKinds),
  flip: z.enum(flips),
  cropMarks: z.boolean(),
});
const certificatesBody = z.strictObject({ serials });
const receiptsBody = z.strictObject({
  numbers: z.array(whole(1)).check(z.minLength(1)),
  kind: z._default(z.enum(printedKinds), 'receipts'),
});
const councilReturnBody = z.strictObject({ council: someLine(120), part: z.enum(returnParts) });

const pdf = { 200: { description: 'The document, while it is made', media: 'application/pdf' } };
const busy = { 429: ['pdfBusy'], 501: ['pdfUnavailable'] } as const;
const described = {
  cards: {
    tag: 'print',
    summary: 'ID cards as PDF',
    body: cardsBody,
    answers: pdf,
    refusals: { ...busy, 422: ['serialNotFound', 'pdfTooLarge'] },
  },
  certificates: {
    tag: 'print',
    summary: 'Certificates that were issued, as PDF',
    body: certificatesBody,
    answers: pdf,
    refusals: { ...busy, 422: ['certificateNotFound', 'pdfTooLarge'] },
  },
  receipts: {
    tag: 'money',
    summary: 'Receipts, credit notes or vouchers as PDF',
    body: receiptsBody,
    answers: pdf,
    refusals: { ...busy, 422: ['receiptNotFound', 'pdfTooLarge'] },
  },
  councilReturn: {
    tag: 'print',
    summary: 'The list of a council for signature, as PDF',
    body: councilReturnBody,
    answers: pdf,
    refusals: { ...busy, 422: ['councilListEmpty', 'pdfTooLarge'] },
  },
} as const satisfies Record<string, RouteDescription>;

const requireFew = (asked: readonly unknown[]): void => {
  if (asked.length > mostInPdf) throw new Refusal('pdfTooLarge', { most: mostInPdf });
};

/**
 * From the shapes that the browser prints. Missing serials and uncertified people are left out. Sent while it is made,
 * with progress comments (domain/print/pdf-progress.ts). A caller that leaves stops it.
 */
export const pdfRoutes = (app: FastifyInstance, parts: PdfRouteParts): void => {
  const add = (
    file: string,
    { rule, api }: { readonly rule: RouteRule; readonly api: RouteDescription },
    documentOf: (request: FastifyRequest) => ExportedDocument | Promise<ExportedDocument>,
  ): void => {
    const config = { rule, rateLimit: { max: requestsPerMinute.documents }, api };
    app.post(`/api/events/:eventId/${file}`, { config }, (request, reply) =>
      withStatus(reply, async () => send(request, reply, await documentOf(request), parts)),
    );
  };
  add('cards.pdf', { rule: { event: 'seeContacts' }, api: described.cards }, cardsOf);
  add('certificates.pdf', { rule: { event: 'editPeople' }, api: described.certificates }, (request) =>
    certificatesOf(request, parts),
  );
  add('receipts.pdf', { rule: { event: 'seeContacts' }, api: described.receipts }, receiptsOf);
  add('council-return.pdf', { rule: { event: 'seeContacts' }, api: described.councilReturn }, (request) =>
    councilReturnOf(request, parts),
  );
};

const cardsOf = async (request: FastifyRequest): Promise<ExportedDocument> => {
  const { store } = visitOfRoute(request).hosted;
  const { serials: asked, ...sheets } = cardsBody.parse(request.body);
  requireFew(asked);
  const cards = await printableCards(store, asked);
  if (cards.length === 0) throw new Refusal('serialNotFound');
  const numbers = cards.map(({ card }) => card.serial);
  const sheetCount = sheetsFor(cards.length, sheets.sheet);
  return {
    pages: cardPages(store, cards, sheets),
    count: sheets.sides === 'both' ? 2 * sheetCount : sheetCount,
    name: pdfWords.cards(eventName(request), Math.min(...numbers), Math.max(...numbers)),
    flip: sheets.sides === 'both' ? sheets.flip : null,
    exported: { what: 'cards', rows: cards.length },
  };
};

const certificatesOf = (request: FastifyRequest, { publicUrl, now }: PdfRouteParts): ExportedDocument => {
  const { store } = visitOfRoute(request).hosted;
  const body = certificatesBody.parse(request.body);
  requireFew(body.serials);
  const { entitled, barred } = certificatesFor(store, body.serials, now());
  const issued = entitled.filter(({ certificate }) => certificate !== null);
  const [first] = barred;
  if (issued.length === 0 && first) throw new Refusal(first.bar.code, first.bar.params);
  if (issued.length === 0) throw new Refusal('certificateNotFound');
  return {
    pages: certificatePages(store, issued, publicUrl ?? `${request.protocol}://${request.host}`),
    count: issued.length,
    name: pdfWords.certificates(eventName(request)),
    flip: null,
    exported: { what: 'certificates', rows: issued.length },
  };
};

const receiptsOf = (request: FastifyRequest): ExportedDocument => {
  const { store } = visitOfRoute(request).hosted;
  const { numbers, kind } = receiptsBody.parse(request.body);
  requireFew(numbers);
  const { paper, words } = printedPapers[kind];
  const receipts = [...new Set(numbers)].flatMap((number) => paper(store, number) ?? []);
  const [first] = receipts;
  if (first === undefined) throw new Refusal('receiptNotFound');
  return {
    pages: receiptPages(receipts, timeZoneOf(store)),
    count: receiptPageCount(receipts, timeZoneOf(store)),
    name: receipts.length === 1 ? words.one(first.document.numberText) : words.many(eventName(request)),
    flip: null,
    exported: { what: 'receipts', rows: receipts.length },
  };
};

const councilReturnOf = (request: FastifyRequest, { now }: PdfRouteParts): ExportedDocument => {
  const { store } = visitOfRoute(request).hosted;
  const { council, part } = councilReturnBody.parse(request.body);
  const list = councilLists(store).find(
    (each) => nameKey(each.council) === nameKey(council) && each.part === part,
  );
  if (list === undefined || list.people.length === 0) throw new Refusal('councilListEmpty');
  requireFew(list.people);
  return {
    pages: returnPages(store, list, now()),
    count: returnPageCount(list).pages,
    name: `${eventName(request)} ${list.fileName}`,
    flip: null,
    exported: { what: 'councilReturn', rows: list.people.length },
  };
};

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  document: ExportedDocument,
  { press, accountLog }: PdfRouteParts,
): Promise<FastifyReply> => {
  const { hosted, account } = visitOfRoute(request);
  const { name: title, exported } = document;
  const { eventId } = hosted;
  const { accountId } = account;
  const pieces = press.draw({ eventId, accountId }, document);
  const first = await pieces.next().catch((error: unknown) => {
    if (error instanceof Refusal && error.cause) request.log.warn({ err: error.cause }, 'no PDFs here');
    throw error;
  });
  limitUnread(reply, unreadMs.document);
  const taken = { isKeptOut: () => press.isFull, end: () => reply.raw.destroy() };
  const stream = Readable.from(takenInTime(first, pieces, taken), {
    objectMode: false,
    signal: AbortSignal.timeout(withinMs),
  });
  accountLog.add('exported', { accountId, eventId, ...placeOf(request), detail: exported });
  // Fastify does not notice a connection that was lost before there was anything to send.
  if (reply.raw.destroyed) stream.destroy();
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', attachment(safeFileName(title, 'pdf')))
    .header('x-accel-buffering', 'no')
    .send(stream);
};

interface ExportedDocument extends PrintedDocument {
  /** For the account log: the kind of document and its number of rows. */
  readonly exported: {
    readonly what: 'cards' | 'certificates' | 'receipts' | 'councilReturn';
    readonly rows: number;
  };
}

const eventName = (request: FastifyRequest): string => {
  const event = eventOf(visitOfRoute(request).hosted.store);
  return event?.name ?? '';
};
