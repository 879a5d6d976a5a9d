import { DatabaseError } from 'pg';

/**
 * The constraint that refused a statement. A server that passes the refusal of another one on may name it in its
 * message only. Such messages quote names, and no values.
 */
export const constraintOf = ({ code = '', constraint, message }: DatabaseError): string | undefined =>
  constraint ?? (code.startsWith('23') ? /constraint "([^"]+)"/.exec(message)?.[1] : undefined);

/** Whether rows of this table were refused. The names of a part of a table begin with the name of the whole. */
export const isOfTable = (error: DatabaseError, table: string): boolean =>
  [error.table, constraintOf(error)].some((name) => name === table || name?.startsWith(`${table}_`) === true);

/** The row is there already. */
export const isRepeated = (error: unknown, table: string): boolean =>
  error instanceof DatabaseError && error.code === '23505' && isOfTable(error, table);
