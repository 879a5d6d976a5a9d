-- What registration costs, who issues receipts, and the receipts themselves.
CREATE TABLE fee_plans (
  event_id text NOT NULL,
  name text NOT NULL,
  plan jsonb NOT NULL,
  revision bigint NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, name)
);
CREATE INDEX fee_plans_by_version ON fee_plans (event_id, version);

CREATE TABLE billing (
  event_id text NOT NULL,
  name text NOT NULL,
  details jsonb NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, name)
);
CREATE INDEX billing_by_version ON billing (event_id, version);

CREATE TABLE receipts (
  event_id text NOT NULL,
  number bigint NOT NULL,
  delegate_id text NOT NULL,
  document jsonb NOT NULL,
  issued_at bigint NOT NULL,
  issued_by text NOT NULL,
  cancelled_at bigint,
  cancelled_by text NOT NULL,
  cancel_reason text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, number)
);
CREATE INDEX receipts_by_version ON receipts (event_id, version);
