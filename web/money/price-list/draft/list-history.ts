import { useCallback, useMemo, useReducer } from 'react';
import * as z from 'zod/mini';
import { noPriceList, type PriceList } from '#domain/model/price-list/price-list.ts';

/** A list with the texts that could not be read, by the id of their field. */
export interface EditedList {
  readonly list: PriceList;
  readonly wrong: Readonly<Record<string, string>>;
}

interface History {
  readonly past: readonly EditedList[];
  readonly now: EditedList;
  readonly future: readonly EditedList[];
  /** What the server has. */
  readonly saved: EditedList;
}

type Step =
  | { readonly kind: 'change'; readonly change: (now: EditedList) => EditedList }
  | { readonly kind: 'undo' | 'redo' | 'saved' }
  | { readonly kind: 'reset'; readonly list: PriceList };

/** The number of steps that can be undone: more than a person remembers. */
const mostSteps = 200;

const begin = (list: PriceList): History => {
  const now = { list, wrong: {} };
  return { past: [], now, future: [], saved: now };
};

const step = (history: History, action: Step): History => {
  const { past, now, future } = history;
  switch (action.kind) {
    case 'change': {
      const next = action.change(now);
      if (next === now) return history;
      return { ...history, past: [...past, now].slice(-mostSteps), now: next, future: [] };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return history;
      return { ...history, past: past.slice(0, -1), now: before, future: [now, ...future] };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (next === undefined) return history;
      return { ...history, past: [...past, now], now: next, future: rest };
    }
    case 'saved':
      return { ...history, saved: now };
    case 'reset':
      return begin(action.list);
  }
};

export interface ListEditing extends EditedList {
  /** Replaces the list. `field`: what was typed there can be read now. */
  readonly change: (update: (list: PriceList) => PriceList, field?: string) => void;
  /** Keeps a text that cannot be read, so that the person can correct it. */
  readonly keepWrong: (field: string, typed: string) => void;
}

export interface ListHistory {
  readonly editing: ListEditing;
  readonly isDirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly markSaved: () => void;
  readonly reset: (list: PriceList) => void;
  /** Continues with edits that were kept. They are unsaved, and can be undone. */
  readonly restore: (edited: EditedList) => void;
}

/** The list while it is edited, with undo and redo. */
export const useListHistory = (start: PriceList): ListHistory => {
  const [history, dispatch] = useReducer(step, start, begin);
  const { now } = history;
  const change = useCallback<ListEditing['change']>(
    (update, field = '') =>
      dispatch({
        kind: 'change',
        change: (edited) => {
          const { [field]: _, ...wrong } = edited.wrong;
          return { list: update(edited.list), wrong };
        },
      }),
    [],
  );
  const keepWrong = useCallback<ListEditing['keepWrong']>(
    (field, typed) =>
      dispatch({
        kind: 'change',
        change: ({ list, wrong }) => ({ list, wrong: { ...wrong, [field]: typed } }),
      }),
    [],
  );
  const editing = useMemo(() => ({ ...now, change, keepWrong }), [now, change, keepWrong]);
  return {
    editing,
    isDirty: now !== history.saved,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    markSaved: () => dispatch({ kind: 'saved' }),
    reset: (list) => dispatch({ kind: 'reset', list }),
    restore: ({ list, wrong }) => dispatch({ kind: 'change', change: () => ({ list, wrong }) }),
  };
};

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
