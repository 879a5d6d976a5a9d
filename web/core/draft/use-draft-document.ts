import { useCallback, useState } from 'react';
import { changed, redone, startHistory, undone, type History } from './history.ts';

/** What the server has. The stamp differs after each save. */
export interface StoredVersion<T> {
  readonly value: T;
  readonly stamp: string;
}

interface DraftState<T> {
  readonly history: History<T>;
  readonly saved: T;
  /** The stamp on which the changes are based, then those of own saves that the store does not have yet. */
  readonly own: readonly string[];
  readonly tried: T | null;
}

const begin = <T>({ value, stamp }: StoredVersion<T>): DraftState<T> => ({
  history: startHistory(value),
  saved: value,
  own: [stamp],
  tried: null,
});

interface DraftOptions {
  readonly isSaving: boolean;
  /** Takes over what the server made of an own save. Otherwise the steps before the save can still be undone. */
  readonly takesSaved?: boolean;
}

/**
 * A document that is edited here and saved as a whole. It follows saves by others until something is changed here. After
 * that it is outdated, and the user decides which of the two versions to keep.
 */
export const useDraftDocument = <T>(
  stored: StoredVersion<T>,
  { isSaving, takesSaved = false }: DraftOptions,
) => {
  const [draft, setDraft] = useState(() => begin(stored));
  const { history, own } = draft;
  const isDirty = history.present !== draft.saved;
  const takeStored = () => setDraft(begin(stored));
  // The answer to a save may come before the store has what was saved.
  const at = own.indexOf(stored.stamp);
  if (at > 0 && !takesSaved) setDraft({ ...draft, own: own.slice(at) });
  else if (!isDirty && (at < 0 ? !isSaving : at > 0 && at === own.length - 1)) takeStored();
  const change = useCallback(
    (update: (value: T) => T) =>
      setDraft((now) => ({ ...now, history: changed(now.history, update(now.history.present)) })),
    [],
  );
  return {
    value: history.present,
    isDirty,
    isOutdated: at < 0 && isDirty && !isSaving,
    /** The stored version that the user has seen. */
    basedOn: own[0] ?? '',
    /** The newest version of this page: what the next save replaces. */
    stamp: own.at(-1) ?? '',
    isOwn: at >= 0,
    /** The value of the last try to save, until one is saved. */
    tried: draft.tried,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    undo: () => setDraft((now) => ({ ...now, history: undone(now.history) })),
    redo: () => setDraft((now) => ({ ...now, history: redone(now.history) })),
    discard: () => setDraft((now) => ({ ...now, history: startHistory(now.saved), tried: null })),
    takeStored,
    keepOwn: () => setDraft((now) => ({ ...now, own: [stored.stamp] })),
    markTried: () => setDraft((now) => ({ ...now, tried: history.present })),
    /** `value`: what was sent; later changes are unsaved. */
    markSaved: (value: T, stamp: string) =>
      setDraft((now) =>
        now.own.includes(stamp) ? now : { ...now, saved: value, own: [...now.own, stamp], tried: null },
      ),
    /** Continues with unsaved changes of an earlier visit. They can be undone. */
    restore: ({ value, stamp }: StoredVersion<T>) =>
      setDraft((now) => ({ ...now, history: changed(now.history, value), own: [stamp] })),
  };
};
export type DraftDocument<T> = ReturnType<typeof useDraftDocument<T>>;
