-- Rules of councils in editions, decisions about people, and their final results.
CREATE TABLE credit_rules (
  event_id text NOT NULL,
  rule_id text NOT NULL,
  edition bigint NOT NULL,
  rule jsonb NOT NULL,
  return_form jsonb NOT NULL,
  is_removed boolean NOT NULL,
  saved_at bigint NOT NULL,
  saved_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, rule_id, edition)
);
CREATE INDEX credit_rules_by_version ON credit_rules (event_id, version);

CREATE TABLE credit_set_ups (
  event_id text NOT NULL,
  name text NOT NULL,
  missing_exit text NOT NULL,
  is_shown boolean NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, name)
);
CREATE INDEX credit_set_ups_by_version ON credit_set_ups (event_id, version);

CREATE TABLE credit_decisions (
  event_id text NOT NULL,
  delegate_id text NOT NULL,
  credits bigint,
  reason text NOT NULL,
  decided_at bigint NOT NULL,
  decided_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, delegate_id)
);
CREATE INDEX credit_decisions_by_version ON credit_decisions (event_id, version);

CREATE TABLE credit_results (
  event_id text NOT NULL,
  delegate_id text NOT NULL,
  revision bigint NOT NULL,
  minutes bigint NOT NULL,
  assumed_minutes bigint NOT NULL,
  credits bigint NOT NULL,
  council text NOT NULL,
  council_number text NOT NULL,
  rule_id text NOT NULL,
  rule_edition bigint NOT NULL,
  inputs jsonb,
  reason text NOT NULL,
  decided_at bigint NOT NULL,
  decided_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, delegate_id, revision)
);
CREATE INDEX credit_results_by_version ON credit_results (event_id, version);
