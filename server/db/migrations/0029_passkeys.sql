-- Passkeys (WebAuthn credentials) of accounts. The private key stays with its owner's device.
CREATE TABLE passkeys (
  -- base64url, as browsers send it.
  credential_id text PRIMARY KEY,
  passkey_id uuid NOT NULL UNIQUE,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The account as its authenticators know it; the same for all passkeys of an account.
  user_handle text NOT NULL,
  -- The domain that it works at.
  domain text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at bigint NOT NULL,
  last_used_at bigint
);
CREATE INDEX passkeys_account ON passkeys (account_id);

-- Challenges that were answered, until they expire: each is good for one answer.
CREATE TABLE used_challenges (
  challenge text PRIMARY KEY,
  expires_at bigint NOT NULL
);

-- The owner wants to be asked for a passkey after the one-time code.
ALTER TABLE accounts ADD COLUMN asks_passkey boolean NOT NULL DEFAULT false;

-- A passkey was shown for this session.
ALTER TABLE sessions ADD COLUMN is_passkey_verified boolean NOT NULL DEFAULT false;
-- The token before the last step-up: streams that were opened with it end without a loss of rights.
ALTER TABLE sessions ADD COLUMN former_token_hash text;
CREATE INDEX sessions_former_token ON sessions (former_token_hash) WHERE former_token_hash IS NOT NULL;
