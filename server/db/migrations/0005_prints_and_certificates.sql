-- How a card looks beyond places and sizes; which template a category's cards take.
ALTER TABLE templates ADD COLUMN design jsonb NOT NULL DEFAULT '{
  "background": "",
  "heading": {"isShown": true, "color": "", "typeface": "sans", "isBold": true},
  "name": {"isShown": true, "color": "", "typeface": "sans", "isBold": true},
  "regd": {"isShown": true, "color": "", "typeface": "sans", "isBold": true},
  "cityState": {"isShown": true, "color": "", "typeface": "sans", "isBold": false},
  "category": {"isShown": true, "color": "", "typeface": "sans", "isBold": true},
  "qr": {"isShown": true},
  "company": {"isShown": false, "color": "", "typeface": "sans", "isBold": false, "position": {"x": 105, "y": 335}, "fontSize": 14},
  "photo": {"isShown": false, "position": {"x": 21, "y": 160}, "width": 76, "height": 97}
}';
ALTER TABLE templates ALTER COLUMN design DROP DEFAULT;
ALTER TABLE categories ADD COLUMN template_name text NOT NULL DEFAULT '';
ALTER TABLE categories ALTER COLUMN template_name DROP DEFAULT;

CREATE TABLE card_prints (
  event_id text NOT NULL,
  serial bigint NOT NULL,
  count bigint NOT NULL,
  holder_id text NOT NULL,
  printed_at bigint NOT NULL,
  printed_by text NOT NULL,
  device_id text NOT NULL,
  reason text NOT NULL,
  fingerprint text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, serial, count)
);
CREATE INDEX card_prints_by_version ON card_prints (event_id, version);

CREATE TABLE certificate_templates (
  event_id text NOT NULL,
  name text NOT NULL,
  design jsonb NOT NULL,
  gate jsonb NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, name)
);
CREATE INDEX certificate_templates_by_version ON certificate_templates (event_id, version);

CREATE TABLE certificates (
  event_id text NOT NULL,
  number bigint NOT NULL,
  token text NOT NULL,
  delegate_id text NOT NULL,
  serial bigint NOT NULL,
  issued_at bigint NOT NULL,
  issued_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, number),
  UNIQUE (event_id, token),
  UNIQUE (event_id, delegate_id) DEFERRABLE
);
CREATE INDEX certificates_by_version ON certificates (event_id, version);
