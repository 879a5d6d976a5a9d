-- Delegates who were deleted, so that a deletion can be taken back for 30 days. No row leaves the server.
CREATE TABLE deleted_delegates (
  event_id text NOT NULL,
  delegate_id text NOT NULL,
  deleted_at bigint NOT NULL,
  delegate jsonb,
  card jsonb,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, delegate_id)
);
CREATE INDEX deleted_delegates_by_version ON deleted_delegates (event_id, version);
