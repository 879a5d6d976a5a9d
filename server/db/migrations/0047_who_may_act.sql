-- What a phone may still do with the person whom it registered, and late money that the event keeps as a credit.
ALTER TABLE orders ADD COLUMN registrant_access text NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN credit_paise bigint NOT NULL DEFAULT 0;
-- A phone that submitted an order was verified in this event. So its owner acts for the people with this phone, and other
-- phones that registered them have only their own payment. They have nothing if the desk changed the phone.
-- Additions state no phone: the phone that ordered them keeps its own payment.
UPDATE orders
SET registrant_access =
  CASE
    WHEN orders.request->'details' IS NULL OR jsonb_typeof(orders.request->'details') = 'null' THEN 'payer'
    WHEN orders.request->'details'->>'phone' = delegates.phone THEN 'payer'
    ELSE 'none'
  END
FROM delegates
WHERE delegates.event_id = orders.event_id
  AND delegates.delegate_id = orders.delegate_id
  AND delegates.phone <> ''
  AND delegates.phone <> orders.registrant_phone
  AND EXISTS (
    SELECT FROM orders AS own
    WHERE own.event_id = orders.event_id
      AND own.registrant_phone = delegates.phone
      AND own.source = 'online'
  );
