-- A browser is one account's or paired device's: nobody renames another's. Of a browser that several used, each has a row.
ALTER TABLE devices ADD COLUMN account_id text NOT NULL DEFAULT '';
ALTER TABLE devices DROP CONSTRAINT devices_pkey;
INSERT INTO devices (account_id, device_id, name, seen_at)
  SELECT DISTINCT l.account_id, d.device_id, d.name, d.seen_at FROM devices d JOIN command_log l USING (device_id);
DELETE FROM devices WHERE account_id = '';
ALTER TABLE devices ALTER COLUMN account_id DROP DEFAULT, ADD PRIMARY KEY (account_id, device_id);
CREATE INDEX devices_by_id ON devices (device_id);

-- The browser that a session is used from, from its first use on; '' before that.
ALTER TABLE sessions ADD COLUMN device_id text NOT NULL DEFAULT '';
CREATE INDEX sessions_by_device ON sessions (device_id) WHERE device_id <> '';
