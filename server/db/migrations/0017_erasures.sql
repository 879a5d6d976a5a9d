-- Who was erased, by the id of the delegate or companion: nobody writes a name there again.
CREATE TABLE erasures (
  event_id text NOT NULL,
  person_id text NOT NULL,
  erased_at bigint NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, person_id)
);
CREATE INDEX erasures_by_version ON erasures (event_id, version);
