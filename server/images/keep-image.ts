import type { ImagePurpose } from '#domain/model/fields/image.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { saveImage, selectImageRoom } from '../db/statements/image-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { megabyte } from '../pacing/event-size.ts';
import type { TakenImage } from './image-intake.ts';

/** Limit for the images of one event: about 10,000 photos and the card images. */
const eventBytes = 1024 ** 3;
/** An image counts for less than a row of the same size, because an image uses only disk and a row also uses memory. */
const countedShare = 1 / 4;

export interface ImageKeeperParts {
  readonly pool: Pool;
  readonly founderMegabytes: number;
  readonly now: () => number;
}

export interface KeptImage extends TakenImage {
  readonly eventId: string;
  readonly purpose: ImagePurpose;
  readonly accountId: string;
}

/** Below the limits of event and founder. Concurrent uploads may exceed a limit by the few that run at once. */
export class ImageKeeper {
  readonly #parts: ImageKeeperParts;

  constructor(parts: ImageKeeperParts) {
    this.#parts = parts;
  }

  /** Refuses `imageRoomUsed` for the event, `roomUsed` for its founder. */
  async keep(image: KeptImage): Promise<void> {
    const { pool, now } = this.#parts;
    await this.#requireRoom(image);
    await saveImage(pool, { ...image, createdAt: now() });
  }

  async #requireRoom({ eventId, purpose, imageId, bytes }: KeptImage): Promise<void> {
    const { pool, founderMegabytes } = this.#parts;
    const room = await selectImageRoom(pool, { eventId, purpose, imageId });
    if (room.isThere) return;
    if (room.eventImageBytes + bytes.length > eventBytes) throw new Refusal('imageRoomUsed');
    const most = Math.max(founderMegabytes, room.grantedMegabytes ?? 0) * megabyte;
    const used = room.founderRowBytes + (room.founderImageBytes + bytes.length) * countedShare;
    if (used > most) throw new Refusal('roomUsed', { bound: 'founder' });
  }
}
