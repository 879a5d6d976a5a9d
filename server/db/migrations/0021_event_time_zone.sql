-- IANA name of the zone in which the event's dates and times are shown; '' is India.
ALTER TABLE event ADD COLUMN time_zone text NOT NULL DEFAULT '';
