-- Which phones get codes on an event's public page: all ('on'), only those that the event knows ('known'), or none ('off').
ALTER TABLE public_addresses ADD COLUMN codes text NOT NULL DEFAULT 'on';
