-- Who has a right in which events is asked with every list of events, and with every code. Without these, each of it reads all events.
CREATE INDEX event_by_admin_phone ON event (admin_phone);
CREATE INDEX event_by_admin_email ON event (lower(admin_email));
