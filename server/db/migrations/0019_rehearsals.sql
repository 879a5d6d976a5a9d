-- Rehearsals that a super admin started, with their reports. No event's rows: nothing of these reaches a device's feed.
CREATE TABLE rehearsals (
  rehearsal_id uuid PRIMARY KEY,
  started_at bigint NOT NULL,
  started_by text NOT NULL,
  -- What was asked for: event, size, pace, seed.
  asked json NOT NULL,
  state text NOT NULL,
  -- Of the day that is rehearsed.
  minute double precision NOT NULL,
  lines json NOT NULL,
  is_stop_asked boolean NOT NULL,
  -- Told again and again while it runs: of one that is silent the process is gone.
  seen_at bigint NOT NULL,
  ended_at bigint,
  report json
);
CREATE INDEX rehearsals_by_start ON rehearsals (started_at);
