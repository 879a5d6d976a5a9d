-- Imported lists, and what each of them changed, so that an import can be taken back.
CREATE TABLE imports (
  event_id text NOT NULL,
  import_id text NOT NULL,
  name text NOT NULL,
  file_name text NOT NULL,
  started_by text NOT NULL,
  started_at bigint NOT NULL,
  rows bigint NOT NULL,
  added bigint NOT NULL,
  merged bigint NOT NULL,
  present bigint NOT NULL,
  refused bigint NOT NULL,
  taken_back_by text NOT NULL,
  taken_back_at bigint,
  spellings jsonb,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, import_id)
);
CREATE INDEX imports_by_version ON imports (event_id, version);
CREATE TABLE imported_people (
  event_id text NOT NULL,
  import_id text NOT NULL,
  delegate_id text NOT NULL,
  is_new boolean NOT NULL,
  changes text NOT NULL,
  print text NOT NULL,
  taken_back_at bigint,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, import_id, delegate_id)
);
CREATE INDEX imported_people_by_version ON imported_people (event_id, version);
