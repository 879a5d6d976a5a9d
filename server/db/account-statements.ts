import type { ClientBase, Connection } from './in-transaction.ts';

/** False: an account has this phone already (another sign-in may just have made it). */
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

export interface AccountContacts {
  readonly accountId: string;
  readonly phone: string;
  readonly emails: string[];
}

/** The account with this phone, locked until the transaction's end; null: there is none. */
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

export interface AccountProfile {
  readonly displayName: string;
  /** Null as well when the event that was chosen is deleted. */
  readonly currentEventId: string | null;
}

export const readProfile = async (db: Connection, accountId: string): Promise<AccountProfile | null> => {
  const found = await db.query<AccountProfile>(
    `SELECT a.display_name AS "displayName", e.event_id AS "currentEventId"
     FROM accounts a LEFT JOIN event e ON e.event_id = a.current_event_id AND e.deleted_at IS NULL
     WHERE a.account_id = $1`,
    [accountId],
  );
  return found.rows[0] ?? null;
};
