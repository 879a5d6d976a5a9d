CREATE TABLE distinct_pairs (
  event_id text NOT NULL,
  delegate_id text NOT NULL,
  other_id text NOT NULL,
  judged_at bigint NOT NULL,
  judged_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, delegate_id, other_id)
);
CREATE INDEX distinct_pairs_by_version ON distinct_pairs (event_id, version);
