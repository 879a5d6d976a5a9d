-- A certificate that was withdrawn keeps its row, and so its number, without a holder.
ALTER TABLE certificates DROP CONSTRAINT certificates_event_id_delegate_id_key;
ALTER TABLE certificates ADD CONSTRAINT certificates_one_per_delegate
  EXCLUDE USING btree (event_id WITH =, delegate_id WITH =) WHERE (delegate_id <> '') DEFERRABLE;
