import type { AnyRow } from '#domain/model/tables.ts';

/** Compares plain values, arrays and objects deeply, anything else by identity, since it may change in place. */
export const isDeepEqual = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isDeepEqual(item, right[index]));
  }
  return isPlain(left) && isPlain(right) && hasSameFields(left, right);
};

const hasSameFields = (left: AnyRow, right: AnyRow): boolean => {
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  return names.every((name) => Object.hasOwn(right, name) && isDeepEqual(left[name], right[name]));
};

const isPlain = (value: unknown): value is AnyRow => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
