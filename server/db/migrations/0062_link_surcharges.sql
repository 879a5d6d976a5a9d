-- The surcharges of the way of payment in the amount of a payment link. They are sold when the link is paid.
ALTER TABLE payment_links ADD COLUMN surcharges jsonb NOT NULL DEFAULT '[]';
