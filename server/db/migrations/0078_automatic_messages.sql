-- What the server sends by itself when the organiser wants it, and why a message was sent.
CREATE TABLE automatic_messages (
  event_id text NOT NULL,
  purpose text NOT NULL,
  is_on boolean NOT NULL,
  channel text NOT NULL,
  day text NOT NULL,
  last_day text NOT NULL,
  set_at bigint NOT NULL,
  set_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, purpose)
);
CREATE INDEX automatic_messages_by_version ON automatic_messages (event_id, version);
CREATE INDEX automatic_messages_on ON automatic_messages (event_id) WHERE is_on;
ALTER TABLE message_runs ADD COLUMN is_automatic boolean NOT NULL DEFAULT false;
ALTER TABLE message_runs ALTER COLUMN is_automatic DROP DEFAULT;
ALTER TABLE deliveries ADD COLUMN cause text NOT NULL DEFAULT '';
ALTER TABLE deliveries ALTER COLUMN cause DROP DEFAULT;
