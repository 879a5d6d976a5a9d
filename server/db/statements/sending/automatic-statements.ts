import type { Pool } from '../../in-transaction.ts';

const dayMs = 24 * 3_600_000;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Events in which a purpose goes out by itself and may be due: ends of holds while an order is held, reminders on their days,
 * and a day before and after, because the day of the event's time zone may be another one.
 */
export const readAutomaticEvents = async <Purpose extends string>(
  pool: Pool,
  purposes: readonly Purpose[],
  now: number,
): Promise<{ eventId: string; purpose: Purpose }[]> => {
  const { rows } = await pool.query<{ eventId: string; purpose: Purpose }>(
    `SELECT a.event_id AS "eventId", a.purpose FROM automatic_messages a JOIN event e USING (event_id)
     WHERE a.is_on AND a.purpose = ANY($1) AND e.is_sending_on
       AND e.closed_at IS NULL AND e.deleted_at IS NULL
       AND CASE WHEN a.day <> '' THEN a.day <= $2 AND greatest(a.day, a.last_day) >= $3
         ELSE EXISTS (SELECT 1 FROM orders o
           WHERE o.event_id = a.event_id AND o.status = 'open' AND o.held_until > $4 AND o.held_until < $5) END`,
    [purposes, isoDay(now + dayMs), isoDay(now - dayMs), now, now + 3 * dayMs],
  );
  return rows;
};
