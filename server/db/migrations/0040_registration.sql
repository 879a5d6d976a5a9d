-- People who register themselves: the organiser's form, orders, the waiting list, and requests to the organiser.
CREATE TABLE registration_forms (
  event_id text NOT NULL,
  name text NOT NULL,
  form jsonb,
  form_version bigint NOT NULL,
  is_open boolean NOT NULL,
  saved_at bigint NOT NULL,
  saved_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, name)
);
CREATE INDEX registration_forms_by_version ON registration_forms (event_id, version);

CREATE TABLE orders (
  event_id text NOT NULL,
  order_id text NOT NULL,
  delegate_id text NOT NULL,
  registrant_phone text NOT NULL,
  number bigint NOT NULL,
  status text NOT NULL,
  submitted_at bigint NOT NULL,
  held_until bigint,
  ended_at bigint,
  makes_delegate boolean NOT NULL,
  request jsonb NOT NULL,
  lines jsonb NOT NULL,
  quoted_paise bigint NOT NULL,
  method text NOT NULL,
  approval text NOT NULL,
  eligibility jsonb,
  proof jsonb,
  note text NOT NULL,
  consents jsonb NOT NULL,
  notice_version bigint NOT NULL,
  source text NOT NULL,
  waiting_id text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, order_id)
);
CREATE INDEX orders_by_version ON orders (event_id, version);
-- Orders of all events whose hold has ended, for the server's clock.
CREATE INDEX orders_held ON orders (held_until) WHERE status = 'open' AND held_until IS NOT NULL;

CREATE TABLE waiting_entries (
  event_id text NOT NULL,
  waiting_id text NOT NULL,
  registrant_phone text NOT NULL,
  item_id text NOT NULL,
  category_id text NOT NULL,
  name text NOT NULL,
  joined_at bigint NOT NULL,
  state text NOT NULL,
  offered_until bigint,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, waiting_id)
);
CREATE INDEX waiting_entries_by_version ON waiting_entries (event_id, version);
-- Offers of all events that have ended.
CREATE INDEX waiting_entries_offered ON waiting_entries (offered_until) WHERE state = 'offered';

CREATE TABLE registrant_requests (
  event_id text NOT NULL,
  request_id text NOT NULL,
  delegate_id text NOT NULL,
  registrant_phone text NOT NULL,
  kind text NOT NULL,
  data jsonb NOT NULL,
  asked_at bigint NOT NULL,
  state text NOT NULL,
  note text NOT NULL,
  answered_at bigint,
  answered_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, request_id)
);
CREATE INDEX registrant_requests_by_version ON registrant_requests (event_id, version);
