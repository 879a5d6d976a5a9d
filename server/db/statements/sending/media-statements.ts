import type { Pool } from '../../in-transaction.ts';

/** The id of a file that Meta has had since `since` or later; null if it must be uploaded. */
export const findMedia = async (
  pool: Pool,
  { sender, digest, since }: { sender: string; digest: string; since: number },
): Promise<string | null> => {
  const { rows } = await pool.query<{ mediaId: string }>(
    `SELECT media_id AS "mediaId" FROM whatsapp_media
     WHERE sender = $1 AND digest = $2 AND uploaded_at >= $3`,
    [sender, digest, since],
  );
  return rows[0]?.mediaId ?? null;
};

/** `before`: older ids are deleted, because Meta no longer has their files. */
export const storeMedia = async (
  pool: Pool,
  { sender, digest, mediaId, now, before }: StoredMedia & { readonly now: number; readonly before: number },
): Promise<void> => {
  await pool.query('DELETE FROM whatsapp_media WHERE uploaded_at < $1', [before]);
  await pool.query(
    `INSERT INTO whatsapp_media (sender, digest, media_id, uploaded_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (sender, digest) DO UPDATE SET media_id = excluded.media_id, uploaded_at = excluded.uploaded_at`,
    [sender, digest, mediaId, now],
  );
};

interface StoredMedia {
  readonly sender: string;
  readonly digest: string;
  readonly mediaId: string;
}
