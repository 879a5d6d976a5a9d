-- The council in whose register a person is: the number alone does not always say it.
ALTER TABLE delegates ADD COLUMN council text NOT NULL DEFAULT '';
