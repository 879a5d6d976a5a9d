import type { Pool } from '../in-transaction.ts';

export const insertNotification = async (pool: Pool, body: Buffer, now: number): Promise<void> => {
  await pool.query('INSERT INTO provider_notifications (body, received_at) VALUES ($1, $2)', [body, now]);
};

export interface StoredNotification {
  readonly notificationId: string;
  readonly body: Buffer;
}

/** The oldest notification that was not merged yet; null if there is none. */
export const readNotification = async (pool: Pool): Promise<StoredNotification | null> => {
  const found = await pool.query<StoredNotification>(
    `SELECT notification_id::text AS "notificationId", body FROM provider_notifications
     ORDER BY received_at, notification_id LIMIT 1`,
  );
  return found.rows[0] ?? null;
};

export const deleteNotification = async (pool: Pool, notificationId: string): Promise<void> => {
  await pool.query('DELETE FROM provider_notifications WHERE notification_id = $1', [notificationId]);
};
