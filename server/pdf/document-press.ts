import type { Pool } from '../db/in-transaction.ts';
import type { ForeignImages } from '../images/foreign/foreign-images.ts';
import { WorkPlaces } from '../images/turns.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { ImageSource } from './image-source.ts';
import type { PdfPage } from './pdf-page.ts';
import { pdfParts } from './pdf-parts.ts';
import type { PictureSize } from './pdf-picture.ts';
import { PdfPress } from './pdf-press.ts';

export interface DocumentPressParts {
  readonly pool: Pool;
  readonly foreignImages: ForeignImages;
  readonly now: () => number;
}

export interface PrintedDocument {
  readonly pages: AsyncIterable<PdfPage>;
  readonly count: number;
  readonly name: string;
  readonly flip: 'long' | 'short' | null;
}

interface Reader {
  readonly eventId: string;
  readonly accountId: string;
}

/** A document up to this size has a reserved place: both sides of a card, a receipt and its copy. */
const shortPages = 2;

/** With the images of their event. Registrants share one place, so that a crowd does not block a counter. */
export class DocumentPress {
  readonly #parts: DocumentPressParts;
  readonly #press = new PdfPress();
  readonly #ofPublic = new WorkPlaces({
    atOnce: 1,
    mayWait: 60,
    ofOne: { atOnce: 1, mayWait: 3 },
    busy: () => new Refusal('pdfBusy'),
  });

  readonly #ofMessages = new WorkPlaces({ atOnce: 1, mayWait: 20, busy: () => new Refusal('pdfBusy') });

  constructor(parts: DocumentPressParts) {
    this.#parts = parts;
  }

  /** Whether a caller that reads its document slowly keeps others out. */
  get isFull(): boolean {
    return this.#press.isFull;
  }

  draw(
    { eventId, accountId }: Reader,
    { pages, count, name, flip }: PrintedDocument,
  ): AsyncGenerator<Buffer> {
    const { pool, foreignImages, now } = this.#parts;
    const images = new ImageSource({
      pool,
      eventId,
      findForeign: (purpose, address) =>
        // Pages are built from rows, so a row names this address.
        foreignImages.findPatiently({ eventId, purpose, address, accountId, mayFetch: () => true }),
    });
    return this.#press.draw({
      parts: pdfParts(pages, count, images),
      title: { title: name, madeAt: now(), flip },
      accountId,
      isShort: count <= shortPages,
    });
  }

  /** When its turn comes. With `size`, a PNG of the first page. Refuses `pdfBusy`. */
  forPublic(reader: Reader, document: PrintedDocument, size?: PictureSize): Promise<Buffer> {
    return this.#ofPublic.run(reader.accountId, () =>
      this.#whole({ ...reader, accountId: 'public' }, document, size),
    );
  }

  /** One after the other, so that messages to many people leave the places of counters and registrants free. */
  forMessage(eventId: string, document: PrintedDocument, size?: PictureSize): Promise<Buffer> {
    return this.#ofMessages.run(eventId, () =>
      this.#whole({ eventId, accountId: 'messages' }, document, size),
    );
  }

  async #whole(reader: Reader, document: PrintedDocument, size?: PictureSize): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.draw(reader, document)) pieces.push(piece);
    const pdf = Buffer.concat(pieces);
    return size === undefined ? pdf : this.#press.picture(pdf, size);
  }

  close(): Promise<void> {
    return this.#press.close();
  }
}
