-- Files of registrants: proofs of payment, documents and answers, named by orders through their id. Pictures are re-encoded.
CREATE TABLE registration_files (
  event_id text NOT NULL REFERENCES event_version ON DELETE CASCADE,
  file_id text NOT NULL,
  purpose text NOT NULL,
  -- The verified phone that sent it.
  phone text NOT NULL,
  type text NOT NULL,
  bytes bytea NOT NULL,
  size bigint NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (event_id, file_id)
);
CREATE INDEX registration_files_phone ON registration_files (phone);
-- They are compressed already.
ALTER TABLE registration_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
