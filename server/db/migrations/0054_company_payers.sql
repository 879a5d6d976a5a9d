-- Companies to which receipts of their delegates are made out.
CREATE TABLE company_payers (
  event_id text NOT NULL,
  company_id text NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  gstin text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, company_id)
);
CREATE INDEX company_payers_by_version ON company_payers (event_id, version);
