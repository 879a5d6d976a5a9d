-- Erasures that have begun and are not finished: all that is needed to finish them. A row goes when its erasure is done.
CREATE TABLE pending_erasures (
  contact text PRIMARY KEY,
  begun_at bigint NOT NULL,
  plan json NOT NULL
);
