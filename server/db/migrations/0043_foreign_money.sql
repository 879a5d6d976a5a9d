-- The currency, amount and rate of money that was received in a foreign currency.
ALTER TABLE transactions ADD COLUMN foreign_money jsonb;
