import type { Pool } from '../in-transaction.ts';

/** Of WhatsApp, or of the provider that sends mail. */
export type NotificationKind = 'whatsapp' | 'mail';

export const insertNotification = async (
  pool: Pool,
  { kind, body, now }: { readonly kind: NotificationKind; readonly body: Buffer; readonly now: number },
): Promise<void> => {
  await pool.query('INSERT INTO provider_notifications (kind, body, received_at) VALUES ($1, $2, $3)', [
    kind,
    body,
    now,
  ]);
};

export interface StoredNotification {
  readonly notificationId: string;
  /** A {@link NotificationKind}, or one of a later release. */
  readonly kind: string;
  readonly body: Buffer;
  readonly receivedAt: number;
}

/** The oldest notification that was not merged yet; null if there is none. */
export const readNotification = async (pool: Pool): Promise<StoredNotification | null> => {
  const found = await pool.query<StoredNotification & { receivedAt: string }>(
    `SELECT notification_id::text AS "notificationId", kind, body, received_at AS "receivedAt"
     FROM provider_notifications
     ORDER BY received_at, notification_id LIMIT 1`,
  );
  const [row] = found.rows;
  return row ? { ...row, receivedAt: Number(row.receivedAt) } : null;
};

export const deleteNotification = async (pool: Pool, notificationId: string): Promise<void> => {
  await pool.query('DELETE FROM provider_notifications WHERE notification_id = $1', [notificationId]);
};
