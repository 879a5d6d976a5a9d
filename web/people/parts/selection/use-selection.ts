import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { nothingSelected, rangeTo, toggled, withAll, without } from './selection.ts';

export interface ListSelection {
  readonly ids: ReadonlySet<string>;
  /** The number of them that the list does not show now. */
  readonly notShown: number;
  readonly areAllSelected: boolean;
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly toggleAll: () => void;
  /** Includes the results of a search that the list does not show. */
  readonly addAll: () => void;
  readonly clear: () => void;
}

interface Listed {
  readonly delegate: Delegate;
}

const idOf = ({ delegate }: Listed): string => delegate.delegateId;

/**
 * The selected people. The selection stays during searches and filters, so that the user can combine people of
 * several searches; the bar shows how many are out of view. `everybody`: the whole list, read when it is needed.
 */
export const useSelection = (shown: readonly Listed[], everybody: () => readonly Listed[]): ListSelection => {
  const [selection, setSelection] = useState(nothingSelected);
  const now = useRef({ shown, everybody });
  useEffect(() => {
    now.current = { shown, everybody };
  });
  const { ids } = selection;
  const shownSelected = useMemo(
    () => (ids.size === 0 ? 0 : shown.reduce((count, entry) => count + (ids.has(idOf(entry)) ? 1 : 0), 0)),
    [ids, shown],
  );
  const toggle = useCallback(
    (id: string, isRange: boolean) =>
      setSelection((before) =>
        isRange ? rangeTo(before, now.current.shown.map(idOf), id) : toggled(before, id),
      ),
    [],
  );
  const addAll = useCallback(
    () => setSelection((before) => withAll(before, now.current.everybody().map(idOf))),
    [],
  );
  const toggleAll = useCallback(
    () =>
      setSelection((before) => {
        const all = now.current.everybody().map(idOf);
        return all.every((id) => before.ids.has(id)) ? without(before, all) : withAll(before, all);
      }),
    [],
  );
  const clear = useCallback(() => setSelection(nothingSelected), []);
  return {
    ids,
    notShown: ids.size - shownSelected,
    areAllSelected: shown.length > 0 && shownSelected === shown.length,
    toggle,
    toggleAll,
    addAll,
    clear,
  };
};
