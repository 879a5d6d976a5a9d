import { imageFolder, imageIdPattern, imagePurposes } from '#domain/model/image.ts';
import { readImage } from '../db/image-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { imageForPdf } from '../images/image-for-pdf.ts';
import type { PdfImages } from './page-data.ts';
import type { PdfImage, PdfPage } from './pdf-page.ts';

/** Backgrounds come again with every part; photos do not, and would fill the memory. */
const mostKept = 16;

/**
 * The images of an event's pages, from our own database. Addresses elsewhere are never fetched: whoever may edit an
 * event could have the server ask any machine that it can reach.
 */
export class ImageSource {
  readonly #pool: Pool;
  readonly #eventId: string;
  readonly #kept = new Map<string, PdfImage>();
  readonly #leftOut = new Set<string>();

  constructor(pool: Pool, eventId: string) {
    this.#pool = pool;
    this.#eventId = eventId;
  }

  /** How many of those that were asked for are elsewhere or gone. */
  get leftOut(): number {
    return this.#leftOut.size;
  }

  async imagesOf(pages: readonly PdfPage[]): Promise<PdfImages> {
    const images = new Map<string, PdfImage>();
    for (const { address } of pages.flatMap(imageShapes)) {
      if (images.has(address) || this.#leftOut.has(address)) continue;
      const image = this.#kept.get(address) ?? (await this.#read(address));
      if (image === null) this.#leftOut.add(address);
      else images.set(address, this.#keep(address, image));
    }
    return images;
  }

  #keep(address: string, image: PdfImage): PdfImage {
    this.#kept.delete(address);
    this.#kept.set(address, image);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return image;
  }

  async #read(address: string): Promise<PdfImage | null> {
    for (const purpose of imagePurposes) {
      const folder = imageFolder(this.#eventId, purpose);
      const imageId = address.slice(folder.length);
      if (!address.startsWith(folder) || !imageIdPattern.test(imageId)) continue;
      const stored = await readImage(this.#pool, { eventId: this.#eventId, purpose, imageId });
      return stored && imageForPdf(stored);
    }
    return null;
  }
}

const imageShapes = ({ sides }: PdfPage) =>
  sides.flatMap(({ side }) => side.shapes).filter((shape) => shape.kind === 'image');
