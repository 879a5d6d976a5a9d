import { DatabaseError, type ClientBase, type Pool } from 'pg';

/**
 * Where the events are on several servers, a batch is one call of this function, which runs on the server of its event:
 * a statement with several writes would commit in two phases on all of them. Each text reads the event from $1, and its
 * rows from $2 and $3: their version and their values. A refusal is returned, because the log of that server would have
 * the whole call beside an error. In a transaction that holds the event's lock, the timeline was compared before.
 */
export const batchFunction = `CREATE OR REPLACE FUNCTION write_batch(of_event text, at_version bigint, is_locked boolean,
    rises boolean, with_rows bigint, with_bytes bigint, texts text[], contents json[])
  RETURNS json LANGUAGE plpgsql AS $body$
  DECLARE
    present text := CASE WHEN NOT is_locked THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END;
    refused_by text;
    refused_table text;
  BEGIN
    IF rises THEN
      UPDATE event_version SET version = version + 1, rows = with_rows, bytes = with_bytes
        WHERE event_id = of_event AND version = at_version AND (is_locked OR timeline = present);
    ELSE
      PERFORM 1 FROM event_version WHERE event_id = of_event AND version = at_version FOR KEY SHARE;
    END IF;
    IF NOT FOUND THEN RETURN json_build_object('isWritten', false); END IF;
    FOR at IN 1 .. cardinality(texts) LOOP
      EXECUTE texts[at] USING of_event, at_version + 1, contents[at];
    END LOOP;
    RETURN json_build_object('isWritten', true);
  EXCEPTION WHEN OTHERS THEN
    IF SQLSTATE !~ '^(2[23]|54)' THEN RAISE; END IF;
    GET STACKED DIAGNOSTICS refused_by = CONSTRAINT_NAME, refused_table = TABLE_NAME;
    RETURN json_build_object('isWritten', false, 'refusal', json_build_object('code', SQLSTATE,
      'message', SQLERRM, 'constraint', refused_by, 'table', refused_table));
  END $body$`;

const batchFunctionName = 'write_batch(text,bigint,boolean,boolean,bigint,bigint,text[],json[])';

/** The servers know each other by their extension. A copy without it has the function, and one server. */
export const hasBatchFunction = `EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus')
  AND to_regprocedure('${batchFunctionName}') IS NOT NULL`;

/** `event_id` stays the key of the event, by which a server is chosen, so its writes find the one function. */
export const spreadBatchFunction = `SELECT create_distributed_function('${batchFunctionName}', 'of_event',
  colocate_with := 'event_version', force_delegation := false)`;

const known = new WeakMap<Pool | ClientBase, boolean>();

/** Whether a batch is a call of the function. Asked once for each connection, since a form is chosen for its life. */
export const callsFunction = async (db: Pool | ClientBase): Promise<boolean> => {
  const before = known.get(db);
  if (before !== undefined) return before;
  const { rows } = await db.query<{ has: boolean }>({
    name: 'has-batch-function',
    text: `SELECT ${hasBatchFunction} AS has`,
  });
  const has = rows[0]?.has === true;
  known.set(db, has);
  return has;
};

export interface FunctionCall {
  readonly eventId: string;
  readonly version: number;
  readonly isLocked: boolean;
  /** Whether rows change, and the version with them. */
  readonly rises: boolean;
  readonly size: { readonly rows: number; readonly bytes: number } | null;
  readonly writes: readonly { readonly text: string; readonly rows: readonly unknown[] }[];
}

interface Written {
  readonly isWritten: boolean;
  readonly refusal?: { readonly code: string; readonly message: string; readonly [field: string]: string };
}

export const callStatement = ({ eventId, version, isLocked, rises, size, writes }: FunctionCall) => ({
  name: 'write-batch',
  text: 'SELECT write_batch($1, $2, $3, $4, $5, $6, $7, $8::json[]) AS written',
  values: [
    eventId,
    version,
    isLocked,
    rises,
    size?.rows ?? null,
    size?.bytes ?? null,
    writes.map(({ text }) => text),
    writes.map(({ rows }) => JSON.stringify(rows)),
  ],
});

/** Throws what the database refused, as a statement of its own would have. */
export const wasWritten = (written: unknown): boolean => {
  const { isWritten, refusal } = written as Written;
  if (refusal === undefined) return isWritten;
  const { message, constraint, table, code } = refusal;
  throw Object.assign(new DatabaseError(message, message.length, 'error'), {
    code,
    constraint: constraint || undefined,
    table: table || undefined,
  });
};
