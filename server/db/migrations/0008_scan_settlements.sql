-- What came of double admissions: a note to a refused mark of the command log.
CREATE TABLE scan_settlements (
  event_id text NOT NULL,
  command_id text NOT NULL,
  note text NOT NULL,
  settled_at bigint NOT NULL,
  settled_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, command_id)
);
CREATE INDEX scan_settlements_by_version ON scan_settlements (event_id, version);
