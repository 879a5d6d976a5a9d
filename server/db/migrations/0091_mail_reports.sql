-- What a stored notification is about: 'whatsapp', or 'mail' for reports of a mail provider.
ALTER TABLE provider_notifications ADD COLUMN kind text NOT NULL DEFAULT 'whatsapp';

-- What the mail server said.
ALTER TABLE unmatched_bounces ADD COLUMN reason text NOT NULL DEFAULT '';
