import type { Connection } from '../in-transaction.ts';

/** Returns the number of deleted devices. `before`: ms since 1970. */
export const deleteDevicesUnseenSince = async (db: Connection, before: number): Promise<number> => {
  const deleted = await db.query('DELETE FROM devices WHERE seen_at < $1', [before]);
  return deleted.rowCount ?? 0;
};

/** A more exact time is not needed, and each update is a write. */
const seenEveryMs = 60 * 60_000;

/** Under the id that its session is bound to. */
export const noteDevice = async (
  db: Connection,
  { accountId, deviceId, name, now }: { accountId: string; deviceId: string; name: string; now: number },
): Promise<void> => {
  await db.query(
    `INSERT INTO devices AS d (account_id, device_id, name, seen_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, device_id) DO UPDATE SET name = $3, seen_at = $4
     WHERE d.name <> $3 OR d.seen_at < $4 - $5::bigint`,
    [accountId, deviceId, name, now, seenEveryMs],
  );
};
