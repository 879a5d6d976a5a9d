-- Decisions about who may enter and what they may do. No contact and no secret is in it; the id of an entry is made of
-- its kind, its parties and its minute, so that repeats within a minute are counted in one row.
CREATE TABLE account_log (
  entry_id uuid PRIMARY KEY,
  kind text NOT NULL,
  at bigint NOT NULL,
  last_at bigint NOT NULL,
  count integer NOT NULL,
  -- Who acted, or whose sign-in it is. No reference: an entry outlives its account and its event.
  account_id text,
  -- Another account that it is about.
  about_id text,
  event_id text,
  -- Keyed hash of a contact that no account has.
  contact_key text,
  device_id text NOT NULL,
  address text NOT NULL,
  detail jsonb NOT NULL
);
CREATE INDEX account_log_newest ON account_log (at, entry_id);
CREATE INDEX account_log_event ON account_log (event_id, at, entry_id) WHERE event_id IS NOT NULL;
CREATE INDEX account_log_account ON account_log (account_id, at, entry_id) WHERE account_id IS NOT NULL;
