import type { Pool } from '../db/in-transaction.ts';
import { selectFounderUse } from '../db/statements/size-statements.ts';
import { megabyte } from '../pacing/event-size.ts';

/**
 * A stored file counts for less than a row of the same size, because it uses only disk and a row also uses memory. Files of
 * registrants are many in every event and are deleted after it. An event that is full of them uses half of the default.
 */
const countedShares = { imageBytes: 1 / 4, fileBytes: 1 / 20 };

export interface FounderRoomParts {
  readonly pool: Pool;
  readonly founderMegabytes: number;
}

/**
 * The share of the founder's limit that is used once these bytes are stored; 1 is all of it. The limit is for the rows, images
 * and registrants' files of all events that one account has founded.
 */
export const founderShareUsed = async (
  { pool, founderMegabytes }: FounderRoomParts,
  eventId: string,
  added: Partial<Record<keyof typeof countedShares, number>>,
): Promise<number> => {
  const { rowBytes, imageBytes, fileBytes, grantedMegabytes } = await selectFounderUse(pool, eventId);
  const used =
    rowBytes +
    (imageBytes + (added.imageBytes ?? 0)) * countedShares.imageBytes +
    (fileBytes + (added.fileBytes ?? 0)) * countedShares.fileBytes;
  return used / (Math.max(founderMegabytes, grantedMegabytes ?? 0) * megabyte);
};
