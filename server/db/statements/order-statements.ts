import type { Pool } from '../in-transaction.ts';

export interface TimedRow {
  readonly eventId: string;
  /** The id of the order, waiting entry or payment link. */
  readonly id: string;
}

const rowsOf = async (pool: Pool, sql: string, values: readonly unknown[]): Promise<TimedRow[]> => {
  const { rows } = await pool.query<{ event_id: string; id: string }>(sql, [...values]);
  return rows.map(({ event_id: eventId, id }) => ({ eventId, id }));
};

/** Orders of all events whose hold has ended, the earliest first. */
export const readDueOrders = (pool: Pool, now: number, most: number): Promise<TimedRow[]> =>
  rowsOf(
    pool,
    `SELECT o.event_id, o.order_id AS id FROM orders o JOIN event e USING (event_id)
     WHERE o.status = 'open' AND o.held_until <= $1 AND e.deleted_at IS NULL
     ORDER BY o.held_until LIMIT $2`,
    [now, most],
  );

/** Offers of the waiting lists of all events whose time is over, the earliest first. */
export const readDueOffers = (pool: Pool, now: number, most: number): Promise<TimedRow[]> =>
  rowsOf(
    pool,
    `SELECT w.event_id, w.waiting_id AS id FROM waiting_entries w JOIN event e USING (event_id)
     WHERE w.state = 'offered' AND w.offered_until <= $1 AND e.deleted_at IS NULL
     ORDER BY w.offered_until LIMIT $2`,
    [now, most],
  );

/**
 * Events in which the server may offer a place by itself, and those with open offers: the organiser may have changed what they
 * are for.
 */
export const readWaitingEvents = async (
  pool: Pool,
): Promise<{ readonly eventId: string; readonly version: number }[]> => {
  const { rows } = await pool.query<{ eventId: string; version: number }>(
    `SELECT f.event_id AS "eventId", v.version
     FROM registration_forms f JOIN event e USING (event_id) JOIN event_version v USING (event_id)
     WHERE e.deleted_at IS NULL AND e.closed_at IS NULL
       AND EXISTS (SELECT 1 FROM waiting_entries w WHERE w.event_id = f.event_id
         AND (w.state = 'offered' OR (w.state = 'waiting' AND f.is_open AND f.form->>'waiting' = 'automatic')))`,
  );
  return rows;
};

/** Payment links of people with an order. In the database these links are open; the provider may have closed them. */
export const readOpenLinks = (pool: Pool, after: number, most: number): Promise<TimedRow[]> =>
  rowsOf(
    pool,
    `SELECT l.event_id, l.link_id AS id FROM payment_links l JOIN event e USING (event_id)
     WHERE l.status = 'open' AND l.created_at > $1 AND e.deleted_at IS NULL
       AND EXISTS (SELECT 1 FROM orders o WHERE o.event_id = l.event_id AND o.delegate_id = l.delegate_id)
     ORDER BY l.created_at DESC LIMIT $2`,
    [after, most],
  );
