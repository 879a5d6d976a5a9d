-- When an event was closed: it is read-only then, until an admin opens it again. Null: open.
ALTER TABLE event ADD COLUMN closed_at bigint;
