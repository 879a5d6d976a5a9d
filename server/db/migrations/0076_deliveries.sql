-- Messages that the server sends: a run is one press, a delivery is its message to one person.
CREATE TABLE message_runs (
  event_id text NOT NULL,
  run_id text NOT NULL,
  purpose text NOT NULL,
  channel text NOT NULL,
  text text NOT NULL,
  template text NOT NULL,
  language text NOT NULL,
  is_at_night boolean NOT NULL,
  state text NOT NULL,
  reason text NOT NULL,
  started_at bigint NOT NULL,
  started_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, run_id)
);
CREATE INDEX message_runs_by_version ON message_runs (event_id, version);
CREATE INDEX message_runs_running ON message_runs (event_id, run_id) WHERE state = 'running';

CREATE TABLE deliveries (
  event_id text NOT NULL,
  delivery_id text NOT NULL,
  run_id text NOT NULL,
  delegate_id text NOT NULL,
  state text NOT NULL,
  failure text NOT NULL,
  state_at bigint NOT NULL,
  queued_at bigint NOT NULL,
  begun_at bigint,
  attempt text NOT NULL,
  provider_id text NOT NULL,
  price_category text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, delivery_id)
);
CREATE INDEX deliveries_by_version ON deliveries (event_id, version);
CREATE INDEX deliveries_waiting ON deliveries (event_id, run_id) WHERE state = 'queued';
CREATE INDEX deliveries_by_provider ON deliveries (provider_id) WHERE provider_id <> '';

-- The template of a purpose at WhatsApp.
ALTER TABLE message_templates
  ADD COLUMN whatsapp_template text NOT NULL DEFAULT '',
  ADD COLUMN whatsapp_language text NOT NULL DEFAULT '';

-- Whether the event may send by the operator's account.
ALTER TABLE event ADD COLUMN is_sending_on boolean NOT NULL DEFAULT false;

-- The pace of a sender for all processes, and its requests. A recipient is a keyed hash.
CREATE TABLE delivery_senders (
  sender text PRIMARY KEY,
  next_at double precision NOT NULL DEFAULT 0,
  waits integer NOT NULL DEFAULT 0,
  paused_until double precision NOT NULL DEFAULT 0
);
CREATE TABLE delivery_attempts (
  event_id text NOT NULL,
  delivery_id text NOT NULL,
  attempt text NOT NULL,
  sender text NOT NULL,
  recipient text NOT NULL,
  begun_at bigint NOT NULL,
  PRIMARY KEY (event_id, delivery_id, attempt)
);
CREATE INDEX delivery_attempts_by_day ON delivery_attempts (sender, begun_at);
