import { timelineStep } from '#domain/core/wire/frame-fit.ts';
import type { ClientBase } from 'pg';

/** SQL: the timeline on which this server writes. Any role may ask, and a standby refuses. */
export const currentTimeline = 'left(pg_walfile_name(pg_current_wal_lsn()), 8)';

/** SQL: microseconds since 1970, above any version, because a history adds one per batch. */
export const aboveHistories = '(extract(epoch FROM clock_timestamp()) * 1e6)::bigint';

/**
 * If another server was promoted since the event's last version, continues above every version that the former one can
 * have reached, and records the gap (docs/decisions/109). The caller holds the event's lock.
 */
export const beginTimeline = async (client: ClientBase, eventId: string): Promise<void> => {
  // Both are of the server that has the event, which need not be the one that this client is connected to.
  const { rows } = await client.query<{ present: string; above: number }>({
    name: 'present-timeline',
    text: `SELECT ${currentTimeline} AS present, ${aboveHistories} AS above FROM event_version WHERE event_id = $1`,
    values: [eventId],
  });
  const [now] = rows;
  if (now === undefined) return;
  await client.query({
    name: 'begin-timeline',
    text: `UPDATE event_version v SET version = greatest(v.version + ${timelineStep}, $3),
        gaps = v.gaps || ARRAY[v.version, greatest(v.version + ${timelineStep}, $3)], timeline = $2
      WHERE v.event_id = $1 AND v.timeline <> $2`,
    values: [eventId, now.present, now.above],
  });
};
