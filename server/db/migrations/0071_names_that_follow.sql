-- The code by which colleagues take the places of a booking that have no name yet.
ALTER TABLE orders ADD COLUMN place_code jsonb;
