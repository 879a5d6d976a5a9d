-- The draft and the published price list of an event.
CREATE TABLE price_lists (
  event_id text NOT NULL,
  name text NOT NULL,
  list jsonb,
  list_version bigint NOT NULL,
  saved_at bigint NOT NULL,
  saved_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, name)
);
CREATE INDEX price_lists_by_version ON price_lists (event_id, version);
