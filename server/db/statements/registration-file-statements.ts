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
  readonly mostBytesOfEvent: number;
}

/** False at a limit. Concurrent uploads may exceed it by the few that are processed at once. */
export const saveRegistrationFile = async (
  db: Connection,
  file: NewRegistrationFile,
  { mostOfPhone, mostBytesOfEvent }: FileBounds,
): Promise<boolean> => {
  const { eventId, fileId, purpose, phone, type, bytes, createdAt } = file;
  const saved = await db.query(
    `INSERT INTO registration_files (event_id, file_id, purpose, phone, type, bytes, size, created_at)
     SELECT $1, $2, $3, $4, $5, $6::bytea, $7::bigint, $8::bigint
     WHERE (SELECT count(*) FROM registration_files WHERE event_id = $1 AND phone = $4) < $9::integer
       AND (SELECT coalesce(sum(size), 0) FROM registration_files WHERE event_id = $1) + $7::bigint <= $10::bigint`,
    [eventId, fileId, purpose, phone, type, bytes, bytes.length, createdAt, mostOfPhone, mostBytesOfEvent],
  );
  return saved.rowCount === 1;
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
       AND (event_id, file_id) NOT IN (${namedFiles})`,
    [eventId, phones],
  );
};
