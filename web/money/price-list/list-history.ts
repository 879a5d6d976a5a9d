import { useCallback, useMemo, useReducer } from 'react';
import type { PriceList } from '#domain/model/price-list/price-list.ts';

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
  };
};
