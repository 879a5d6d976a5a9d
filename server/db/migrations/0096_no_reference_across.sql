-- Rows of events may be on another server than accounts, so no reference leads from one kind of table to the other. Purges and
-- imports delete these rows themselves.
ALTER TABLE sessions DROP CONSTRAINT sessions_device;
ALTER TABLE pairing_codes DROP CONSTRAINT pairing_codes_event_id_fkey;
ALTER TABLE public_addresses DROP CONSTRAINT public_addresses_event_id_fkey;
