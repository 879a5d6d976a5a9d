-- Links of an online payment provider, each for one amount of one delegate.
CREATE TABLE payment_links (
  event_id text NOT NULL,
  link_id text NOT NULL,
  delegate_id text NOT NULL,
  amount_paise bigint NOT NULL,
  url text NOT NULL,
  status text NOT NULL,
  marks_paid boolean NOT NULL,
  created_at bigint NOT NULL,
  created_by text NOT NULL,
  ended_at bigint,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, link_id)
);
CREATE INDEX payment_links_by_version ON payment_links (event_id, version);
