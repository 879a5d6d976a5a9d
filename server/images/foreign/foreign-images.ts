import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { imageLimits, type ImagePurpose } from '#domain/model/fields/image.ts';
import { Refusal } from '#domain/core/refusal.ts';
import {
  readForeignImage,
  saveForeignImage,
  type ForeignKey,
} from '../../db/statements/foreign-image-statements.ts';
import type { FoundImage } from '../../db/statements/image-statements.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { RateBuckets } from '../../pacing/rate-buckets.ts';
import type { ImageIntake } from '../image-intake.ts';
import type { ImageKeeper } from '../keep-image.ts';
import { WorkPlaces } from '../turns.ts';
import { FetchFailed, fetchFile, type FetchProblem } from './fetch-file.ts';
import type { OutsideNet } from './outside-net.ts';

/** Long enough that a dead host is not contacted for each card, short enough that a corrected image appears. */
const failureKeptForMs = 10 * 60_000;
/** Limited, because a page waits for the image. */
const withinMs = 10_000;
/** Fetches per account. The burst covers the photos of all cards in one hall; then five fetches a second. */
const fetchRate = { burst: 300, perSecond: 5 };

export interface ForeignImageParts {
  readonly pool: Pool;
  readonly intake: ImageIntake;
  readonly keeper: ImageKeeper;
  readonly net: OutsideNet | null;
  readonly now: () => number;
  readonly log: { info(context: object, message: string): void };
}

export interface AskedImage {
  readonly eventId: string;
  readonly purpose: ImagePurpose;
  /** The address exactly as the row has it or as the editor typed it. */
  readonly address: string;
  readonly accountId: string;
  /** Whether the caller may make the server fetch this address. Called only before a fetch. */
  readonly mayFetch: () => boolean;
}

/** Images from web addresses. Each is fetched once per event, re-encoded and stored like an upload. */
export class ForeignImages {
  readonly #parts: ForeignImageParts;
  readonly #turns = new WorkPlaces({ atOnce: 6, mayWait: 400, ofOne: { atOnce: 3, mayWait: 100 } });
  readonly #rates = new RateBuckets();
  /** Running fetches by event, purpose and address. Callers who request the same image share its fetch. */
  readonly #fetching = new Map<string, Promise<FoundImage>>();

  constructor(parts: ForeignImageParts) {
    this.#parts = parts;
  }

  /** Refuses `imageNotFound`, `imagesBusy`, and `imageUnreachable` on a failure and for ten minutes after it. */
  async find(asked: AskedImage): Promise<FoundImage> {
    const { pool, net, now } = this.#parts;
    const key = keyOf(asked);
    const known = await readForeignImage(pool, key);
    if (known !== null && 'bytes' in known) return known;
    if (known !== null && now() < known.failedAt + failureKeptForMs) throw new Refusal('imageUnreachable');
    if (net === null) throw new Refusal('imageUnreachable');
    if (!asked.mayFetch()) throw new Refusal('imageNotFound');
    const name = Object.values(key).join(' ');
    const running = this.#fetching.get(name);
    if (running !== undefined) return running;
    const seconds = this.#rates.take(asked.accountId, 1, fetchRate);
    if (seconds > 0) throw new Refusal('imagesBusy', { seconds });
    const fetching = this.#turns
      .run(asked.accountId, () => this.#fetch(asked, key, net))
      .finally(() => this.#fetching.delete(name));
    this.#fetching.set(name, fetching);
    return fetching;
  }

  /** Like `find`, for documents: it waits while the account exceeds its rate or its queue is full. Null if there is no image. */
  async findPatiently(asked: AskedImage): Promise<FoundImage | null> {
    for (;;) {
      try {
        return await this.find(asked);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code !== 'imagesBusy') return null;
        // A full queue gives no waiting time.
        const { seconds = 1 } = error.params as { seconds?: number };
        await delay(seconds * 1000);
      }
    }
  }

  async #fetch(asked: AskedImage, key: ForeignKey, net: OutsideNet): Promise<FoundImage> {
    const { pool, now, log } = this.#parts;
    const { eventId, address } = asked;
    try {
      const image = await this.#stored(asked, net);
      await saveForeignImage(pool, { ...key, imageId: image.imageId, problem: '', fetchedAt: now() });
      return image;
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) throw error;
      await saveForeignImage(pool, { ...key, imageId: null, problem, fetchedAt: now() });
      log.info({ eventId, problem, host: URL.parse(address)?.host ?? '' }, 'image not fetched');
      throw Object.assign(new Refusal('imageUnreachable'), { cause: error });
    }
  }

  async #stored({ eventId, purpose, address, accountId }: AskedImage, net: OutsideNet): Promise<FoundImage> {
    const { intake, keeper } = this.#parts;
    const file = await fetchFile(address, { net, maxBytes: imageLimits.bytes, withinMs });
    const image = await intake.encode({ accountId, file, purpose });
    await keeper.keep({ ...image, eventId, purpose, accountId });
    return image;
  }
}

const keyOf = ({ eventId, purpose, address }: AskedImage): ForeignKey => ({
  eventId,
  purpose,
  addressHash: createHash('sha256').update(address).digest('hex'),
});

/** Null if the error is not caused by the address. */
const problemOf = (error: unknown): FetchProblem | null => {
  if (error instanceof FetchFailed) return error.problem;
  if (!(error instanceof Refusal) || error.code === 'imagesBusy') return null;
  return error.code === 'imageRoomUsed' || error.code === 'roomUsed' ? 'noRoom' : 'notAnImage';
};
