-- The operator's outside services, which a super admin allows to an event. Events that have used one keep it.
ALTER TABLE event
  ADD COLUMN is_online_payment_on boolean NOT NULL DEFAULT false,
  ADD COLUMN is_bank_lookup_on boolean NOT NULL DEFAULT false;
UPDATE event SET is_online_payment_on = true WHERE event_id IN (SELECT event_id FROM payment_links);
UPDATE event SET is_bank_lookup_on = true
  WHERE event_id IN (SELECT event_id FROM gateway_references WHERE fetched_at IS NOT NULL);
-- When the account that UPI payments go to was last changed, and by whom.
ALTER TABLE billing
  ADD COLUMN payee_changed_at bigint,
  ADD COLUMN payee_changed_by text NOT NULL DEFAULT '';
