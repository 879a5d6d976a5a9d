import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { columnOf, type ColumnKey, type ListSort } from '#domain/people/lists/list-columns.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { usersWords } from '#domain/people/people-words.ts';
import { say } from '#web/ui/focus/say.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ListPreferences } from './use-list-preferences.ts';
import type { ListSelection } from '../../parts/selection/use-selection.ts';
import styles from './delegates-table.module.css';

const words = listWords;

interface TableHeadProps {
  readonly columns: readonly ColumnKey[];
  readonly preferences: ListPreferences;
  readonly selection: ListSelection;
  readonly grid: string;
  readonly canDelete: boolean;
}

const headOf = (key: ColumnKey): string => (key === 'serial' ? usersWords.serialHead : columnOf(key).head);

/** Says a new order, which screen readers do not read where the focus stays on the head. */
const useSaidSort = ({ column, isDescending }: ListSort): void => {
  const before = useRef(`${column} ${isDescending}`);
  useEffect(() => {
    if (before.current === `${column} ${isDescending}`) return;
    before.current = `${column} ${isDescending}`;
    say(words.sorted(headOf(column), isDescending));
  }, [column, isDescending]);
};

/** A click on a head sorts by it: ascending, descending, and back to the list's own order. */
export function TableHead({ columns, preferences, selection, grid, canDelete }: TableHeadProps) {
  const sort: ListSort = preferences.sort ?? { column: 'serial', isDescending: false };
  useSaidSort(sort);
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={`stack fine ${styles['headRow']}`}
      style={{ gridTemplateColumns: grid }}
    >
      <span role="columnheader" className={styles['select']}>
        <label className="check box">
          <input
            type="checkbox"
            aria-label={words.selectAllShown}
            checked={selection.areAllSelected}
            onChange={selection.toggleAll}
          />
        </label>
      </span>
      {columns.map((key) => {
        const isSorted = sort.column === key;
        const direction = sort.isDescending ? 'descending' : 'ascending';
        return (
          <span
            key={key}
            role="columnheader"
            aria-sort={isSorted ? direction : 'none'}
            className={key === 'serial' ? styles['serial'] : ''}
          >
            <button type="button" className={styles['sorter']} onClick={() => preferences.sortBy(key)}>
              <span>{headOf(key)}</span>
              {isSorted && <Icon icon={sort.isDescending ? ArrowDown : ArrowUp} size="s" />}
            </button>
          </span>
        );
      })}
      {canDelete && (
        <span role="columnheader">
          <span className="vh">{commonWords.delete}</span>
        </span>
      )}
    </div>
  );
}
