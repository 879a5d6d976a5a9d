-- Delegates who register as one group.
CREATE TABLE group_members (
  event_id text NOT NULL,
  delegate_id text NOT NULL,
  group_id text NOT NULL,
  group_name text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, delegate_id)
);
CREATE INDEX group_members_by_version ON group_members (event_id, version);
