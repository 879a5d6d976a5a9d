import { DatabaseError } from 'pg';
import type { ClientBase, Connection } from '#server/db/in-transaction.ts';

/** False: an account already has this phone (another sign-in may just have created it). */
export const insertAccount = async (
  client: ClientBase,
  { accountId, phone, now }: { accountId: string; phone: string; now: number },
): Promise<boolean> => {
  const inserted = await client.query(
    'INSERT INTO accounts (account_id, phone, created_at) VALUES ($1, $2, $3) ON CONFLICT (phone) DO NOTHING',
    [accountId, phone, now],
  );
  return inserted.rowCount === 1;
};

const contactColumns = `a.account_id AS "accountId", coalesce(a.phone, '') AS phone,
  ARRAY(SELECT e.email FROM account_emails e WHERE e.account_id = a.account_id ORDER BY e.email) AS emails`;

export interface AccountContacts {
  readonly accountId: string;
  readonly phone: string;
  readonly emails: string[];
}

/** Locked until the transaction ends; null for none. */
export const lockAccountByPhone = async (
  client: ClientBase,
  phone: string,
): Promise<AccountContacts | null> => {
  const found = await client.query<AccountContacts>(
    `SELECT account_id AS "accountId", phone,
       ARRAY(SELECT e.email FROM account_emails e WHERE e.account_id = a.account_id ORDER BY e.email) AS emails
     FROM accounts a WHERE phone = $1 FOR UPDATE`,
    [phone],
  );
  return found.rows[0] ?? null;
};

export interface ReadAccount extends AccountContacts {
  readonly isSuperAdmin: boolean;
  /** The owner wants to be asked for a passkey after the one-time code. */
  readonly asksPasskey: boolean;
  readonly hasPasskey: boolean;
}

/** The present account; null if there is none. */
export const readAccount = async (db: Connection, accountId: string): Promise<ReadAccount | null> => {
  const found = await db.query<ReadAccount>(
    `SELECT ${contactColumns}, a.is_super_admin AS "isSuperAdmin", a.asks_passkey AS "asksPasskey",
       EXISTS (SELECT 1 FROM passkeys k WHERE k.account_id = a.account_id) AS "hasPasskey"
     FROM accounts a WHERE a.account_id = $1`,
    [accountId],
  );
  return found.rows[0] ?? null;
};

/** How the e-mail was verified; 'import' for an imported one. */
export type EmailSource = 'code' | 'federated';

/** False: an account already has it. */
export const insertAccountWithEmail = async (
  client: ClientBase,
  { accountId, email, source, now }: { accountId: string; email: string; source: EmailSource; now: number },
): Promise<boolean> => {
  const inserted = await client.query(
    `WITH taken AS (
       INSERT INTO account_emails (email, account_id, source) VALUES ($1, $2, $3)
       ON CONFLICT (email) DO NOTHING RETURNING account_id)
     INSERT INTO accounts (account_id, created_at) SELECT account_id, $4 FROM taken`,
    [email, accountId, source, now],
  );
  return inserted.rowCount === 1;
};

/** Locked until the transaction ends; null for none. */
export const lockAccountByEmail = async (
  client: ClientBase,
  email: string,
): Promise<AccountContacts | null> => {
  const found = await client.query<AccountContacts>(
    `SELECT a.account_id AS "accountId", coalesce(a.phone, '') AS phone,
       ARRAY(SELECT e.email FROM account_emails e WHERE e.account_id = a.account_id ORDER BY e.email) AS emails
     FROM accounts a JOIN account_emails known ON known.account_id = a.account_id
     WHERE known.email = $1 FOR UPDATE OF a`,
    [email],
  );
  return found.rows[0] ?? null;
};

export interface AccountProfile {
  readonly displayName: string;
  readonly profilePhone: string;
  readonly profileEmail: string;
  readonly currentEventId: string | null;
  readonly hasPasskey: boolean;
}

export const readProfile = async (db: Connection, accountId: string): Promise<AccountProfile> => {
  const found = await db.query<AccountProfile>(
    `SELECT display_name AS "displayName", profile_phone AS "profilePhone", profile_email AS "profileEmail",
       current_event_id AS "currentEventId",
       EXISTS (SELECT 1 FROM passkeys k WHERE k.account_id = accounts.account_id) AS "hasPasskey"
     FROM accounts WHERE account_id = $1`,
    [accountId],
  );
  const [profile] = found.rows;
  if (profile === undefined) throw new Error('The account of a session is not there.');
  return profile;
};

export const updateProfile = async (
  db: Connection,
  accountId: string,
  { displayName, phone, email }: { displayName: string; phone: string; email: string },
): Promise<void> => {
  await db.query(
    'UPDATE accounts SET display_name = $2, profile_phone = $3, profile_email = $4 WHERE account_id = $1',
    [accountId, displayName, phone, email],
  );
};

/** PostgreSQL refused a value that another row already has. */
export const isTaken = (error: unknown): boolean => error instanceof DatabaseError && error.code === '23505';

export const readPhoneChange = async (
  db: Connection,
  accountId: string,
  phone: string,
): Promise<{ formerPhone: string; isTaken: boolean }> => {
  const found = await db.query<{ formerPhone: string; isTaken: boolean }>(
    `SELECT coalesce(a.phone, '') AS "formerPhone",
       EXISTS (SELECT 1 FROM accounts other WHERE other.phone = $2 AND other.account_id <> $1) AS "isTaken"
     FROM accounts a WHERE a.account_id = $1`,
    [accountId, phone],
  );
  const [change] = found.rows;
  if (change === undefined) throw new Error('The account of a session is not there.');
  return change;
};

/** False: another account has this phone. */
export const setPhone = async (client: ClientBase, accountId: string, phone: string): Promise<boolean> => {
  const set = await client.query(
    `UPDATE accounts SET phone = $2 WHERE account_id = $1
       AND NOT EXISTS (SELECT 1 FROM accounts other WHERE other.phone = $2 AND other.account_id <> $1)`,
    [accountId, phone],
  );
  return set.rowCount === 1;
};

/** Locked until the transaction ends, as everywhere before its e-mails. Null: no account. */
export const lockEmailOwner = async (
  client: ClientBase,
  email: string,
): Promise<{ accountId: string; phone: string | null } | null> => {
  const found = await client.query<{ accountId: string; phone: string | null }>(
    `SELECT a.account_id AS "accountId", a.phone FROM account_emails e JOIN accounts a USING (account_id)
     WHERE e.email = $1 FOR UPDATE OF a`,
    [email],
  );
  return found.rows[0] ?? null;
};

export const upsertEmail = async (
  client: ClientBase,
  { accountId, email, source }: { accountId: string; email: string; source: 'code' | 'federated' },
): Promise<void> => {
  await client.query(
    `INSERT INTO account_emails (email, account_id, source) VALUES ($1, $2, $3)
     ON CONFLICT (email) DO UPDATE SET account_id = $2, source = $3`,
    [email, accountId, source],
  );
};

/** Locked until the transaction ends. */
export const lockContacts = async (
  client: ClientBase,
  accountId: string,
): Promise<{ phone: string | null; emails: string[] }> => {
  const locked = await client.query<{ phone: string | null }>(
    'SELECT phone FROM accounts WHERE account_id = $1 FOR UPDATE',
    [accountId],
  );
  // A subquery of the waiting statement would see rows from before the wait.
  const found = await client.query<{ email: string }>(
    'SELECT email FROM account_emails WHERE account_id = $1',
    [accountId],
  );
  return { phone: locked.rows[0]?.phone ?? null, emails: found.rows.map(({ email }) => email) };
};

export const deleteEmail = async (db: Connection, accountId: string, email: string): Promise<void> => {
  await db.query('DELETE FROM account_emails WHERE account_id = $1 AND email = $2', [accountId, email]);
};

const hasContact = `(a.phone = $1
  OR EXISTS (SELECT 1 FROM account_emails known WHERE known.account_id = a.account_id AND known.email = $1))`;

export const setSuperAdmin = async (
  db: Connection,
  contact: string,
  isSuperAdmin: boolean,
): Promise<AccountContacts | null> => {
  const set = await db.query<AccountContacts>(
    `UPDATE accounts a SET is_super_admin = $2 WHERE ${hasContact} RETURNING ${contactColumns}`,
    [contact, isSuperAdmin],
  );
  return set.rows[0] ?? null;
};

/** Sets the size that the events founded by the account may have together. False: no account has this contact. */
export const grantMegabytes = async (
  db: Connection,
  contact: string,
  megabytes: number,
): Promise<boolean> => {
  const granted = await db.query(`UPDATE accounts a SET granted_megabytes = $2 WHERE ${hasContact}`, [
    contact,
    megabytes,
  ]);
  return granted.rowCount === 1;
};

/** Null: no account has this phone or verified e-mail. */
export const readAccountId = async (db: Connection, contact: string): Promise<string | null> => {
  const found = await db.query<{ accountId: string }>(
    `SELECT a.account_id AS "accountId" FROM accounts a WHERE ${hasContact}`,
    [contact],
  );
  return found.rows[0]?.accountId ?? null;
};

export interface ListedSuperAdmin extends AccountContacts {
  readonly displayName: string;
  /** Even if no setting names the account. */
  readonly isGranted: boolean;
}

/** Accounts with their own super admin flag, or with one of these contacts. */
export const selectSuperAdmins = async (
  db: Connection,
  contacts: readonly string[],
): Promise<ListedSuperAdmin[]> => {
  const found = await db.query<ListedSuperAdmin>(
    `SELECT ${contactColumns}, a.display_name AS "displayName", a.is_super_admin AS "isGranted" FROM accounts a
     WHERE a.is_super_admin OR a.phone = ANY($1::text[]) OR EXISTS (
       SELECT 1 FROM account_emails known WHERE known.account_id = a.account_id AND known.email = ANY($1::text[]))
     ORDER BY a.created_at, a.account_id`,
    [contacts],
  );
  return found.rows;
};

export interface DoubtfulPhone {
  readonly eventId: string;
  readonly eventName: string;
  readonly contact: string;
  /** The phone as an import found it. Null: it was the same, or was typed in. */
  readonly written: string | null;
  readonly hasAccount: boolean;
}

/** Phones of teams and admins that no account has, or that an import found in another form. */
export const selectDoubtfulPhones = async (db: Connection): Promise<DoubtfulPhone[]> => {
  const found = await db.query<DoubtfulPhone>(
    `SELECT p.event_id AS "eventId", e.name AS "eventName", p.contact, p.written,
       a.account_id IS NOT NULL AS "hasAccount"
     FROM (
       SELECT event_id, contact, extra->>'key' AS written FROM members WHERE contact ~ '^[0-9]{10}$'
       UNION SELECT event_id, admin_phone, NULL FROM event WHERE admin_phone ~ '^[0-9]{10}$') p
     JOIN event e ON e.event_id = p.event_id AND e.deleted_at IS NULL
     LEFT JOIN accounts a ON a.phone = p.contact
     WHERE a.account_id IS NULL OR p.written IS NOT NULL
     ORDER BY e.name, p.event_id, p.contact`,
  );
  return found.rows;
};
