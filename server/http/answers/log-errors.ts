import { DatabaseError } from 'pg';
import { constraintOf } from '../../db/refusal.ts';

/** The parts of an error that help to find it, without any text that people typed. */
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  /** SQLSTATE, or a code of the operating system. */
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  routine?: string | undefined;
  cause?: LoggedError;
  errors?: LoggedError[];
};

/** A chain of causes is short. A long one is circular. */
const maxDepth = 5;

/**
 * Without PostgreSQL's message, detail, where and query, because they quote values, and without other errors' fields.
 */
export const loggedError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  if (error instanceof DatabaseError) return withoutValues(error);
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const isShallow = depth < maxDepth;
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && isShallow && { cause: loggedError(cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      isShallow && { errors: error.errors.map((part) => loggedError(part, depth + 1)) }),
  };
};

const withoutValues = (error: DatabaseError): LoggedError => {
  const { message, stack = '', code, table, column, routine } = error;
  const constraint = constraintOf(error);
  // The first line of the stack repeats the message.
  const start = stack.indexOf(message);
  const frames = start === -1 ? '' : stack.slice(start + message.length).trimStart();
  const said = `SQLSTATE ${code ?? 'unknown'}`;
  return { type: 'DatabaseError', message: said, stack: frames, code, constraint, table, column, routine };
};
