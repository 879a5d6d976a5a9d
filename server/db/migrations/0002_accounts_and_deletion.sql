-- Codes go to e-mail addresses as well as to phones.
ALTER TABLE one_time_codes RENAME COLUMN phone TO contact;
ALTER INDEX one_time_codes_phone RENAME TO one_time_codes_contact;
ALTER TABLE phone_failures RENAME TO contact_failures;
ALTER TABLE contact_failures RENAME COLUMN phone TO contact;

-- The message that carried a code, as its carrier knows it, and why it did not arrive, once that is known.
ALTER TABLE one_time_codes ADD COLUMN message_id text;
ALTER TABLE one_time_codes ADD COLUMN delivery text NOT NULL DEFAULT 'sent';
ALTER TABLE one_time_codes ADD COLUMN failure text;
CREATE INDEX one_time_codes_message ON one_time_codes (message_id) WHERE message_id IS NOT NULL;

-- What the profile form holds. It gives no right: verified contacts are accounts.phone and account_emails.
ALTER TABLE accounts ADD COLUMN profile_phone text NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN profile_email text NOT NULL DEFAULT '';

-- Browsers as they name themselves, for the log of an event and the list of sign-ins.
CREATE TABLE devices (
  device_id text PRIMARY KEY,
  name text NOT NULL,
  seen_at bigint NOT NULL
);
