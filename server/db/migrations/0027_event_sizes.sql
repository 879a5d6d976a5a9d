-- What an event holds: rows, and bytes as they weigh in memory (server/events/event-size.ts). Each batch writes both
-- with the version. Null: counted when the event is next loaded.
ALTER TABLE event_version ADD COLUMN rows bigint, ADD COLUMN bytes bigint;

-- Megabytes that a super admin has granted to the events that this account founded; null: the server's default.
ALTER TABLE accounts ADD COLUMN granted_megabytes bigint;
CREATE INDEX event_by_founder ON event (admin_account_id);
-- Who has worked with an event before there were budgets keeps room for a large one.
UPDATE accounts SET granted_megabytes = 1000 WHERE account_id IN (
  SELECT e.admin_account_id FROM event e WHERE EXISTS (SELECT 1 FROM delegates d WHERE d.event_id = e.event_id));
