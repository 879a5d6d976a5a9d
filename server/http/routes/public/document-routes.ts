import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { id, whole } from '#domain/model/fields/input.ts';
import type { Order } from '#domain/model/registrations.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { idsOn, isShared, shareStatement } from '#domain/money/coverage/shares.ts';
import { paperOfNote } from '#domain/money/receipt-side.ts';
import { isLive } from '#domain/money/receipts.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { voucherWords } from '#domain/money/vouchers/voucher-words.ts';
import { ordersOfBooking } from '#domain/registration/bookings/booking-dues.ts';
import { ownReceiptsOfBooking, receiptsOfBooking } from '#domain/registration/bookings/booking-view.ts';
import { bookingWords } from '#domain/registration/bookings/booking-words.ts';
import { isOwnDelegate, mayReadWhole } from '#domain/registration/orders/own-people.ts';
import { ownWords } from '#domain/registration/words/own-words.ts';
import { formOf } from '#domain/registration/form/stored-form.ts';
import type { HostedEvent } from '../../../hosting/hosted-event.ts';
import type { DocumentPress, PrintedDocument } from '../../../pdf/document-press.ts';
import type { PictureSize } from '../../../pdf/pdf-picture.ts';
import { cardDocument, certificateDocument, paperDocument } from '../../../pdf/person/person-documents.ts';
import { receiptPages } from '../../../pdf/receipt-pages.ts';
import { calendarOf } from '../../../event/calendar.ts';
import { registrantsPerMinute } from '../../../pacing/request-limits.ts';
import { attachment } from '../../answers/attachment.ts';
import { withStatus } from '../../answers/form.ts';
import type { RouteRule } from '../../guard/route-rules.ts';
import type { RouteDescription } from '../../openapi/route-description.ts';
import { ownEventOf, type PublicEventParts } from './public-event.ts';

export interface DocumentRouteParts extends PublicEventParts {
  readonly press: DocumentPress;
  readonly publicUrl: string | undefined;
  readonly now: () => number;
}

/** 80 × 130 mm at 12 pixels per millimetre: 305 dpi. */
const cardPixels: PictureSize = { width: 960, height: 1_560 };

const person = z.object({ delegateId: id });
const paperNumber = z.coerce.number().check(whole(1));
const numbered = z.object({ delegateId: id, number: paperNumber });
const ofBooking = z.object({ bookingId: id });
const bookingNumbered = z.object({ bookingId: id, number: paperNumber });

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
    summary: 'An own receipt, or the own part of a receipt for several people',
    params: numbered,
    answers: pdf,
    refusals: { ...refusals, 422: ['receiptNotFound'] },
  },
  bookingReceipt: {
    tag: 'registration',
    summary: 'A receipt for several people of an own booking, and for no one else',
    params: bookingNumbered,
    answers: pdf,
    refusals: { ...refusals, 422: ['receiptNotFound'] },
  },
  bookingReceipts: {
    tag: 'registration',
    summary: 'The receipts of all people of an own booking for whom the phone acts, in one file',
    params: ofBooking,
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
  voucher: {
    tag: 'registration',
    summary: 'An own receipt voucher',
    params: numbered,
    answers: pdf,
    refusals: { ...refusals, 422: ['receiptNotFound', 'voucherNotFound'] },
  },
  refundVoucher: {
    tag: 'registration',
    summary: 'An own refund voucher',
    params: numbered,
    answers: pdf,
    refusals: { ...refusals, 422: ['receiptNotFound', 'voucherNotFound'] },
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

interface Own {
  readonly hosted: HostedEvent;
  readonly delegateId: string;
  readonly phone: string;
  readonly reader: { readonly eventId: string; readonly accountId: string };
}

/** From the desk's shapes. Other phones' documents do not exist here. */
export const documentRoutes = (app: FastifyInstance, parts: DocumentRouteParts): void => {
  const { press, now } = parts;
  const add = (
    file: string,
    api: RouteDescription,
    answer: (own: Own, request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
  ): void => {
    const config = { rule, rateLimit: { max: registrantsPerMinute.documents }, api };
    app.get(`/api/public/:address/people/:delegateId/${file}`, { config }, (request, reply) =>
      withStatus(reply, async () => answer(await ownOf(request, parts), request, reply)),
    );
  };
  const addPdf = (
    file: string,
    api: RouteDescription,
    documentOf: (own: Own, request: FastifyRequest) => PrintedDocument,
  ): void =>
    add(file, api, async (own, request, reply) => {
      const document = documentOf(own, request);
      const bytes = await press.forPublic(own.reader, document);
      return sendFile(reply.type('application/pdf'), bytes, safeFileName(document.name, 'pdf'));
    });

  addPdf('card.pdf', described.card, (own) => ownCards(own, 'both'));
  add('card.png', described.picture, async (own, _request, reply) => {
    const document = ownCards(own, 'front');
    const bytes = await press.forPublic(own.reader, document, cardPixels);
    return sendFile(reply.type('image/png'), bytes, safeFileName(document.name, 'png'));
  });
  addPdf('certificate.pdf', described.certificate, (own, request) =>
    ownCertificate(registered(own), parts.publicUrl ?? `${request.protocol}://${request.host}`, now()),
  );
  addPdf('receipts/:number.pdf', described.receipt, receiptDocument);
  addPdf('credit-notes/:number.pdf', described.creditNote, creditNoteDocument);
  addPdf('vouchers/:number.pdf', described.voucher, (own, request) => {
    const voucher = own.hosted.store.get('receiptVouchers', numberOf(request));
    if (voucher?.delegateId !== own.delegateId) throw new Refusal('voucherNotFound');
    return paperDocument(own.hosted.store, voucher, voucherWords.one);
  });
  addPdf('refund-vouchers/:number.pdf', described.refundVoucher, (own, request) => {
    const refund = own.hosted.store.get('refundVouchers', numberOf(request));
    if (refund?.delegateId !== own.delegateId) throw new Refusal('voucherNotFound');
    return paperDocument(own.hosted.store, paperOfNote(refund), voucherWords.refund.one);
  });
  const addOfBooking = (
    file: string,
    api: RouteDescription,
    documentOf: (own: OwnBooking, request: FastifyRequest) => PrintedDocument,
  ): void => {
    const config = { rule, rateLimit: { max: registrantsPerMinute.documents }, api };
    app.get(`/api/public/:address/bookings/:bookingId/${file}`, { config }, (request, reply) =>
      withStatus(reply, async () => {
        const own = await ownBookingOf(request, parts);
        const document = documentOf(own, request);
        const bytes = await press.forPublic(own.reader, document);
        return sendFile(reply.type('application/pdf'), bytes, safeFileName(document.name, 'pdf'));
      }),
    );
  };
  addOfBooking('receipts/:number.pdf', described.bookingReceipt, sharedReceiptDocument);
  addOfBooking('receipts.pdf', described.bookingReceipts, receiptsDocument);
  add('event.ics', described.calendar, (own, _request, reply) => {
    const {
      hosted: { store },
      delegateId,
    } = registered(own);
    const calendar = calendarOf(store, delegateId, now());
    if (calendar === null) throw new Refusal('eventWithoutDay');
    const name = safeFileName(eventOf(store)?.name ?? '', 'ics');
    return sendFile(reply.type('text/calendar; charset=utf-8'), calendar, name);
  });
};

interface OwnBooking extends Omit<Own, 'delegateId'> {
  readonly orders: readonly Order[];
}

const ownBookingOf = async (request: FastifyRequest, parts: PublicEventParts): Promise<OwnBooking> => {
  const { hosted, registrant } = await ownEventOf(request, parts);
  const { phone, account } = registrant;
  const { data } = ofBooking.safeParse(request.params);
  const orders = ordersOfBooking(hosted.store, data?.bookingId ?? '', phone);
  return { hosted, phone, orders, reader: { eventId: hosted.eventId, accountId: account.accountId } };
};

/** A receipt for several people of a booking is for the phone that registered them: it knows the names on it. */
const sharedReceiptDocument = (own: OwnBooking, request: FastifyRequest): PrintedDocument => {
  const { data } = bookingNumbered.safeParse(request.params);
  const receipt = receiptsOfBooking(own.hosted.store, own.orders).find(
    ({ number }) => number === data?.number,
  );
  if (receipt === undefined) throw new Refusal('receiptNotFound');
  return paperDocument(own.hosted.store, receipt, receiptsWords.one);
};

const receiptsDocument = ({ hosted: { store }, orders, phone }: OwnBooking): PrintedDocument => {
  const receipts = ownReceiptsOfBooking(store, orders, phone);
  if (receipts.length === 0) throw new Refusal('receiptNotFound');
  return {
    pages: receiptPages(receipts, timeZoneOf(store)),
    count: receipts.length,
    name: bookingWords.receipts,
    flip: null,
  };
};

const sendFile = (reply: FastifyReply, content: Buffer | string, name: string): FastifyReply =>
  reply.header('content-disposition', attachment(name)).send(content);

const ownOf = async (request: FastifyRequest, parts: PublicEventParts): Promise<Own> => {
  const { hosted, registrant } = await ownEventOf(request, parts);
  const { phone, account } = registrant;
  const asked = person.safeParse(request.params);
  const delegateId = asked.data?.delegateId;
  const isOwn = delegateId !== undefined && isOwnDelegate(hosted.store, delegateId, phone);
  if (!isOwn) throw new Refusal('userNotFound');
  return { hosted, delegateId, phone, reader: { eventId: hosted.eventId, accountId: account.accountId } };
};

/** Receipts and credit notes stay reachable when their person was removed. The other documents are of registered people. */
const registered = (own: Own): Own => {
  if (own.hosted.store.get('delegates', own.delegateId) === undefined) throw new Refusal('userNotFound');
  return own;
};

const ownCertificate = (
  { hosted: { store }, delegateId }: Own,
  origin: string,
  now: number,
): PrintedDocument => {
  const found = formOf(store).certificateReleased
    ? certificateDocument(store, { delegateId, origin, now })
    : null;
  if (found === null) throw new Refusal('certificateNotFound');
  return found;
};

const receiptDocument = (own: Own, request: FastifyRequest): PrintedDocument => {
  const {
    hosted: { store },
    delegateId,
    phone,
  } = own;
  const receipt = store.get('receipts', numberOf(request));
  if (receipt === undefined || !idsOn(receipt).includes(delegateId)) throw new Refusal('receiptNotFound');
  if (!isShared(receipt)) return paperDocument(own.hosted.store, receipt, receiptsWords.one);
  if (!isLive(receipt)) throw new Refusal('receiptNotFound');
  if (mayReadWhole(store, receipt, phone)) return paperDocument(own.hosted.store, receipt, receiptsWords.one);
  return paperDocument(own.hosted.store, shareStatement(store, receipt, delegateId), ownWords.share);
};

const creditNoteDocument = (own: Own, request: FastifyRequest): PrintedDocument => {
  const note = own.hosted.store.get('creditNotes', numberOf(request));
  if (note?.delegateId !== own.delegateId) throw new Refusal('receiptNotFound');
  return paperDocument(own.hosted.store, paperOfNote(note), receiptsWords.credit.one);
};

const numberOf = (request: FastifyRequest): number => {
  const asked = numbered.safeParse(request.params);
  if (!asked.success) throw new Refusal('receiptNotFound');
  return asked.data.number;
};

const ownCards = (own: Own, sides: 'front' | 'both'): PrintedDocument => {
  const {
    hosted: { store },
    delegateId,
  } = registered(own);
  const found = cardDocument(store, delegateId, sides);
  if (found === null) throw new Refusal('serialNotFound');
  return found;
};
