-- The words of the message that people of the event are sent; '' for the usual ones.
ALTER TABLE event ADD COLUMN message text NOT NULL DEFAULT '';
ALTER TABLE event ALTER COLUMN message DROP DEFAULT;
