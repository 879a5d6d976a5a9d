import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, type MouseEvent } from 'react';
import type { ColumnKey } from '#domain/people/lists/list-columns.ts';
import type { DelegateEntry } from '#domain/people/lists/delegate-lists.ts';
import { ItemKeys } from '#web/ui/lists/item-keys.ts';
import { RowSlots } from '#web/ui/lists/row-slots.ts';
import { tableGrid } from './column-widths.ts';
import { TableCells } from './table-cells.tsx';
import { TableHead } from './table-head.tsx';
import type { ListPreferences } from './use-list-preferences.ts';
import type { ListSelection } from '../../parts/selection/use-selection.ts';
import { useOpenUser } from '../../parts/user-link.tsx';
import styles from './delegates-table.module.css';

/** All rows have one height, so none is measured: a long text ends in an ellipsis. */
const rowHeight = 40;
const overscan = 6;

interface DelegatesTableProps {
  readonly label: string;
  readonly entries: readonly DelegateEntry[];
  readonly preferences: ListPreferences;
  readonly selection: ListSelection;
  /** The requested order is not ready yet. */
  readonly isBusy: boolean;
  readonly onDelete: ((entry: DelegateEntry) => void) | undefined;
}

/**
 * The list on wide screens: chosen columns, a sticky head, and horizontal scrolling inside if the columns are too
 * wide.
 */
export function DelegatesTable({
  label,
  entries,
  preferences,
  selection,
  isBusy,
  onDelete,
}: DelegatesTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const [keys] = useState(() => new ItemKeys<DelegateEntry>());
  const [slots] = useState(() => new RowSlots<HTMLDivElement>());
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: entries.length,
    overscan,
    estimateSize: () => rowHeight,
    getScrollElement: () => box.current,
    getItemKey: keys.of(entries, ({ delegate }) => delegate.delegateId),
  });
  const open = useOpenUser();
  const openRow = (event: MouseEvent<HTMLElement>): void => {
    const userId = rowClicked(event);
    if (userId !== undefined) open(userId);
  };
  const places = virtualizer.getVirtualItems();
  const rows = slots.of(places.map(({ key }) => key));
  const columns: readonly ColumnKey[] = ['serial', 'name', ...preferences.columns];
  const { gridTemplateColumns, minWidth } = tableGrid(preferences.columns, onDelete !== undefined);
  return (
    <div
      ref={box}
      className={styles['box']}
      data-scroll-restoration-id="users-list"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it in both directions
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <div
        role="table"
        aria-label={label}
        aria-rowcount={entries.length + 1}
        aria-busy={isBusy}
        style={{ minWidth }}
      >
        <div role="rowgroup" className={styles['head']}>
          <TableHead
            columns={columns}
            preferences={preferences}
            selection={selection}
            grid={gridTemplateColumns}
            canDelete={onDelete !== undefined}
          />
        </div>
        {/* The name is the link for keyboards and screen readers; a mouse may click anywhere in the row. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <div
          role="rowgroup"
          className={styles['body']}
          style={{ height: virtualizer.getTotalSize() }}
          onClick={openRow}
        >
          {places.map(({ index, start }, at) => {
            const entry = entries[index];
            if (entry === undefined) return null;
            const { delegateId } = entry.delegate;
            const isSelected = selection.ids.has(delegateId);
            return (
              <div
                key={rows[at]?.id}
                role="row"
                aria-rowindex={index + 2}
                data-selected={isSelected || undefined}
                className={`stack items-center ${styles['row']}`}
                data-user={delegateId}
                onFocus={() => slots.focus(rows[at]?.id ?? null)}
                onBlur={() => slots.focus(null)}
                style={{ gridTemplateColumns, transform: `translateY(${start}px)` }}
              >
                <TableCells
                  entry={entry}
                  columns={preferences.columns}
                  isSelected={isSelected}
                  onToggle={selection.toggle}
                  onDelete={onDelete}
                />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The person of the clicked row; undefined when the click was on a control in it, or ended a text selection. */
const rowClicked = ({ target, button }: MouseEvent<HTMLElement>): string | undefined => {
  if (button !== 0 || !(target instanceof Element) || target.closest('a, button, input, label'))
    return undefined;
  if (getSelection()?.isCollapsed === false) return undefined;
  return target.closest<HTMLElement>('[data-user]')?.dataset['user'];
};
