-- Phones that scan for one event without an account. Revoked ones stay, since the log names them.
CREATE TABLE paired_devices (
  event_id text NOT NULL,
  pairing_id text NOT NULL,
  name text NOT NULL,
  paired_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  revoked_at bigint,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, pairing_id)
);
CREATE INDEX paired_devices_by_version ON paired_devices (event_id, version);

-- A session is an account's or a paired device's; the latter goes with its device's row.
ALTER TABLE sessions ALTER COLUMN account_id DROP NOT NULL;
ALTER TABLE sessions ADD COLUMN event_id text;
ALTER TABLE sessions ADD COLUMN pairing_id text;
ALTER TABLE sessions ADD CONSTRAINT sessions_device
  FOREIGN KEY (event_id, pairing_id) REFERENCES paired_devices ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_whose
  CHECK ((account_id IS NULL) = (pairing_id IS NOT NULL) AND (event_id IS NULL) = (pairing_id IS NULL));
CREATE INDEX sessions_device ON sessions (event_id, pairing_id);

-- Codes that admins show and no phone has used yet: using one deletes it.
CREATE TABLE pairing_codes (
  code_hash text PRIMARY KEY,
  event_id text NOT NULL REFERENCES event_version ON DELETE CASCADE,
  pairing_id text NOT NULL,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_id text NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX pairing_codes_expires ON pairing_codes (expires_at);
