-- How far the mailbox of the sender was read, and what came of the last look.
CREATE TABLE mailbox_positions (
  mailbox text PRIMARY KEY,
  uid_validity text NOT NULL,
  last_uid bigint NOT NULL,
  read_at bigint NOT NULL,
  failure text NOT NULL
);

-- Bounces whose message is not known, for a person to look at. They are deleted after 30 days.
CREATE TABLE unmatched_bounces (
  bounce_id text PRIMARY KEY,
  received_at bigint NOT NULL,
  recipient text NOT NULL,
  status text NOT NULL,
  subject text NOT NULL
);

-- Messages by which members check a channel. They belong to no run, and are deleted after 30 days.
CREATE TABLE test_messages (
  test_id text PRIMARY KEY,
  event_id text NOT NULL,
  channel text NOT NULL,
  state text NOT NULL,
  failure text NOT NULL,
  sent_at bigint NOT NULL,
  state_at bigint NOT NULL,
  provider_id text NOT NULL
);
CREATE INDEX test_messages_by_event ON test_messages (event_id, channel, sent_at);

-- The address that a mail server did not know.
ALTER TABLE deliveries ADD COLUMN bad_address text NOT NULL DEFAULT '';

-- The text of a purpose for SMS, with the template that is registered for it (DLT).
ALTER TABLE message_templates
  ADD COLUMN sms_text text NOT NULL DEFAULT '',
  ADD COLUMN sms_registered text NOT NULL DEFAULT '',
  ADD COLUMN sms_template text NOT NULL DEFAULT '';
