import type { Connection } from './in-transaction.ts';

/** Finer than this nobody needs to know; each is a write. */
const seenEveryMs = 60 * 60_000;

/** Keeps what a browser says of itself, under the name that it gave itself. */
export const noteDevice = async (
  db: Connection,
  { deviceId, name, now }: { deviceId: string; name: string; now: number },
): Promise<void> => {
  await db.query(
    `INSERT INTO devices AS d (device_id, name, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (device_id) DO UPDATE SET name = $2, seen_at = $3
     WHERE d.name <> $2 OR d.seen_at < $3 - $4::bigint`,
    [deviceId, name, now, seenEveryMs],
  );
};
