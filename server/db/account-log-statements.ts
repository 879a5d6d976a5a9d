import type { AccountLogDetail, AccountLogKind } from '#domain/model/account-log.ts';
import type { Connection } from './in-transaction.ts';

/** A row to write, or to count into the row with its id. Absent parties are '' here and null in the table. */
export interface NewAccountLogEntry {
  readonly entryId: string;
  readonly kind: AccountLogKind;
  /** ms since 1970: of the first and of the last of `count` that are alike. */
  readonly at: number;
  readonly lastAt: number;
  readonly count: number;
  readonly accountId: string;
  /** Another account or paired device that it is about. */
  readonly aboutId: string;
  readonly eventId: string;
  /** A phone or an e-mail, which is looked up here and never written. */
  readonly contact: string;
  /** What is written instead when no account has the contact. */
  readonly contactKey: string;
  readonly deviceId: string;
  readonly address: string;
  readonly detail: AccountLogDetail;
}

/**
 * Writes entries, each with the account that has its contact: as the one that acted where no other is named, else as
 * the one that it is about.
 */
export const writeAccountLog = async (
  db: Connection,
  entries: readonly NewAccountLogEntry[],
): Promise<void> => {
  await db.query(
    `INSERT INTO account_log AS kept (entry_id, kind, at, last_at, count, account_id, about_id, event_id, contact_key,
       device_id, address, detail)
     SELECT x."entryId", x.kind, x.at, x."lastAt", x.count, coalesce(nullif(x."accountId", ''), owner.account_id),
       coalesce(nullif(x."aboutId", ''),
         CASE WHEN x."accountId" <> '' AND owner.account_id <> x."accountId" THEN owner.account_id END),
       nullif(x."eventId", ''), CASE WHEN owner.account_id IS NULL THEN nullif(x."contactKey", '') END,
       x."deviceId", x.address, x.detail
     FROM json_to_recordset($1::json) AS x("entryId" uuid, kind text, at bigint, "lastAt" bigint, count integer,
       "accountId" text, "aboutId" text, "eventId" text, contact text, "contactKey" text, "deviceId" text, address text, detail jsonb)
     LEFT JOIN LATERAL (
       SELECT a.account_id FROM accounts a WHERE a.phone = x.contact
       UNION ALL SELECT e.account_id FROM account_emails e WHERE e.email = x.contact
       LIMIT 1) AS owner ON x.contact <> ''
     ON CONFLICT (entry_id) DO UPDATE
       SET count = kept.count + excluded.count, last_at = greatest(kept.last_at, excluded.last_at)`,
    [JSON.stringify(entries)],
  );
};

/** Removes entries from before this moment (ms since 1970); how many. */
export const deleteAccountLogBefore = async (db: Connection, before: number): Promise<number> => {
  const deleted = await db.query('DELETE FROM account_log WHERE last_at < $1', [before]);
  return deleted.rowCount ?? 0;
};
