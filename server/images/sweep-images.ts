import { deleteUnusedImages } from '../db/statements/image-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { daily } from '../pacing/daily.ts';

/** The time between an upload and the saving of its form. After that time, the person adds the image again. */
const unusedForMs = 24 * 3600 * 1000;

export interface SweepParts {
  readonly pool: Pool;
  readonly now: () => number;
  readonly log: {
    info(context: object, message: string): void;
    error(context: object, message: string): void;
  };
}

const sweepImages = async ({ pool, now, log }: SweepParts): Promise<void> => {
  const images = await deleteUnusedImages(pool, now() - unusedForMs);
  if (images > 0) log.info({ images }, 'unused images removed');
};

export const sweepImagesDaily = (parts: SweepParts): (() => Promise<void>) =>
  daily({
    work: () => sweepImages(parts),
    onFailure: (error) => parts.log.error({ err: error }, 'unused images not removed'),
  });
