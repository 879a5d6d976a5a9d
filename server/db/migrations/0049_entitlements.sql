-- Conditions of the price list that the desk has verified for delegates.
CREATE TABLE entitlements (
  event_id text NOT NULL,
  delegate_id text NOT NULL,
  claims jsonb NOT NULL,
  verified_by text NOT NULL,
  verified_at bigint NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, delegate_id)
);
CREATE INDEX entitlements_by_version ON entitlements (event_id, version);
