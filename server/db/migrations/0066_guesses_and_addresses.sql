-- Wrong coupon and invitation codes of the last hour: all processes count them together.
CREATE TABLE code_guesses (
  event_id text NOT NULL REFERENCES event_version ON DELETE CASCADE,
  guesser text NOT NULL,
  code text NOT NULL,
  guessed_at bigint NOT NULL,
  PRIMARY KEY (event_id, guesser, code)
);
CREATE INDEX code_guesses_by_time ON code_guesses (guessed_at);

-- The key of the organiser's link is made of this number. It rises when the organiser asks for a new key.
ALTER TABLE public_addresses ADD COLUMN link_round integer NOT NULL DEFAULT 0;

-- Addresses that a super admin has taken away. Only a super admin can give them to an event again.
CREATE TABLE withheld_addresses (
  address text PRIMARY KEY,
  withheld_at bigint NOT NULL
);
