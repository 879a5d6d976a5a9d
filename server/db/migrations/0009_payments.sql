-- Who set a payment and when; what is known of a transaction beyond its status and amount.
ALTER TABLE delegates
  ADD COLUMN payment_note text NOT NULL DEFAULT '',
  ADD COLUMN payment_set_by text NOT NULL DEFAULT '',
  ADD COLUMN payment_set_at bigint;
ALTER TABLE delegates
  ALTER COLUMN payment_note DROP DEFAULT,
  ALTER COLUMN payment_set_by DROP DEFAULT;

ALTER TABLE companions
  ADD COLUMN payment_set_by text NOT NULL DEFAULT '',
  ADD COLUMN payment_set_at bigint;
ALTER TABLE companions ALTER COLUMN payment_set_by DROP DEFAULT;

ALTER TABLE transactions
  ADD COLUMN kind text NOT NULL DEFAULT 'payment',
  ADD COLUMN method text NOT NULL DEFAULT '',
  ADD COLUMN paid_on text NOT NULL DEFAULT '',
  ADD COLUMN bank_reference text NOT NULL DEFAULT '',
  ADD COLUMN instrument_number text NOT NULL DEFAULT '',
  ADD COLUMN payer_name text NOT NULL DEFAULT '',
  ADD COLUMN companion_id text NOT NULL DEFAULT '',
  ADD COLUMN group_id text NOT NULL DEFAULT '',
  ADD COLUMN corrects_id text NOT NULL DEFAULT '',
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN entered_by text NOT NULL DEFAULT '',
  ADD COLUMN entered_at bigint,
  ADD COLUMN status_by text NOT NULL DEFAULT '',
  ADD COLUMN status_at bigint;
ALTER TABLE transactions
  ALTER COLUMN kind DROP DEFAULT,
  ALTER COLUMN method DROP DEFAULT,
  ALTER COLUMN paid_on DROP DEFAULT,
  ALTER COLUMN bank_reference DROP DEFAULT,
  ALTER COLUMN instrument_number DROP DEFAULT,
  ALTER COLUMN payer_name DROP DEFAULT,
  ALTER COLUMN companion_id DROP DEFAULT,
  ALTER COLUMN group_id DROP DEFAULT,
  ALTER COLUMN corrects_id DROP DEFAULT,
  ALTER COLUMN note DROP DEFAULT,
  ALTER COLUMN entered_by DROP DEFAULT,
  ALTER COLUMN status_by DROP DEFAULT;

ALTER TABLE gateway_references
  ADD COLUMN base_amount_paise bigint,
  ADD COLUMN paid_paise bigint,
  ADD COLUMN fee_paise bigint,
  ADD COLUMN tax_paise bigint,
  ADD COLUMN fetched_by text NOT NULL DEFAULT '',
  ADD COLUMN fetched_at bigint;
ALTER TABLE gateway_references ALTER COLUMN fetched_by DROP DEFAULT;

-- Trees that were imported before had the amount due (BA) among what was not known.
UPDATE gateway_references
SET base_amount_paise = (extra #>> '{patch,res,BA,0}')::numeric * 100
WHERE extra #>> '{patch,res,BA,0}' ~ '^\d{1,12}(\.\d{1,2})?$';
