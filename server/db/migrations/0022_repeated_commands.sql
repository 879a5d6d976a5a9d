-- The refused command that this one repeats under a new id. Few have one, so the index costs other inserts nothing.
ALTER TABLE command_log ADD COLUMN repeats uuid;
CREATE INDEX command_log_repeats ON command_log (event_id, repeats) WHERE repeats IS NOT NULL;
