-- How the bank's answer was judged when it was fetched; '' for an imported one.
ALTER TABLE gateway_references ADD COLUMN outcome text NOT NULL DEFAULT '';
ALTER TABLE gateway_references ALTER COLUMN outcome DROP DEFAULT;
