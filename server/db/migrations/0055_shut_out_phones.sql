-- Phones from which an event takes no registrations on its public page.
ALTER TABLE registration_forms ADD COLUMN shut_out jsonb NOT NULL DEFAULT '[]';
