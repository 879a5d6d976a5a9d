-- Parties that pay for delegates.
CREATE TABLE payers (
  event_id text NOT NULL,
  delegate_id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  gstin text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, delegate_id)
);
CREATE INDEX payers_by_version ON payers (event_id, version);
