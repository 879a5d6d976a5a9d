-- The templates of the operator's WhatsApp account, as Meta listed them or reported about them since.
CREATE TABLE whatsapp_templates (
  name text NOT NULL,
  language text NOT NULL,
  category text NOT NULL,
  status text NOT NULL,
  quality text NOT NULL,
  header text NOT NULL,
  parameters text[] NOT NULL,
  body text NOT NULL,
  read_at bigint NOT NULL,
  PRIMARY KEY (name, language)
);

-- Files at Meta, which keeps each for 30 days. A file is known by the digest of its bytes, and has no name here.
CREATE TABLE whatsapp_media (
  sender text NOT NULL,
  digest text NOT NULL,
  media_id text NOT NULL,
  uploaded_at bigint NOT NULL,
  PRIMARY KEY (sender, digest)
);

-- What a message of a purpose contains besides its text, and whether a member agreed that a run counts as promotion.
ALTER TABLE message_templates ADD COLUMN attachment text NOT NULL DEFAULT '';
ALTER TABLE message_runs
  ADD COLUMN attachment text NOT NULL DEFAULT '',
  ADD COLUMN is_promotion boolean NOT NULL DEFAULT false;
