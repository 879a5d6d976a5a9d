-- One press of Print, and prints that did not come out of the printer.
ALTER TABLE card_prints ADD COLUMN run_id text NOT NULL DEFAULT '', ADD COLUMN is_taken_back boolean NOT NULL DEFAULT false;
ALTER TABLE card_prints ALTER COLUMN run_id DROP DEFAULT, ALTER COLUMN is_taken_back DROP DEFAULT;
