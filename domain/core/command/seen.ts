import * as z from 'zod/mini';
import { refuse } from '../refusal.ts';

type Facts = Readonly<Record<string, unknown>>;
type Changes<D> = { readonly [K in keyof D]?: Exclude<D[K], undefined> };

/**
 * The stored values that the sender saw before the edit. No schema tidies them. Older devices send none, and overwrite.
 */
export const seenOf = <S extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<S>) =>
  z.optional(
    z.object(
      Object.fromEntries(Object.keys(shape).map((field) => [field, z.optional(z.unknown())])) as {
        readonly [K in keyof S]: z.ZodMiniOptional<z.ZodMiniUnknown>;
      },
    ),
  );

/**
 * The changes of a save. Without `seen`, all given details. With `seen`, only the fields that it names, so that an
 * untouched field never goes back to an older value; in an object such as a design, only the parts that it names. A
 * named field that has another value by now is refused as `changedMeanwhile` with the stored value, unless the save
 * wants the same value.
 */
export const changesOver = <T extends object, D extends object>(
  stored: T,
  details: D,
  seen: object | undefined,
): Changes<D> => {
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  if (seen === undefined) return given as Changes<D>;
  const before = stored as Facts;
  const since: Record<string, unknown> = {};
  const changes = Object.entries(seen as Facts)
    .filter(([field]) => Object.hasOwn(given, field))
    .map(([field, old]): [string, unknown] => {
      const merged = mergedValue(before[field], given[field], old);
      if (merged === changed) since[field] = before[field];
      return [field, merged];
    });
  if (Object.keys(since).length > 0) throw refuse('changedMeanwhile', { since });
  return Object.fromEntries(changes) as Changes<D>;
};

const changed = Symbol('changed meanwhile');

const mergedValue = (stored: unknown, wanted: unknown, seen: unknown): unknown => {
  if (isFacts(stored) && isFacts(wanted) && isFacts(seen)) {
    const parts = Object.keys(seen)
      .filter((name) => Object.hasOwn(wanted, name))
      .map((name): [string, unknown] => [name, mergedValue(stored[name], wanted[name], seen[name])]);
    if (parts.some(([, value]) => value === changed)) return changed;
    return { ...stored, ...Object.fromEntries(parts) };
  }
  return isSame(stored, seen) || isSame(stored, wanted) ? wanted : changed;
};

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two stored values are equal. The order of an object's fields does not count. */
export const isSame = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((part, at) => isSame(part, right[at]));
  if (!isFacts(left) || !isFacts(right)) return false;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isSame(left[name], right[name]));
};
