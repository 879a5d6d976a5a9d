import { eventOf } from '#domain/core/event-of.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { AttachmentKind } from '#domain/model/message.ts';
import { isShared, shareStatement } from '#domain/money/coverage/shares.ts';
import { paperOfNote, type PrintedPaper } from '#domain/money/receipt-side.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { isLive, receiptsOf } from '#domain/money/receipts.ts';
import { cardsOf } from '#domain/print/card-paper.ts';
import { certificatesFor, sentCertificateOf } from '#domain/print/certificates/certificates.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { cardPages } from '../card-pages.ts';
import { certificatePages } from '../certificate-pages.ts';
import type { PrintedDocument } from '../document-press.ts';
import { receiptPageCount, receiptPages } from '../receipt-pages.ts';

interface DocumentFacts {
  readonly delegateId: string;
  /** This server's address for people, for the QR code of certificates. */
  readonly origin: string;
  readonly now: number;
}

/** The document of a person to print; null if it does not exist for this person. */
export const attachmentDocument = (
  reader: Reader,
  kind: Exclude<AttachmentKind, 'calendar'>,
  facts: DocumentFacts,
): PrintedDocument | null => {
  switch (kind) {
    case 'cardPdf':
      return cardDocument(reader, facts.delegateId, 'both');
    case 'cardPicture':
      return cardDocument(reader, facts.delegateId, 'front');
    case 'receipt':
      return receiptDocument(reader, facts);
    case 'creditNote':
      return creditNoteDocument(reader, facts);
    case 'certificate':
      return certificateDocument(reader, facts);
  }
};

/** Both sides of the card of the delegate and of each accompanying person, or the front of the delegate's own. */
export const cardDocument = (
  reader: Reader,
  delegateId: string,
  sides: 'front' | 'both',
): PrintedDocument | null => {
  const cards = cardsOf(reader, delegateId).slice(0, sides === 'front' ? 1 : undefined);
  const numbers = cards.map(({ card }) => card.serial);
  if (cards.length === 0) return null;
  return {
    pages: cardPages(reader, cards, { sides, sheet: 'card', flip: 'long', cropMarks: false }),
    count: sides === 'both' ? 2 * cards.length : cards.length,
    name: pdfWords.cards(eventOf(reader)?.name ?? '', Math.min(...numbers), Math.max(...numbers)),
    flip: sides === 'both' ? 'long' : null,
  };
};

export const paperDocument = (
  reader: Reader,
  paper: PrintedPaper,
  name: (numberText: string) => string,
): PrintedDocument => ({
  pages: receiptPages([paper], timeZoneOf(reader)),
  count: receiptPageCount([paper], timeZoneOf(reader)),
  name: name(paper.document.numberText),
  flip: null,
});

/** A receipt for several people is cut to the part of this one: the others on it did not agree to be shown. */
const receiptDocument = (reader: Reader, { delegateId }: DocumentFacts): PrintedDocument | null => {
  const latest = receiptsOf(reader, delegateId).find(isLive);
  const receipt = latest && reader.get('receipts', latest.number);
  if (receipt === undefined) return null;
  const paper = isShared(receipt) ? shareStatement(reader, receipt, delegateId) : receipt;
  return paperDocument(reader, paper, receiptsWords.one);
};

const creditNoteDocument = (reader: Reader, { delegateId }: DocumentFacts): PrintedDocument | null => {
  const notes = reader.by('creditNotes', 'delegateId', delegateId);
  const [latest] = notes.toSorted((one, other) => other.number - one.number);
  if (latest === undefined) return null;
  return paperDocument(reader, paperOfNote(latest), receiptsWords.credit.one);
};

export const certificateDocument = (
  reader: Reader,
  { delegateId, origin, now }: DocumentFacts,
): PrintedDocument | null => {
  if (sentCertificateOf(reader, delegateId) === undefined) return null;
  const serials = reader.by('serials', 'delegateId', delegateId).filter(({ kind }) => kind === 'delegate');
  const { entitled } = certificatesFor(
    reader,
    serials.map(({ serial }) => serial),
    now,
  );
  const issued = entitled.filter(({ certificate }) => certificate !== null);
  if (issued.length === 0) return null;
  return {
    pages: certificatePages(reader, issued, origin),
    count: issued.length,
    name: pdfWords.certificates(eventOf(reader)?.name ?? ''),
    flip: null,
  };
};
