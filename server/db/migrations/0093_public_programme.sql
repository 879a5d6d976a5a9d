-- The organiser's switch for the programme on the public pages.
ALTER TABLE credit_set_ups ADD COLUMN is_programme_public boolean NOT NULL DEFAULT false;
