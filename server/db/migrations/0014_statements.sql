-- Statements of banks and gateways: the files, what their columns mean, their lines, and the entries that lines prove.
CREATE TABLE statements (
  event_id text NOT NULL,
  statement_id text NOT NULL,
  name text NOT NULL,
  added_at bigint NOT NULL,
  added_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, statement_id)
);
CREATE INDEX statements_by_version ON statements (event_id, version);

CREATE TABLE statement_columns (
  event_id text NOT NULL,
  columns_id text NOT NULL,
  names jsonb NOT NULL,
  mapping jsonb NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, columns_id)
);
CREATE INDEX statement_columns_by_version ON statement_columns (event_id, version);

CREATE TABLE bank_lines (
  event_id text NOT NULL,
  line_id text NOT NULL,
  statement_id text NOT NULL,
  row bigint NOT NULL,
  paid_on text NOT NULL,
  amount_paise bigint NOT NULL,
  narration text NOT NULL,
  bank_reference text NOT NULL,
  our_reference text NOT NULL,
  payer_name text NOT NULL,
  payer_phone text NOT NULL,
  payer_email text NOT NULL,
  method text NOT NULL,
  occurrence bigint NOT NULL,
  state text NOT NULL,
  confirmation_id text NOT NULL,
  settled_at bigint,
  settled_by text NOT NULL,
  note text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, line_id)
);
CREATE INDEX bank_lines_by_version ON bank_lines (event_id, version);

-- The key is what keeps two lines from proving one entry.
CREATE TABLE line_shares (
  event_id text NOT NULL,
  delegate_id text NOT NULL,
  transaction_id text NOT NULL,
  line_id text NOT NULL,
  amount_paise bigint NOT NULL,
  is_brought boolean NOT NULL,
  status_before text NOT NULL,
  made_paid jsonb NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, delegate_id, transaction_id)
);
CREATE INDEX line_shares_by_version ON line_shares (event_id, version);
