import type { ImagePurpose } from '#domain/model/image.ts';
import { Refusal } from '#domain/text/messages.ts';
import { saveImage, selectImageRoom } from '../db/image-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { megabyte } from '../events/event-size.ts';
import type { TakenImage } from './image-intake.ts';

/** Of one event: about 10,000 photos beside the card images. */
const eventBytes = 1024 ** 3;
/** An image counts for less than a row of the same size: it takes room on the disk alone, and a row also in memory. */
const countedShare = 1 / 4;

export interface ImageKeeperParts {
  readonly pool: Pool;
  /** What all events of a founder may hold, unless a super admin has granted more. */
  readonly founderMegabytes: number;
  /** ms since 1970. */
  readonly now: () => number;
}

export interface KeptImage extends TakenImage {
  readonly eventId: string;
  readonly purpose: ImagePurpose;
  readonly accountId: string;
}

/**
 * Stores images as long as the event and its founder have room. An image that the event has already needs none. Uploads that
 * come at the same time may pass a bound together, by the few that are taken at once.
 */
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
