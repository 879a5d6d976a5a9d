import { useMemo } from 'react';
import * as z from 'zod/mini';
import { noPriceList, type PriceList } from '#domain/model/price-list/price-list.ts';

/** A list with the texts that could not be read, by the id of their field. */
export interface EditedList {
  readonly list: PriceList;
  readonly wrong: Readonly<Record<string, string>>;
}

export interface ListEditing extends EditedList {
  /** Replaces the list. `field`: what was typed there can be read now. */
  readonly change: (update: (list: PriceList) => PriceList, field?: string) => void;
  /** Keeps a text that cannot be read, so that the person can correct it. */
  readonly keepWrong: (field: string, typed: string) => void;
  /** The fields of rows for which the last try to save failed. An edited row is another one. */
  readonly faulty: ReadonlyMap<unknown, ReadonlySet<string>>;
}

/** The changes of a draft of a list. */
export const useListChanges = (
  { list, wrong }: EditedList,
  change: (update: (edited: EditedList) => EditedList) => void,
  faulty: ListEditing['faulty'],
): ListEditing =>
  useMemo(
    () => ({
      list,
      wrong,
      faulty,
      change: (update, field = '') =>
        change((edited) => {
          const { [field]: _, ...others } = edited.wrong;
          return { list: update(edited.list), wrong: others };
        }),
      keepWrong: (field, typed) =>
        change((edited) => ({ ...edited, wrong: { ...edited.wrong, [field]: typed } })),
    }),
    [list, wrong, faulty, change],
  );

/** Edits of a list that were not saved, with the stored versions with which they began. */
export interface KeptEdits extends EditedList {
  readonly stamp: string;
  /** ms since 1970, by this device's clock. */
  readonly at: number;
}

/** Whether a value has all parts of another one. */
const hasParts = (value: unknown, part: unknown): boolean => {
  if (part === null) return value === null || typeof value === 'number';
  if (typeof part !== 'object' || Array.isArray(part))
    return typeof value === typeof part && Array.isArray(value) === Array.isArray(part);
  if (typeof value !== 'object' || value === null) return false;
  const parts: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(part).every(([name, each]) => hasParts(parts[name], each));
};

/** The rows may be half-typed, so the schema of a list says nothing about it. */
const isList = (value: unknown): value is PriceList =>
  hasParts(value, noPriceList) && hasParts({ rates: [], ...(value as object) }, { rates: [] });

const keptEdits = z.object({
  list: z.custom<PriceList>(isList),
  wrong: z.record(z.string(), z.string()),
  stamp: z.string(),
  at: z.number(),
});

/** Another release may have written something else. */
export const readKept = (kept: unknown): KeptEdits | null => keptEdits.safeParse(kept).data ?? null;
