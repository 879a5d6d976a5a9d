import { isDeepEqual } from '#web/sync/store/is-deep-equal.ts';

/** The values of a form, by the names of its fields. */
interface Versions<V> {
  /** The stored values that the editing user has seen. */
  readonly base: V;
  readonly stored: V;
  readonly typed: V;
}

/** A field whose stored value changed during the edit here. */
export interface Overwrite {
  readonly name: string;
  readonly stored: unknown;
  readonly typed: unknown;
}

const fieldsOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[];

/**
 * The fields in which the user has seen the stored value: untouched ones, which follow the stored values, and those in
 * which the same was typed. Another touched field keeps the value from the start of the edit.
 */
export const seenFields = <V extends object>({ base, stored, typed }: Versions<V>) =>
  fieldsOf(typed).filter(
    (name) => isDeepEqual(typed[name], base[name]) || isDeepEqual(typed[name], stored[name]),
  );

export const touchedFields = <V extends object>({ base, typed }: Pick<Versions<V>, 'base' | 'typed'>) =>
  fieldsOf(typed).filter((name) => !isDeepEqual(typed[name], base[name]));

export const overwritesIn = <V extends object>(versions: Versions<V>): readonly Overwrite[] => {
  const { base, stored, typed } = versions;
  const seen = new Set(seenFields(versions));
  return fieldsOf(typed)
    .filter((name) => !seen.has(name) && !isDeepEqual(stored[name], base[name]))
    .map((name) => ({ name, stored: stored[name], typed: typed[name] }));
};
