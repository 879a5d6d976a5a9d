import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { orderingWords } from '#domain/event/setup-words.ts';
import styles from './sortable-rows.module.css';
import { IconButton } from '#web/ui/button.tsx';

const words = orderingWords;

interface SortableRowsProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly nameOf: (item: T) => string;
  /** All keys in their new order. When this settles, `items` is shown again. */
  readonly onOrder: (keys: readonly string[]) => Promise<unknown>;
  /** The row, with the handle by which it is moved. */
  readonly renderRow: (item: T, handle: ReactNode) => ReactNode;
}

/**
 * Rows that users order by mouse, finger or keyboard. Rendered whole, because users order only short lists by hand.
 */
export function SortableRows<T>({ label, items, keyOf, nameOf, onOrder, renderRow }: SortableRowsProps<T>) {
  // Until the rows have the new order: otherwise the moved row jumps back for a moment.
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const keys = inOrder([...byKey.keys()], wanted);
  const moved = async ({ active, over }: DragEndEvent): Promise<void> => {
    if (over === null || over.id === active.id) return;
    const next = arrayMove(keys, keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
    setWanted(next);
    await onOrder(next);
    setWanted((now) => (now === next ? null : now));
  };
  const nameOfKey = (key: string | number): string => {
    const item = byKey.get(String(key));
    return item === undefined ? '' : nameOf(item);
  };
  const announcements = useAnnouncements(keys, nameOfKey);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: words.how },
      }}
      onDragEnd={(event) => void moved(event)}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className="rows" aria-label={label}>
          {keys.map((key) => (
            <SortableRow key={key} id={key} name={nameOfKey(key)}>
              {(handle) => renderRow(byKey.get(key) as T, handle)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** In the wanted order, unless rows came or went meanwhile. */
const inOrder = (keys: string[], wanted: readonly string[] | null): string[] => {
  const present = new Set(keys);
  const isWhole = wanted?.length === keys.length && wanted.every((key) => present.has(key));
  return isWhole ? [...wanted] : keys;
};

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface SortableRowProps {
  readonly id: string;
  readonly name: string;
  readonly children: (handle: ReactNode) => ReactNode;
}

function SortableRow({ id, name, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id,
      attributes: { roleDescription: words.sortable },
      transition: matchMedia('(prefers-reduced-motion: reduce)').matches
        ? null
        : { duration: 160, easing: 'cubic-bezier(.2, 0, 0, 1)' },
    });
  // A button has its role already.
  const handle: Partial<typeof attributes> = { ...attributes };
  delete handle.role;
  const style: CSSProperties = {
    ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }),
    transition,
  };
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? styles['lifted'] : undefined}>
      {children(
        <IconButton
          ref={setActivatorNodeRef}
          icon={GripVertical}
          label={words.move(name)}
          {...handle}
          {...listeners}
          data-handle=""
        />,
      )}
    </li>
  );
}

/**
 * Announcements for screen readers. The place where a row was picked up is not announced again before the row has
 * left it.
 */
const useAnnouncements = (
  keys: readonly string[],
  nameOf: (key: string | number) => string,
): Announcements => {
  const lastPlace = useRef(0);
  const placeOf = (key: string | number): number => keys.indexOf(String(key)) + 1;
  const total = keys.length;
  return {
    onDragStart: ({ active }) => {
      lastPlace.current = placeOf(active.id);
      return words.pickedUp(nameOf(active.id), lastPlace.current, total);
    },
    onDragOver: ({ active, over }) => {
      const place = over === null ? 0 : placeOf(over.id);
      if (place === 0 || place === lastPlace.current) return undefined;
      lastPlace.current = place;
      return words.movedTo(nameOf(active.id), place, total);
    },
    onDragEnd: ({ active, over }) =>
      over === null
        ? words.left(nameOf(active.id))
        : words.putDown(nameOf(active.id), placeOf(over.id), total),
    onDragCancel: ({ active }) => words.left(nameOf(active.id)),
  };
};
