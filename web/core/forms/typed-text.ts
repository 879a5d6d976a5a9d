import { get, set, type FieldErrors, type FieldValues, type ResolverResult } from 'react-hook-form';
import * as z from 'zod/mini';

/** A text that a function can read; null is refused with the message. */
export const typedText = <Read>(
  read: (text: string) => Read | null,
  message: string | ((text: string) => string),
) =>
  z.pipe(
    z.string(),
    z.transform((text, context): Read => {
      const value = read(text);
      if (value !== null) return value;
      const why = typeof message === 'string' ? message : message(text);
      context.issues.push({ code: 'custom', message: why, input: text });
      return z.NEVER;
    }),
  );

/**
 * A resolver for a form whose schema reads typed texts. Returns what they state, or the schema's message for each path.
 * Fields that the schema does not name stay as they are.
 */
export const readTyped =
  <Read extends object, Given extends object>(schema: z.ZodMiniType<Read, Given>) =>
  <Typed extends FieldValues & Given>(
    typed: Typed,
  ): ResolverResult<Typed, Omit<Typed, keyof Read> & Read> => {
    const { data, error } = schema.safeParse(typed);
    if (error === undefined) return { values: { ...typed, ...data }, errors: {} };
    const errors: FieldErrors<Typed> = {};
    for (const { path, code, message } of error.issues) {
      const at = path.join('.');
      if (get(errors, at) === undefined) set(errors, at, { type: code, message });
    }
    return { values: {}, errors };
  };
