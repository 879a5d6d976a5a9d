-- Orders that were submitted together, and payment links for several people of one.
ALTER TABLE orders ADD COLUMN booking_id text NOT NULL DEFAULT '';
ALTER TABLE payment_links ADD COLUMN booking_id text NOT NULL DEFAULT '';
ALTER TABLE payment_links ADD COLUMN shares jsonb NOT NULL DEFAULT '[]';
