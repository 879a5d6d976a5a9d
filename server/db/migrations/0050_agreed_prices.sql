-- Prices of registrations that were paid before a later price list changed them.
CREATE TABLE agreed_prices (
  event_id text NOT NULL,
  person_id text NOT NULL,
  agreed_for jsonb NOT NULL,
  price jsonb NOT NULL,
  kept_at bigint NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, person_id)
);
CREATE INDEX agreed_prices_by_version ON agreed_prices (event_id, version);
