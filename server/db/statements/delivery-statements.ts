import type { Pool } from '../in-transaction.ts';

/** Events with messages that wait in a running run of the channel. Closed and deleted events send nothing. */
export const readSendingEvents = async (pool: Pool, channel: string): Promise<string[]> => {
  const { rows } = await pool.query<{ eventId: string }>(
    `SELECT DISTINCT r.event_id AS "eventId" FROM message_runs r JOIN event e USING (event_id)
     WHERE r.state = 'running' AND r.channel = $1 AND e.is_sending_on
       AND e.closed_at IS NULL AND e.deleted_at IS NULL
       AND EXISTS (SELECT 1 FROM deliveries d
         WHERE d.event_id = r.event_id AND d.run_id = r.run_id AND d.state = 'queued')`,
    [channel],
  );
  return rows.map(({ eventId }) => eventId);
};

const dayMs = 24 * 3_600_000;

/** To how many people the sender began to send in the 24 hours before `now`. */
export const countRecipients = async (pool: Pool, sender: string, now: number): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(DISTINCT recipient)::integer AS count FROM delivery_attempts
     WHERE sender = $1 AND begun_at > $2`,
    [sender, now - dayMs],
  );
  return rows[0]?.count ?? 0;
};

/** Unused pace of more than this is lost, so that a rest is not followed by a burst. */
const burstMs = 250;

/**
 * Takes at most `most` places of the sender's pace, which all processes share; by the clock of the database, because theirs may
 * differ. Returns how many.
 */
export const takePlaces = async (
  pool: Pool,
  { sender, perSecond, most }: { sender: string; perSecond: number; most: number },
): Promise<number> => {
  await pool.query('INSERT INTO delivery_senders (sender) VALUES ($1) ON CONFLICT DO NOTHING', [sender]);
  const { rows } = await pool.query<{ taken: number }>(
    `WITH held AS (SELECT sender, paused_until, next_at, extract(epoch FROM clock_timestamp()) * 1000 AS now
         FROM delivery_senders WHERE sender = $1 FOR UPDATE),
       place AS (SELECT sender, greatest(next_at, now - ${burstMs}) AS first_at,
           CASE WHEN paused_until > now THEN 0
             ELSE greatest(0, least($3, floor((now - greatest(next_at, now - ${burstMs})) * $2 / 1000))) END AS taken
         FROM held)
     UPDATE delivery_senders s SET next_at = p.first_at + p.taken * 1000 / $2
     FROM place p WHERE s.sender = p.sender RETURNING p.taken::integer AS taken`,
    [sender, perSecond, most],
  );
  return rows[0]?.taken ?? 0;
};

/** Waits of the sender double from a second to a minute, until something is taken again. */
export const pauseSender = async (pool: Pool, sender: string): Promise<void> => {
  await pool.query(
    `UPDATE delivery_senders SET waits = least(waits + 1, 6),
       paused_until = extract(epoch FROM clock_timestamp()) * 1000 + least(60, 2 ^ waits) * 1000
     WHERE sender = $1 AND paused_until < extract(epoch FROM clock_timestamp()) * 1000`,
    [sender],
  );
};

export const endWaits = async (pool: Pool, sender: string): Promise<void> => {
  await pool.query('UPDATE delivery_senders SET waits = 0 WHERE sender = $1 AND waits > 0', [sender]);
};

export interface Attempt {
  readonly deliveryId: string;
  /** A keyed hash of the phone. */
  readonly recipient: string;
}

interface Begun {
  readonly eventId: string;
  readonly attempt: string;
  readonly sender: string;
  readonly now: number;
}

export const insertAttempts = async (
  pool: Pool,
  { eventId, attempt, sender, now }: Begun,
  attempts: readonly Attempt[],
): Promise<void> => {
  await pool.query(
    `INSERT INTO delivery_attempts (event_id, delivery_id, attempt, sender, recipient, begun_at)
     SELECT $1, d, $2, $3, r, $4 FROM unnest($5::text[], $6::text[]) AS u(d, r)`,
    [
      eventId,
      attempt,
      sender,
      now,
      attempts.map(({ deliveryId }) => deliveryId),
      attempts.map(({ recipient }) => recipient),
    ],
  );
};

export interface DeliveryPlace {
  readonly eventId: string;
  readonly deliveryId: string;
  readonly providerId: string;
}

/** The deliveries of messages that the provider names by its own id alone. */
export const findDeliveries = async (
  pool: Pool,
  providerIds: readonly string[],
): Promise<DeliveryPlace[]> => {
  const { rows } = await pool.query<DeliveryPlace>(
    `SELECT event_id AS "eventId", delivery_id AS "deliveryId", provider_id AS "providerId"
     FROM deliveries WHERE provider_id = ANY($1) AND provider_id <> ''`,
    [providerIds],
  );
  return rows;
};

/** `recipients` are keyed hashes of phones and addresses. */
export const insertOptOuts = async (
  pool: Pool,
  recipients: readonly string[],
  now: number,
): Promise<void> => {
  await pool.query(
    `INSERT INTO message_opt_outs (recipient, stopped_at) SELECT unnest($1::text[]), $2
     ON CONFLICT (recipient) DO NOTHING`,
    [recipients, now],
  );
};

export const deleteOptOuts = async (pool: Pool, recipients: readonly string[]): Promise<void> => {
  await pool.query('DELETE FROM message_opt_outs WHERE recipient = ANY($1)', [recipients]);
};

/** Those of the recipients who stopped messages. */
export const findOptOuts = async (pool: Pool, recipients: readonly string[]): Promise<Set<string>> => {
  const { rows } = await pool.query<{ recipient: string }>(
    'SELECT recipient FROM message_opt_outs WHERE recipient = ANY($1)',
    [recipients],
  );
  return new Set(rows.map(({ recipient }) => recipient));
};

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

interface ContinuedRun {
  readonly eventId: string;
  readonly runId: string;
  /** Whether it follows another run by the next channel. */
  readonly isFollower: boolean;
}

/**
 * Runs to which the time may add messages: while they go on to people who match later, and while the next channel may follow a
 * message of another run. `followForMs`: how long after it became due.
 */
export const readContinuedRuns = async (
  pool: Pool,
  { now, followForMs }: { readonly now: number; readonly followForMs: number },
): Promise<ContinuedRun[]> => {
  const { rows } = await pool.query<ContinuedRun>(
    `SELECT r.event_id AS "eventId", r.run_id AS "runId", r.follows <> '' AS "isFollower" FROM message_runs r JOIN event e USING (event_id)
     WHERE (r.follows <> '' OR r.last_day <> '') AND r.state = 'running' AND e.is_sending_on
       AND e.closed_at IS NULL AND e.deleted_at IS NULL
       AND (r.last_day >= $1 OR (r.follows <> '' AND EXISTS (SELECT 1 FROM deliveries d
         WHERE d.event_id = r.event_id AND d.run_id = r.follows AND d.state IN ('failed', 'sent')
           AND d.begun_at <= $2 - r.follow_hours * 3600000
           AND d.begun_at > $2 - r.follow_hours * 3600000 - $3::bigint)))`,
    [isoDay(now - dayMs), now, followForMs],
  );
  return rows;
};
