-- The price of a place when its waiting began, and whether offers and refused requests were messaged to the person.
ALTER TABLE waiting_entries ADD COLUMN joined_paise bigint, ADD COLUMN news jsonb;
ALTER TABLE registrant_requests ADD COLUMN news jsonb;
