-- What was credited on a receipt.
CREATE TABLE credit_notes (
  event_id text NOT NULL,
  number bigint NOT NULL,
  receipt_number bigint NOT NULL,
  delegate_id text NOT NULL,
  document jsonb NOT NULL,
  issued_at bigint NOT NULL,
  issued_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, number)
);
CREATE INDEX credit_notes_by_version ON credit_notes (event_id, version);
