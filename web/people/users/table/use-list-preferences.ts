import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  formatColumns,
  formatSort,
  parseColumns,
  parseSort,
  type ChosenColumn,
  type ColumnKey,
  type ListSort,
} from '#domain/people/lists/list-columns.ts';
import { hasDues } from '#domain/list-moment.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { usersSearch } from '../../parts/search.ts';

export interface ListPreferences {
  readonly sort: ListSort | null;
  readonly columns: readonly ChosenColumn[];
  readonly setSort: (sort: ListSort | null) => void;
  readonly setColumns: (columns: readonly ChosenColumn[]) => void;
  /** Like a click on a column's head: ascending, then descending, then the list's own order. */
  readonly sortBy: (column: ColumnKey) => void;
}

/** Order and columns of a list, kept in the address. */
export const useListPreferences = (): ListPreferences => {
  const search = useSearch({ from: '/users' });
  const navigate = useNavigate();
  const sort = useMemo(() => parseSort(search.sort), [search.sort]);
  const hasFees = useQuery(hasDues, []);
  const columns = useMemo(() => {
    const parsed = parseColumns(search.cols);
    // Without fees nothing is due: the column would be empty.
    return search.cols === undefined && !hasFees ? parsed.filter((key) => key !== 'due') : parsed;
  }, [search.cols, hasFees]);
  const change = useCallback(
    (given: { sort?: string; cols?: string }) =>
      void navigate({
        to: '.',
        search: (before) => usersSearch({ ...before, ...given }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const setSort = useCallback((next: ListSort | null) => change({ sort: formatSort(next) }), [change]);
  const setColumns = useCallback(
    (next: readonly ChosenColumn[]) => change({ cols: formatColumns(next) }),
    [change],
  );
  const sortBy = useCallback((column: ColumnKey) => setSort(nextSort(sort, column)), [setSort, sort]);
  return { sort, columns, setSort, setColumns, sortBy };
};

const nextSort = (sort: ListSort | null, column: ColumnKey): ListSort | null => {
  // Ascending by serial is the list's own order.
  const isDescending = sort === null ? column === 'serial' : sort.column === column && !sort.isDescending;
  const isThird = sort?.column === column && sort.isDescending;
  return isThird ? null : { column, isDescending };
};
