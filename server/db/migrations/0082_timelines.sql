-- The timeline on which the last version was written. A promoted server writes on another one. Versions that only the
-- former server may have had lie in the gaps: pairs of the last version that both had, and the first of the new timeline.
ALTER TABLE event_version
  ADD COLUMN timeline text NOT NULL DEFAULT left(pg_walfile_name(pg_current_wal_lsn()), 8),
  ADD COLUMN gaps bigint[] NOT NULL DEFAULT '{}';
