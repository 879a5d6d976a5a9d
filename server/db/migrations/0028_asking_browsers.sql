-- Codes and failures belong to the browser that asked: a keyed hash of its cookie, '' for none.
ALTER TABLE one_time_codes ADD COLUMN browser text NOT NULL DEFAULT '';
-- The share of the hour's budget that the request counts for (server/accounts/limits.ts).
ALTER TABLE one_time_codes ADD COLUMN share text NOT NULL DEFAULT 'known';
-- No message went out, because the share was spent; the answer was the same.
ALTER TABLE one_time_codes ADD COLUMN is_silent boolean NOT NULL DEFAULT false;
-- Of an IPv6 address its /56 and /48; of an IPv4 address itself.
ALTER TABLE one_time_codes ADD COLUMN address_56 text NOT NULL DEFAULT '';
ALTER TABLE one_time_codes ADD COLUMN address_48 text NOT NULL DEFAULT '';
CREATE INDEX one_time_codes_address_56 ON one_time_codes (address_56, sent_at);
CREATE INDEX one_time_codes_address_48 ON one_time_codes (address_48, sent_at);
CREATE INDEX members_contact ON members (contact);

-- The row with browser '' counts all browsers without a sign-in to the contact. Locks of before end.
DELETE FROM contact_failures;
ALTER TABLE contact_failures ADD COLUMN browser text NOT NULL DEFAULT '';
ALTER TABLE contact_failures ADD COLUMN failed_at bigint NOT NULL DEFAULT 0;
ALTER TABLE contact_failures DROP CONSTRAINT phone_failures_pkey;
ALTER TABLE contact_failures ADD PRIMARY KEY (contact, browser);
