-- What each browser of an event's team last said of itself.
CREATE TABLE device_reports (
  event_id text NOT NULL,
  account_id text NOT NULL,
  device_id text NOT NULL,
  reported_at bigint NOT NULL,
  report jsonb NOT NULL,
  PRIMARY KEY (event_id, account_id, device_id)
);
CREATE INDEX device_reports_by_account ON device_reports (account_id);
