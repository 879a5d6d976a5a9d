import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { imageLimits, type ImagePurpose } from '#domain/model/fields/image.ts';
import { encodeImage, type EncodedImage, type ImageUse } from './encode-image.ts';
import { KeptBodies, type UploadPart } from './kept-bodies.ts';
import { WorkPlaces } from './turns.ts';

export interface TakenImage extends EncodedImage {
  /** SHA-256 of the bytes, so that the same image has the same id. */
  readonly imageId: string;
}

/** A phone at the edge of its network can send the largest file within this time. */
const bodyWithinMs = 60_000;

export interface SentImage {
  readonly accountId: string;
  readonly body: Readable;
  /** From the request's head. Null if the head does not say it. */
  readonly declaredBytes: number | null;
  readonly purpose: ImagePurpose;
  readonly part: UploadPart | null;
}

interface ReadImage {
  readonly accountId: string;
  readonly file: Buffer;
  readonly purpose: ImageUse;
}

/**
 * Flat memory: six bodies of 8 MB, one decoding, others unread. An account has two of six places, so that it cannot
 * block others.
 */
export class ImageIntake {
  readonly #bodies = new WorkPlaces({ atOnce: 6, mayWait: 60, ofOne: { atOnce: 2, mayWait: 18 } });
  readonly #kept = new KeptBodies();
  readonly #decoding = new WorkPlaces({ atOnce: 1, mayWait: 12 });

  take({ accountId, body, declaredBytes, purpose, part }: SentImage): Promise<TakenImage> {
    this.#kept.interrupt(accountId, part);
    return this.#bodies.run(accountId, async () => {
      const file = await this.#kept.read(body, {
        part,
        owner: accountId,
        declaredBytes,
        maxBytes: imageLimits.bytes,
        withinMs: bodyWithinMs,
        mayBeSlow: () => !this.#bodies.isWaitedFor,
      });
      return this.encode({ accountId, file, purpose });
    });
  }

  /** Encodes a file that was already read from a body or fetched from a web address. */
  async encode({ accountId, file, purpose }: ReadImage): Promise<TakenImage> {
    const image = await this.#decoding.run(accountId, () => encodeImage(file, purpose));
    return { ...image, imageId: createHash('sha256').update(image.bytes).digest('hex') };
  }
}
