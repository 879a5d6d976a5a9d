-- What people bought of the price list besides their registration.
CREATE TABLE purchases (
  event_id text NOT NULL,
  purchase_id text NOT NULL,
  delegate_id text NOT NULL,
  companion_id text NOT NULL,
  item_id text NOT NULL,
  quantity bigint NOT NULL,
  quote jsonb NOT NULL,
  bought_at bigint NOT NULL,
  entered_by text NOT NULL,
  extra jsonb,
  version bigint NOT NULL,
  PRIMARY KEY (event_id, purchase_id)
);
CREATE INDEX purchases_by_version ON purchases (event_id, version);

-- The records that items of the published list open.
ALTER TABLE price_lists ADD COLUMN gates jsonb NOT NULL DEFAULT '[]';
