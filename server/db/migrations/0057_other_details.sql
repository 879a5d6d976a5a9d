-- What lists say of a person besides the fields of the form: 'T-shirt size: XL', a line each.
ALTER TABLE delegates ADD COLUMN other_details text NOT NULL DEFAULT '';
