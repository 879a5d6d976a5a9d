-- One event's rows, each under its event and with the version of the batch that last wrote it.
-- Columns follow domain/model; server/db/row-columns.ts pairs the two and a test compares them.

CREATE TABLE event (
  event_id text NOT NULL,
  name text NOT NULL,
  full_name text NOT NULL,
  venue text NOT NULL,
  organiser text NOT NULL,
  theme text NOT NULL,
  date text NOT NULL,
  is_cme boolean NOT NULL,
  title text NOT NULL,
  session text NOT NULL,
  session2 text NOT NULL,
  contact_name text NOT NULL,
  contact_phone text NOT NULL,
  admin_email text NOT NULL,
  admin_phone text NOT NULL,
  admin_account_id text NOT NULL,
  deleted_at bigint,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id)
);
CREATE INDEX event_by_version ON event (event_id, version);

CREATE TABLE members (
  event_id text NOT NULL,
  contact text NOT NULL,
  can_read boolean NOT NULL,
  can_write boolean NOT NULL,
  can_scan boolean NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, contact)
);
CREATE INDEX members_by_version ON members (event_id, version);

CREATE TABLE categories (
  event_id text NOT NULL,
  category_id text NOT NULL,
  "order" bigint NOT NULL,
  name text NOT NULL,
  color text NOT NULL,
  label_color text NOT NULL,
  label_background text NOT NULL,
  front_image text NOT NULL,
  back_image text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, category_id)
);
CREATE INDEX categories_by_version ON categories (event_id, version);

CREATE TABLE record_types (
  event_id text NOT NULL,
  record_type_id text NOT NULL,
  "order" bigint NOT NULL,
  name text NOT NULL,
  category_ids jsonb NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, record_type_id)
);
CREATE INDEX record_types_by_version ON record_types (event_id, version);

CREATE TABLE companies (
  event_id text NOT NULL,
  company_id text NOT NULL,
  name text NOT NULL,
  "order" bigint NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, company_id)
);
CREATE INDEX companies_by_version ON companies (event_id, version);

CREATE TABLE templates (
  event_id text NOT NULL,
  name text NOT NULL,
  layout jsonb NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, name)
);
CREATE INDEX templates_by_version ON templates (event_id, version);

CREATE TABLE delegates (
  event_id text NOT NULL,
  delegate_id text NOT NULL,
  salutation text NOT NULL,
  full_name text NOT NULL,
  category_id text NOT NULL,
  label text NOT NULL,
  has_details boolean NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  date_of_birth text NOT NULL,
  age bigint,
  gender text NOT NULL,
  food_preference text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  pincode text NOT NULL,
  state text NOT NULL,
  country text NOT NULL,
  mci_number text NOT NULL,
  membership_no text NOT NULL,
  photo_urls jsonb NOT NULL,
  company_id text NOT NULL,
  is_paid boolean NOT NULL,
  payment_method text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, delegate_id)
);
CREATE INDEX delegates_by_version ON delegates (event_id, version);

CREATE TABLE companions (
  event_id text NOT NULL,
  companion_id text NOT NULL,
  delegate_id text NOT NULL,
  name text NOT NULL,
  age bigint,
  gender text NOT NULL,
  food_preference text NOT NULL,
  phone text NOT NULL,
  relationship text NOT NULL,
  is_paid boolean NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, companion_id)
);
CREATE INDEX companions_by_version ON companions (event_id, version);

CREATE TABLE serials (
  event_id text NOT NULL,
  serial bigint NOT NULL,
  kind text NOT NULL,
  delegate_id text NOT NULL,
  companion_id text NOT NULL,
  code text NOT NULL,
  category_id text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  -- A free serial has no code: only codes that are there must differ. Deferrable, since codes may move between rows.
  code_given text GENERATED ALWAYS AS (NULLIF(code, '')) STORED,
  PRIMARY KEY (event_id, serial),
  CONSTRAINT serials_code UNIQUE (event_id, code_given) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX serials_by_version ON serials (event_id, version);

CREATE TABLE marks (
  event_id text NOT NULL,
  record_type_id text NOT NULL,
  serial bigint NOT NULL,
  holder_id text NOT NULL,
  marked_at bigint NOT NULL,
  marked_by text NOT NULL,
  device_id text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, record_type_id, serial, holder_id)
);
CREATE INDEX marks_by_version ON marks (event_id, version);

CREATE TABLE transactions (
  event_id text NOT NULL,
  delegate_id text NOT NULL,
  transaction_id text NOT NULL,
  status text NOT NULL,
  amount_paise bigint,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, delegate_id, transaction_id)
);
CREATE INDEX transactions_by_version ON transactions (event_id, version);

CREATE TABLE gateway_references (
  event_id text NOT NULL,
  transaction_id text NOT NULL,
  status text NOT NULL,
  payment_mode text NOT NULL,
  gateway_transaction_id text NOT NULL,
  transacted_on text NOT NULL,
  settled_on text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, transaction_id)
);
CREATE INDEX gateway_references_by_version ON gateway_references (event_id, version);


-- The event's counter, apart from the event's own row: everyone who writes the event locks this one (design.md section 5).
-- Changes older than `floor` cannot be told any more: a reader below it starts again from a snapshot.
CREATE TABLE event_version (
  event_id text PRIMARY KEY,
  version bigint NOT NULL,
  floor bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE tombstones (
  event_id text NOT NULL,
  table_name text NOT NULL,
  key text NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, table_name, key)
);
CREATE INDEX tombstones_by_version ON tombstones (event_id, version);

-- Idempotency record, audit trail and list of refused scans in one.
CREATE TABLE command_log (
  event_id text NOT NULL,
  command_id uuid NOT NULL,
  account_id text NOT NULL,
  device_id text NOT NULL,
  name text NOT NULL,
  input json NOT NULL,
  outcome json NOT NULL,
  body_hash text NOT NULL,
  version bigint NOT NULL,
  server_at bigint NOT NULL,
  device_at bigint NOT NULL,
  PRIMARY KEY (event_id, command_id)
);

CREATE TABLE accounts (
  account_id text PRIMARY KEY,
  phone text UNIQUE,
  display_name text NOT NULL DEFAULT '',
  current_event_id text,
  is_super_admin boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL,
  extra jsonb
);

-- Only e-mails that were verified: `source` says how (import, code, federated).
CREATE TABLE account_emails (
  email text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  source text NOT NULL
);
CREATE INDEX account_emails_account ON account_emails (account_id);

CREATE TABLE memberships (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  event_id text NOT NULL,
  has_joined boolean NOT NULL,
  PRIMARY KEY (account_id, event_id)
);

CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  session_id text NOT NULL UNIQUE,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_name text NOT NULL,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);

CREATE TABLE one_time_codes (
  request_id uuid PRIMARY KEY,
  phone text NOT NULL,
  code_hash text NOT NULL,
  address text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  is_used boolean NOT NULL DEFAULT false,
  sent_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX one_time_codes_phone ON one_time_codes (phone, sent_at);
CREATE INDEX one_time_codes_address ON one_time_codes (address, sent_at);
CREATE INDEX one_time_codes_sent ON one_time_codes (sent_at);

-- Failures in a row per phone, across codes; a new code never resets them, a sign-in does.
CREATE TABLE phone_failures (
  phone text PRIMARY KEY,
  failures integer NOT NULL,
  locks integer NOT NULL,
  locked_until bigint NOT NULL
);

-- Settings of the whole installation that the tree carries (`options/version`), and branches of the tree's root that
-- we do not know, kept for export under `extra/…`.
CREATE TABLE options (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);
