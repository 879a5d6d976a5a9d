import {
  foreignAddress,
  imageFolder,
  imageIdPattern,
  imagePurposes,
  type ImagePurpose,
} from '#domain/model/fields/image.ts';
import { readImage, type StoredImage } from '../db/statements/image-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { imageForPdf } from './image-for-pdf.ts';
import type { PdfImages } from './page-data.ts';
import type { PdfImage, PdfPage } from './pdf-page.ts';

/** Backgrounds are used again in every part. Photos are not, and would fill the memory. */
const mostKept = 16;

export interface ImageSourceParts {
  readonly pool: Pool;
  readonly eventId: string;
  /** Finds the image at a web address; null if there is none. */
  readonly findForeign: (purpose: ImagePurpose, address: string) => Promise<StoredImage | null>;
}

/** Number of images that are fetched from the web at the same time for one document. */
const fetchedAtOnce = 3;

/** Reads the images of an event's pages from our database. Images from web addresses are stored there first. */
export class ImageSource {
  readonly #parts: ImageSourceParts;
  readonly #kept = new Map<string, PdfImage>();
  readonly #leftOut = new Set<string>();

  constructor(parts: ImageSourceParts) {
    this.#parts = parts;
  }

  /** The number of requested images that no longer exist or could not be fetched. */
  get leftOut(): number {
    return this.#leftOut.size;
  }

  async imagesOf(pages: readonly PdfPage[]): Promise<PdfImages> {
    const images = new Map<string, PdfImage>();
    const addresses = [...new Set(pages.flatMap(imageShapes).map(({ address }) => address))];
    const fetched = await this.#fetch(addresses);
    for (const address of addresses) {
      if (this.#leftOut.has(address)) continue;
      const image = this.#kept.get(address) ?? (await this.#read(address, fetched.get(address)));
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

  /** Fetches images from the web. Null: there is no image at this address. */
  async #fetch(addresses: readonly string[]): Promise<ReadonlyMap<string, StoredImage | null>> {
    const left = addresses.filter((address) => !this.#kept.has(address) && !this.#leftOut.has(address));
    const next = left.values();
    const fetched = new Map<string, StoredImage | null>();
    await Promise.all(
      Array.from({ length: fetchedAtOnce }, async () => {
        for (const address of next) fetched.set(address, await this.#foreign(address));
      }),
    );
    return fetched;
  }

  async #foreign(address: string): Promise<StoredImage | null> {
    const { eventId, findForeign } = this.#parts;
    for (const purpose of imagePurposes) {
      const elsewhere = foreignAddress(eventId, purpose, address);
      if (elsewhere !== null) return findForeign(purpose, elsewhere);
    }
    return null;
  }

  /** `fetched` is undefined for an image that was stored before, and was removed from memory since. */
  async #read(address: string, fetched: StoredImage | null | undefined): Promise<PdfImage | null> {
    const { pool, eventId } = this.#parts;
    const foreign = fetched === undefined ? await this.#foreign(address) : fetched;
    if (foreign !== null) return imageForPdf(foreign);
    for (const purpose of imagePurposes) {
      const folder = imageFolder(eventId, purpose);
      const imageId = address.slice(folder.length);
      if (!address.startsWith(folder) || !imageIdPattern.test(imageId)) continue;
      const stored = await readImage(pool, { eventId, purpose, imageId });
      return stored && imageForPdf(stored);
    }
    return null;
  }
}

const imageShapes = ({ sides }: PdfPage) =>
  sides.flatMap(({ side }) => side.shapes).filter((shape) => shape.kind === 'image');
