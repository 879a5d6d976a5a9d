-- The latest answer of the desk about an order, and whether a member has messaged it to the person.
ALTER TABLE orders ADD COLUMN answer jsonb;
