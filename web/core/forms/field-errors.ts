import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';
import type * as z from 'zod/mini';
import { commonWords } from '#domain/core/text/common-words.ts';
import { isRefusalCode, messageFor } from '#domain/core/text/messages.ts';

type Names = Readonly<Record<string, unknown>>;

/**
 * A resolver for react-hook-form from a schema of the domain: returns the parsed values, or an error per field in our
 * own words. `names` holds the fields' labels.
 */
export const errorsFor = <T extends FieldValues>(
  schema: z.ZodMiniType,
  values: unknown,
  names: Names,
): ResolverResult<T> => {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { values: parsed.data as T, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'root');
    errors[field] ??= { type: issue.code, message: textOf(issue, { field, values, names }) };
  }
  return { values: {}, errors: errors as FieldErrors<T> };
};

interface Judgement<T extends FieldValues> {
  readonly schema: z.ZodMiniType;
  readonly names: Names;
  /** The schema's input; by default the typed values. */
  readonly given?: object;
  /** Errors that the schema does not know. */
  readonly further?: FieldErrors<T>;
}

/** As {@link errorsFor}, for a form that keeps the typed values. */
export const judgeTyped = <T extends FieldValues>(
  values: T,
  { schema, names, given = values, further }: Judgement<T>,
): ResolverResult<T> => {
  const errors = { ...errorsFor<T>(schema, given, names).errors, ...further } as FieldErrors<T>;
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/**
 * The fields whose value differs from the stored one. A form checks and sends only these. An imported row may hold
 * values that a user could not type today. Two people who edit different fields do not undo each other's changes.
 */
export const changedFields = <T extends object>(values: T, stored: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== stored[name as keyof T]),
  ) as Partial<T>;

interface Judged {
  readonly field: string;
  readonly values: unknown;
  readonly names: Names;
}

const textOf = (issue: z.core.$ZodIssue, { field: key, values, names }: Judged): string => {
  if (isRefusalCode(issue.message)) return messageFor(issue.message);
  const label = names[key];
  const field = typeof label === 'string' ? label : commonWords.name;
  if (isBlank(values, key)) return messageFor('missing', { field });
  return issue.code === 'too_big' && issue.origin === 'string'
    ? messageFor('tooLong', { field, most: Number(issue.maximum) })
    : messageFor('invalidInput', { field });
};

const isBlank = (values: unknown, field: string): boolean => {
  const value: unknown = Object(values)[field];
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
};
