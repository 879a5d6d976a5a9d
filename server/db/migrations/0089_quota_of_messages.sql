-- How many messages an event may send by each channel of the operator; null for any number.
ALTER TABLE event
  ADD COLUMN quota_whatsapp bigint,
  ADD COLUMN quota_email bigint,
  ADD COLUMN quota_sms bigint;

-- People of a press whose messages are still to be queued.
ALTER TABLE message_runs ADD COLUMN to_come bigint NOT NULL DEFAULT 0;
