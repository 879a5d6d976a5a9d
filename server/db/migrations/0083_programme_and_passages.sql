-- The programme of an event, and who went into its halls and out of them.
CREATE TABLE halls (
  event_id text NOT NULL,
  hall_id text NOT NULL,
  "order" bigint NOT NULL,
  name text NOT NULL,
  capacity bigint,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, hall_id)
);
CREATE INDEX halls_by_version ON halls (event_id, version);

CREATE TABLE programme_sessions (
  event_id text NOT NULL,
  session_id text NOT NULL,
  hall_id text NOT NULL,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  title text NOT NULL,
  speakers jsonb NOT NULL,
  is_creditable boolean NOT NULL,
  kind text NOT NULL,
  record_type_id text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, session_id)
);
CREATE INDEX programme_sessions_by_version ON programme_sessions (event_id, version);

CREATE TABLE passages (
  event_id text NOT NULL,
  passage_id text NOT NULL,
  hall_id text NOT NULL,
  holder_id text NOT NULL,
  serial bigint NOT NULL,
  direction text NOT NULL,
  passed_at bigint NOT NULL,
  recorded_at bigint NOT NULL,
  passed_by text NOT NULL,
  device_id text NOT NULL,
  corrects_id text NOT NULL,
  revision bigint NOT NULL,
  reason text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, passage_id)
);
CREATE INDEX passages_by_version ON passages (event_id, version);
