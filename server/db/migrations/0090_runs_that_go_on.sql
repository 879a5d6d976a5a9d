-- A run that follows another one by the next channel after so many hours, and a run that goes on to people who match later.
ALTER TABLE message_runs
  ADD COLUMN follows text NOT NULL DEFAULT '',
  ADD COLUMN follow_hours bigint NOT NULL DEFAULT 0,
  ADD COLUMN last_day text NOT NULL DEFAULT '';
CREATE INDEX message_runs_going_on ON message_runs (event_id, run_id) WHERE follows <> '' OR last_day <> '';
CREATE INDEX deliveries_not_reached ON deliveries (event_id, run_id, begun_at) WHERE state IN ('failed', 'sent');
