import type { ImagePurpose } from '#domain/model/fields/image.ts';
import type { ClientBase, Connection } from '../in-transaction.ts';
import { longStatement } from '../pool.ts';

export interface ImageKey {
  readonly eventId: string;
  readonly purpose: ImagePurpose;
  readonly imageId: string;
}

export interface StoredImage {
  readonly type: string;
  readonly bytes: Buffer;
}

/** An image with the id by which it is found again. */
export interface FoundImage extends StoredImage {
  readonly imageId: string;
}

interface NewImage extends ImageKey, StoredImage {
  readonly accountId: string;
  readonly createdAt: number;
}

/** Stores an image. An existing image counts as new, so that it is not removed before a row names it. */
export const saveImage = async (db: Connection, image: NewImage): Promise<void> => {
  const { eventId, purpose, imageId, type, bytes, accountId, createdAt } = image;
  await db.query(
    `INSERT INTO images (event_id, purpose, image_id, type, bytes, size, account_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (event_id, purpose, image_id) DO UPDATE SET created_at = excluded.created_at`,
    [eventId, purpose, imageId, type, bytes, bytes.length, accountId, createdAt],
  );
};

export interface ImageRoom {
  readonly isThere: boolean;
  /** The size of all images of the event. */
  readonly eventBytes: number;
}

export const selectImageRoom = async (
  db: Connection,
  { eventId, purpose, imageId }: ImageKey,
): Promise<ImageRoom> => {
  const found = await db.query<ImageRoom>({
    name: 'image-room',
    text: `SELECT
       EXISTS (SELECT 1 FROM images WHERE event_id = $1 AND purpose = $2 AND image_id = $3) AS "isThere",
       (SELECT coalesce(sum(size), 0) FROM images WHERE event_id = $1)::bigint AS "eventBytes"`,
    values: [eventId, purpose, imageId],
  });
  const [room] = found.rows;
  if (room === undefined) throw new Error('A sum has no row.');
  return room;
};

export const readImage = async (
  db: Connection,
  { eventId, purpose, imageId }: ImageKey,
): Promise<StoredImage | null> => {
  const found = await db.query<StoredImage>(
    'SELECT type, bytes FROM images WHERE event_id = $1 AND purpose = $2 AND image_id = $3',
    [eventId, purpose, imageId],
  );
  return found.rows[0] ?? null;
};

export const copyCardImages = async (
  client: ClientBase,
  {
    from,
    to,
    imageIds,
  }: { readonly from: string; readonly to: string; readonly imageIds: readonly string[] },
): Promise<void> => {
  await client.query(
    `INSERT INTO images (event_id, purpose, image_id, type, bytes, size, account_id, created_at)
     SELECT $2, purpose, image_id, type, bytes, size, account_id, created_at FROM images
     WHERE event_id = $1 AND purpose = 'card' AND image_id = ANY($3::text[])`,
    [from, to, imageIds],
  );
};

/** The columns in which rows name images, by a path of this server or by a web address. */
const places: readonly { purpose: ImagePurpose; address: string; rows: string }[] = [
  { purpose: 'photo', address: 'url', rows: 'delegates, jsonb_array_elements_text(photo_urls) AS url' },
  { purpose: 'card', address: 'front_image', rows: 'categories' },
  { purpose: 'card', address: 'back_image', rows: 'categories' },
  { purpose: 'card', address: "(design->>'background')", rows: 'templates' },
  { purpose: 'card', address: "(design->>'background')", rows: 'certificate_templates' },
  {
    purpose: 'card',
    address: "(signature->>'image')",
    rows: "certificate_templates, jsonb_array_elements(design->'signatures') AS signature",
  },
];

/** Our image paths (domain/model/fields/image.ts) end with the image's id of 64 digits. */
const namedIds = places
  .map(
    ({ purpose, address, rows }) =>
      `SELECT event_id, '${purpose}', right(${address}, 64) FROM ${rows} WHERE starts_with(${address}, '/api/events/')`,
  )
  .join(' UNION ');

/** `foreign_images.address_hash` of an address that a row names. */
export const addressHash = (address: string): string =>
  `encode(sha256(convert_to(${address}, 'UTF8')), 'hex')`;

const namedAddresses = places
  .map(
    ({ purpose, address, rows }) =>
      `SELECT event_id, '${purpose}', ${addressHash(address)} FROM ${rows}
       WHERE ${address} ~* '^https?:'`,
  )
  .join(' UNION ');

/** `before`: ms since 1970. Returns the number. A deleted event keeps its images while it can be restored. */
export const deleteUnusedImages = async (db: Connection, before: number): Promise<number> => {
  await db.query(
    longStatement(
      `DELETE FROM foreign_images
       WHERE fetched_at < $1 AND (event_id, purpose, address_hash) NOT IN (${namedAddresses})`,
      [before],
    ),
  );
  const deleted = await db.query(
    longStatement(
      `DELETE FROM images WHERE created_at < $1 AND (event_id, purpose, image_id) NOT IN (
         ${namedIds} UNION SELECT event_id, purpose, image_id FROM foreign_images WHERE image_id IS NOT NULL)`,
      [before],
    ),
  );
  return deleted.rowCount ?? 0;
};
