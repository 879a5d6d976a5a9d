-- Notifications of WhatsApp as they came, until they are merged. A notification answers at once and is merged afterwards.
CREATE TABLE provider_notifications (
  notification_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  body bytea NOT NULL,
  received_at bigint NOT NULL
);
