-- Feedback forms that the organiser received, for the lists of councils.
ALTER TABLE credit_set_ups ADD COLUMN feedback bigint;
