-- Photos of people and images of cards, as they are shown: scaled, without metadata. Named by rows through their path.
CREATE TABLE images (
  event_id text NOT NULL REFERENCES event_version ON DELETE CASCADE,
  purpose text NOT NULL,
  image_id text NOT NULL,
  type text NOT NULL,
  bytes bytea NOT NULL,
  size bigint NOT NULL,
  account_id text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (event_id, purpose, image_id)
);
-- They are compressed already.
ALTER TABLE images ALTER COLUMN bytes SET STORAGE EXTERNAL;
