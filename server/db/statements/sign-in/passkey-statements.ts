import type { ListedPasskey } from '#domain/model/accounts/passkey.ts';
import type { ClientBase, Connection } from '#server/db/in-transaction.ts';

export interface NewPasskey {
  readonly credentialId: string;
  readonly passkeyId: string;
  readonly accountId: string;
  readonly userHandle: string;
  readonly domain: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: number;
}

export const insertPasskey = async (client: ClientBase, passkey: NewPasskey): Promise<boolean> => {
  const { credentialId, passkeyId, accountId, userHandle, domain, publicKey, counter, transports } = passkey;
  const inserted = await client.query(
    `INSERT INTO passkeys (credential_id, passkey_id, account_id, user_handle, domain, public_key, counter, transports,
       name, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (credential_id) DO NOTHING`,
    [
      credentialId,
      passkeyId,
      accountId,
      userHandle,
      domain,
      Buffer.from(publicKey),
      counter,
      transports,
      passkey.name,
      passkey.createdAt,
    ],
  );
  return inserted.rowCount === 1;
};

export interface KeptPasskey {
  readonly credentialId: string;
  readonly passkeyId: string;
  readonly accountId: string;
  readonly userHandle: string;
  readonly domain: string;
  readonly publicKey: Buffer<ArrayBuffer>;
  readonly counter: number;
  readonly transports: string[];
}

const columns = `credential_id AS "credentialId", passkey_id AS "passkeyId", account_id AS "accountId",
  user_handle AS "userHandle", domain, public_key AS "publicKey", counter, transports`;

export const readPasskey = async (db: Connection, credentialId: string): Promise<KeptPasskey | null> => {
  const found = await db.query<KeptPasskey>(`SELECT ${columns} FROM passkeys WHERE credential_id = $1`, [
    credentialId,
  ]);
  return found.rows[0] ?? null;
};

export const selectPasskeysOf = async (db: Connection, accountId: string): Promise<KeptPasskey[]> => {
  const found = await db.query<KeptPasskey>(
    `SELECT ${columns} FROM passkeys WHERE account_id = $1 ORDER BY created_at, passkey_id`,
    [accountId],
  );
  return found.rows;
};

export const listPasskeysOf = async (db: Connection, accountId: string): Promise<ListedPasskey[]> => {
  const found = await db.query<ListedPasskey>(
    `SELECT passkey_id AS id, name, domain, created_at AS "createdAt", last_used_at AS "lastUsedAt"
     FROM passkeys WHERE account_id = $1 ORDER BY created_at, passkey_id`,
    [accountId],
  );
  return found.rows;
};

/**
 * False if it is not above the stored one (two answers at once, a copied device). Devices without a counter send 0,
 * which is accepted.
 */
export const usePasskey = async (
  client: ClientBase,
  { credentialId, counter, now }: { credentialId: string; counter: number; now: number },
): Promise<boolean> => {
  const used = await client.query(
    `UPDATE passkeys SET counter = $2, last_used_at = $3
     WHERE credential_id = $1 AND (counter < $2 OR counter = 0 AND $2 = 0)`,
    [credentialId, counter, now],
  );
  return used.rowCount === 1;
};

/** Returns false if the challenge was answered before. Deletes expired challenges. */
export const spendChallenge = async (
  client: ClientBase,
  { challenge, expiresAt, now }: { challenge: string; expiresAt: number; now: number },
): Promise<boolean> => {
  await client.query('DELETE FROM used_challenges WHERE expires_at <= $1', [now]);
  const spent = await client.query(
    'INSERT INTO used_challenges (challenge, expires_at) VALUES ($1, $2) ON CONFLICT (challenge) DO NOTHING',
    [challenge, expiresAt],
  );
  return spent.rowCount === 1;
};

export const updatePasskeyName = async (
  db: Connection,
  { accountId, passkeyId, name }: { accountId: string; passkeyId: string; name: string },
): Promise<boolean> => {
  const renamed = await db.query('UPDATE passkeys SET name = $3 WHERE account_id = $1 AND passkey_id = $2', [
    accountId,
    passkeyId,
    name,
  ]);
  return renamed.rowCount === 1;
};

export const deletePasskey = async (
  client: ClientBase,
  accountId: string,
  passkeyId: string,
): Promise<boolean> => {
  const deleted = await client.query('DELETE FROM passkeys WHERE account_id = $1 AND passkey_id = $2', [
    accountId,
    passkeyId,
  ]);
  return deleted.rowCount === 1;
};

export const deletePasskeysOf = async (client: ClientBase, accountId: string): Promise<number> => {
  const deleted = await client.query('DELETE FROM passkeys WHERE account_id = $1', [accountId]);
  await setAsksPasskey(client, accountId, false);
  return deleted.rowCount ?? 0;
};

export const setAsksPasskey = async (
  client: ClientBase,
  accountId: string,
  asksPasskey: boolean,
): Promise<void> => {
  await client.query('UPDATE accounts SET asks_passkey = $2 WHERE account_id = $1', [accountId, asksPasskey]);
};

export const lockAccount = async (client: ClientBase, accountId: string): Promise<void> => {
  await client.query('SELECT 1 FROM accounts WHERE account_id = $1 FOR UPDATE', [accountId]);
};
