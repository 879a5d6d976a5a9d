-- A scan that shows a delegate with all companions; what a kiosk tells who has just been marked.
ALTER TABLE record_types ADD COLUMN opens_party boolean NOT NULL DEFAULT false;
ALTER TABLE record_types ALTER COLUMN opens_party DROP DEFAULT;
ALTER TABLE record_types ADD COLUMN next_step text NOT NULL DEFAULT '';
ALTER TABLE record_types ALTER COLUMN next_step DROP DEFAULT;
