-- Images that the server has fetched from addresses on the web (docs/decisions/059-foreign-images.md): which stored image
-- an address gave, or why it gave none. The address itself is not kept here; `address_hash` is its SHA-256.
CREATE TABLE foreign_images (
  event_id text NOT NULL REFERENCES event_version ON DELETE CASCADE,
  purpose text NOT NULL,
  address_hash text NOT NULL,
  image_id text,
  problem text NOT NULL DEFAULT '',
  fetched_at bigint NOT NULL,
  PRIMARY KEY (event_id, purpose, address_hash),
  FOREIGN KEY (event_id, purpose, image_id) REFERENCES images ON DELETE CASCADE
);
CREATE INDEX foreign_images_by_image ON foreign_images (event_id, purpose, image_id);
