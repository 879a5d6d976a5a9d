-- The organiser's own texts of messages, by purpose.
CREATE TABLE message_templates (
  event_id text NOT NULL,
  purpose text NOT NULL,
  text text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, purpose)
);
CREATE INDEX message_templates_by_version ON message_templates (event_id, version);

-- The messages that members opened for people. The text is not kept.
CREATE TABLE sent_messages (
  event_id text NOT NULL,
  message_id text NOT NULL,
  delegate_id text NOT NULL,
  companion_id text NOT NULL,
  purpose text NOT NULL,
  channel text NOT NULL,
  sent_at bigint NOT NULL,
  sent_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, message_id)
);
CREATE INDEX sent_messages_by_version ON sent_messages (event_id, version);
