-- How often the name, days, place or time zone of the event changed: the sequence number of its calendar entries.
ALTER TABLE event ADD COLUMN announced_changes bigint NOT NULL DEFAULT 0;
