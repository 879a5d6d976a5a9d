-- Whether a purchase is paid, for gates, which see no amounts. The server derives it for older rows when it opens an event.
ALTER TABLE purchases ADD COLUMN standing text NOT NULL DEFAULT '';
ALTER TABLE purchases ALTER COLUMN standing DROP DEFAULT;
-- What opens a record that items of the price list open, and whether the registration must be paid.
ALTER TABLE record_types ADD COLUMN opens_for text NOT NULL DEFAULT '';
ALTER TABLE record_types ALTER COLUMN opens_for DROP DEFAULT;
ALTER TABLE record_types ADD COLUMN needs_paid boolean NOT NULL DEFAULT false;
ALTER TABLE record_types ALTER COLUMN needs_paid DROP DEFAULT;
