-- The e-mail that a registrant confirmed by a code.
ALTER TABLE orders ADD COLUMN confirmed_email text NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN email_confirmed_at bigint;
