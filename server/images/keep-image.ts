import type { ImagePurpose } from '#domain/model/fields/image.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { saveImage, selectImageRoom } from '../db/statements/image-statements.ts';
import { founderShareUsed, type FounderRoomParts } from './founder-room.ts';
import type { TakenImage } from './image-intake.ts';

/** Limit for the images of one event: about 10,000 photos and the card images. */
const eventBytes = 1024 ** 3;

export interface ImageKeeperParts extends FounderRoomParts {
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
    const room = await selectImageRoom(this.#parts.pool, { eventId, purpose, imageId });
    if (room.isThere) return;
    if (room.eventBytes + bytes.length > eventBytes) throw new Refusal('imageRoomUsed');
    const share = await founderShareUsed(this.#parts, eventId, { imageBytes: bytes.length });
    if (share > 1) throw new Refusal('roomUsed', { bound: 'founder' });
  }
}
