-- The steps of an event's set-up that its team has set aside, because they do not apply: the checklist of Home.
ALTER TABLE event ADD COLUMN steps_aside text NOT NULL DEFAULT '';
