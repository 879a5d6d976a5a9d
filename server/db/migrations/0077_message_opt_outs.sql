-- People who stopped messages that are not necessary, for all events of the server. A recipient is a keyed hash of the
-- phone or the address, so the wish outlives the person's data.
CREATE TABLE message_opt_outs (
  recipient text PRIMARY KEY,
  stopped_at bigint NOT NULL
);
