-- Age groups of the price list count an accompanying person's age by the date of birth, as a delegate's.
ALTER TABLE companions ADD COLUMN date_of_birth text NOT NULL DEFAULT '';
