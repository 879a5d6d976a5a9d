import type { ReactNode } from 'react';
import { orderingWords } from '#domain/event/setup-words.ts';
import { Rows } from '#web/ui/lists/rows.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { tellSaved, type SaveOutcome } from '../forms/save-outcome.ts';
import { SortableRows } from './sortable-rows.tsx';

/** Users do not drag a row to its place in a longer list, and rendering all rows would be slow. */
const mostToDrag = 300;

interface OrderedListProps<T extends { readonly name: string }> {
  readonly title: string;
  readonly items: readonly T[];
  /** The items found by a search; undefined: all. */
  readonly found?: readonly T[] | undefined;
  readonly keyOf: (item: T) => string;
  readonly mayEdit: boolean;
  /** The control that adds an item, for users with the right to edit. */
  readonly add: ReactNode;
  readonly search?: ReactNode;
  /** An Empty, where there are no items. */
  readonly empty: ReactNode;
  readonly onOrder: (keys: string[]) => Promise<SaveOutcome>;
  /** The row, with the handle by which it is moved. */
  readonly renderRow: (item: T, handle?: ReactNode) => ReactNode;
  /** Above the rows. */
  readonly children?: ReactNode;
}

/** The page of an event's things that have an order. An admin moves them by mouse, finger or keyboard. */
export function OrderedList<T extends { readonly name: string }>(props: OrderedListProps<T>) {
  const { title, items, found, keyOf, mayEdit, add, search, empty, onOrder, renderRow, children } = props;
  const device = useDevice();
  const shown = found ?? items;
  const isTooLong = items.length > mostToDrag;
  const list = { label: title, items: shown, keyOf };
  return (
    <Sheet width="table">
      <PageHeader title={title} count={items.length} actions={mayEdit && add} search={search} />
      {children}
      {mayEdit && isTooLong && <p className="pad t2">{orderingWords.tooManyToOrder(mostToDrag)}</p>}
      {shown.length === 0 ? (
        empty
      ) : isTooLong ? (
        <VirtualList
          {...list}
          estimateHeight={device === 'desktop' ? 40 : 67}
          renderRow={(item) => renderRow(item)}
        />
      ) : mayEdit && found === undefined ? (
        <SortableRows
          {...list}
          nameOf={({ name }) => name}
          onOrder={async (keys) => tellSaved(await onOrder([...keys]))}
          renderRow={renderRow}
        />
      ) : (
        <Rows {...list} renderRow={(item) => renderRow(item)} />
      )}
    </Sheet>
  );
}
