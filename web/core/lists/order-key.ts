import { highestOrder } from '#domain/model/fields/input.ts';
import type { Reader } from '#domain/core/store/event-store.ts';

/** Parses a typed key. Other text than a whole number becomes NaN, which the schema refuses. */
export const keyFrom = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** The key after the last one's, for a new entry. */
export const nextKey = (reader: Reader, table: 'categories' | 'recordTypes' | 'companies'): number => {
  let last = 0;
  for (const { order } of reader.all(table)) last = Math.max(last, order);
  return Math.min(last + 1, highestOrder);
};
