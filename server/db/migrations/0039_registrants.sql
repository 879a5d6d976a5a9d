-- Codes of the public pages share no limit, budget and lock with those of the desk.
ALTER TABLE one_time_codes ADD COLUMN realm text NOT NULL DEFAULT 'desk';
-- The event whose public page the code was requested at; '' for codes of the desk.
ALTER TABLE one_time_codes ADD COLUMN event_id text NOT NULL DEFAULT '';
ALTER TABLE contact_failures ADD COLUMN realm text NOT NULL DEFAULT 'desk';
ALTER TABLE contact_failures DROP CONSTRAINT contact_failures_pkey;
ALTER TABLE contact_failures ADD PRIMARY KEY (contact, browser, realm);

-- Phones that were verified on the public pages. They are no accounts.
CREATE TABLE registrant_sessions (
  token_hash text PRIMARY KEY,
  phone text NOT NULL,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX registrant_sessions_phone ON registrant_sessions (phone);

-- Where an event registers delegates: /r/{address}. The latest address is shown, and the others still lead to the event.
CREATE TABLE public_addresses (
  address text PRIMARY KEY,
  event_id text NOT NULL REFERENCES event_version ON DELETE CASCADE,
  chosen_at bigint NOT NULL
);
CREATE INDEX public_addresses_event ON public_addresses (event_id, chosen_at);
