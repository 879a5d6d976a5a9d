import type { Connection } from '../in-transaction.ts';
import { longStatement } from '../pool.ts';

export interface RegistrationFile {
  readonly type: string;
  readonly bytes: Buffer;
}

interface NewRegistrationFile extends RegistrationFile {
  readonly eventId: string;
  readonly fileId: string;
  readonly purpose: string;
  readonly phone: string;
  readonly createdAt: number;
}

export interface FileBounds {
  /** Files of one phone in one event. */
  readonly mostOfPhone: number;
  readonly mostBytesOfPhone: number;
  /** Of the event's bytes, those that this kind of sender may use. */
  readonly mostBytesOfEvent: number;
}

/** Null if the file was saved; otherwise whose limit it would exceed. Concurrent uploads may exceed it by a few. */
export const saveRegistrationFile = async (
  db: Connection,
  file: NewRegistrationFile,
  { mostOfPhone, mostBytesOfPhone, mostBytesOfEvent }: FileBounds,
): Promise<'phone' | 'event' | null> => {
  const { eventId, fileId, purpose, phone, type, bytes, createdAt } = file;
  const saved = await db.query<{ over: 'phone' | 'event' | null }>(
    `WITH used AS (SELECT
         count(*) FILTER (WHERE phone = $4) < $9::integer
           AND coalesce(sum(size) FILTER (WHERE phone = $4), 0) + $7::bigint <= $10::bigint AS is_phone_free,
         coalesce(sum(size), 0) + $7::bigint <= $11::bigint AS is_event_free
       FROM registration_files WHERE event_id = $1),
     saved AS (INSERT INTO registration_files (event_id, file_id, purpose, phone, type, bytes, size, created_at)
       SELECT $1, $2, $3, $4, $5, $6::bytea, $7::bigint, $8::bigint FROM used WHERE is_phone_free AND is_event_free)
     SELECT CASE WHEN NOT is_phone_free THEN 'phone' WHEN NOT is_event_free THEN 'event' END AS over FROM used`,
    [
      eventId,
      fileId,
      purpose,
      phone,
      type,
      bytes,
      bytes.length,
      createdAt,
      mostOfPhone,
      mostBytesOfPhone,
      mostBytesOfEvent,
    ],
  );
  return saved.rows[0]?.over ?? null;
};

export interface FileUse {
  readonly usedBytes: number;
  /** The phone that sent the most; '' for the desk, or for none. */
  readonly largestPhone: string;
  readonly largestBytes: number;
}

export const readFileUse = async (db: Connection, eventId: string): Promise<FileUse> => {
  const found = await db.query<{ phone: string; bytes: number; used: number }>(
    `SELECT phone, sum(size)::bigint AS bytes, (sum(sum(size)) OVER ())::bigint AS used FROM registration_files
     WHERE event_id = $1 GROUP BY phone ORDER BY bytes DESC, phone LIMIT 1`,
    [eventId],
  );
  const [first] = found.rows;
  return { usedBytes: first?.used ?? 0, largestPhone: first?.phone ?? '', largestBytes: first?.bytes ?? 0 };
};

/** With the phone that sent it; '' for the desk. The caller decides who may see it. */
export const readRegistrationFile = async (
  db: Connection,
  { eventId, fileId }: { readonly eventId: string; readonly fileId: string },
): Promise<(RegistrationFile & { readonly phone: string }) | null> => {
  const found = await db.query<RegistrationFile & { readonly phone: string }>(
    `SELECT type, bytes, phone FROM registration_files WHERE event_id = $1 AND file_id = $2`,
    [eventId, fileId],
  );
  return found.rows[0] ?? null;
};

/** The ids by which the orders of all events name files. */
const namedFiles = `SELECT event_id, proof->>'fileId' AS file_id FROM orders WHERE proof->>'fileId' <> ''
  UNION SELECT event_id, eligibility->>'fileId' FROM orders WHERE eligibility->>'fileId' <> ''
  UNION SELECT event_id, request->'eligibility'->>'fileId' FROM orders WHERE request->'eligibility'->>'fileId' <> ''
  UNION SELECT event_id, answer.value FROM orders, jsonb_each_text(request->'answers') AS answer`;

/** The ids by which the orders of one event name files. */
const namedFilesOf = (event: string): string =>
  `SELECT file_id FROM (${namedFiles}) AS named WHERE event_id = ${event}`;

/** As {@link deleteUnusedFiles}, for one event. */
export const deleteUnusedFilesOf = async (
  db: Connection,
  { eventId, before }: { readonly eventId: string; readonly before: number },
): Promise<number> => {
  const deleted = await db.query(
    `DELETE FROM registration_files WHERE event_id = $1 AND created_at < $2
       AND file_id NOT IN (SELECT coalesce(file_id, '') FROM (${namedFilesOf('$1')}) AS kept)`,
    [eventId, before],
  );
  return deleted.rowCount ?? 0;
};

/** Removes the files from before this moment (ms since 1970) that no order names. Returns their number. */
export const deleteUnusedFiles = async (db: Connection, before: number): Promise<number> => {
  const deleted = await db.query(
    longStatement(
      `DELETE FROM registration_files WHERE created_at < $1 AND (event_id, file_id) NOT IN (${namedFiles})`,
      [before],
    ),
  );
  return deleted.rowCount ?? 0;
};

/** Unless an order still names it. Others' files for an erased person go with the next sweep. */
export const deleteFilesOf = async (
  db: Connection,
  { eventId, phones }: { readonly eventId: string; readonly phones: readonly string[] },
): Promise<void> => {
  await db.query(
    `DELETE FROM registration_files WHERE event_id = $1 AND phone = ANY($2::text[])
       AND file_id NOT IN (SELECT coalesce(file_id, '') FROM (${namedFilesOf('$1')}) AS kept)`,
    [eventId, phones],
  );
};
