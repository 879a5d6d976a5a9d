-- A run of numbering gives serials to many people at once. It can be taken back while none of its cards is in use, so
-- each card knows its run.
ALTER TABLE serials ADD COLUMN run_id text NOT NULL DEFAULT '';

-- The order in which people were added. Earlier people get the order of the batches that last changed them: the first
-- order of adding is not kept anywhere.
ALTER TABLE delegates ADD COLUMN entry_number bigint NOT NULL DEFAULT 0;
UPDATE delegates SET entry_number = numbered.entry_number
FROM (
  SELECT event_id, delegate_id,
    row_number() OVER (PARTITION BY event_id ORDER BY version, delegate_id) AS entry_number
  FROM delegates
) AS numbered
WHERE delegates.event_id = numbered.event_id AND delegates.delegate_id = numbered.delegate_id;
