import type { ImagePurpose } from '#domain/model/fields/image.ts';
import type { FoundImage } from './image-statements.ts';
import type { Connection } from '../in-transaction.ts';

export interface ForeignKey {
  readonly eventId: string;
  readonly purpose: ImagePurpose;
  /** SHA-256 of the address, in hexadecimal digits. */
  readonly addressHash: string;
}

/** The result of the last fetch: the image, or when the fetch failed (ms since 1970). */
export type ForeignImage = FoundImage | { readonly failedAt: number };

interface FoundRow {
  readonly imageId: string | null;
  readonly type: string | null;
  readonly bytes: Buffer | null;
  readonly fetchedAt: number;
}

/** Null if the address was never fetched. */
export const readForeignImage = async (
  db: Connection,
  { eventId, purpose, addressHash }: ForeignKey,
): Promise<ForeignImage | null> => {
  const found = await db.query<FoundRow>(
    `SELECT f.image_id AS "imageId", type, bytes, fetched_at AS "fetchedAt"
     FROM foreign_images f LEFT JOIN images USING (event_id, purpose, image_id)
     WHERE event_id = $1 AND purpose = $2 AND address_hash = $3`,
    [eventId, purpose, addressHash],
  );
  const [row] = found.rows;
  if (row === undefined) return null;
  const { imageId, type, bytes, fetchedAt } = row;
  return imageId !== null && type !== null && bytes !== null
    ? { imageId, type, bytes }
    : { failedAt: fetchedAt };
};

interface Outcome extends ForeignKey {
  /** Null if there is no image. Then `problem` has the reason. */
  readonly imageId: string | null;
  readonly problem: string;
  readonly fetchedAt: number;
}

export const saveForeignImage = async (db: Connection, outcome: Outcome): Promise<void> => {
  const { eventId, purpose, addressHash, imageId, problem, fetchedAt } = outcome;
  await db.query(
    `INSERT INTO foreign_images (event_id, purpose, address_hash, image_id, problem, fetched_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (event_id, purpose, address_hash)
     DO UPDATE SET image_id = excluded.image_id, problem = excluded.problem, fetched_at = excluded.fetched_at`,
    [eventId, purpose, addressHash, imageId, problem, fetchedAt],
  );
};
