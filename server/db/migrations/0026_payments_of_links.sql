-- A refund at the provider names its payment alone.
CREATE INDEX transactions_of_links ON transactions (transaction_id) WHERE bank_reference = transaction_id;
