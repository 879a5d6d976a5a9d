import {
  useVirtualizer,
  useWindowVirtualizer,
  type ReactVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ItemKeys } from './item-keys.ts';
import { RowSlots } from './row-slots.ts';
import { Rows, type RowsProps } from './rows.tsx';

export type VirtualListProps<T> = RowsProps<T> & {
  /** A first estimate in px. Each row is measured when rendered, since names wrap. 64 on phones, 40 on a desktop. */
  estimateHeight?: number;
  scroll?: 'window' | { height: string };
  /** Rows are reused: they must have no state (row-slots.ts). */
  reuseRows?: boolean;
};

/** Rows rendered ahead of the visible ones: enough for a flick on a slow phone, few enough for 5 ms a change. */
const OVERSCAN = 8;

/**
 * True while the browser prints a page that has no paper of its own (web/printing/use-page-size.ts): all rows are in the page
 * then, one below the other.
 */
const useIsOnPaper = (): boolean => {
  const [isOnPaper, setIsOnPaper] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const begin = (): void => {
      // The browser takes the page as this event leaves it.
      if (document.body.dataset['ownPaper'] === undefined) flushSync(() => setIsOnPaper(true));
    };
    window.addEventListener('beforeprint', begin, { signal });
    window.addEventListener('afterprint', () => setIsOnPaper(false), { signal });
    return () => listening.abort();
  }, []);
  return isOnPaper;
};

/** A list of any length. Only the visible rows exist. Each reports its place in the whole list to screen readers. */
export function VirtualList<T>({ scroll = 'window', ...props }: VirtualListProps<T>) {
  const isOnPaper = useIsOnPaper();
  if (isOnPaper) return <Rows {...props} />;
  return scroll === 'window' ? <WindowList {...props} /> : <BoxList {...props} height={scroll.height} />;
}

type InnerProps<T> = Omit<VirtualListProps<T>, 'scroll'>;

function WindowList<T>(props: InnerProps<T>) {
  const listRef = useRef<HTMLUListElement>(null);
  const scrollMargin = usePageOffset(listRef);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({ ...useCommon(props), scrollMargin });
  const { containerRef } = virtualizer;
  const hold = useCallback(
    (list: HTMLUListElement | null) => {
      listRef.current = list;
      containerRef(list);
    },
    [containerRef],
  );
  return <Drawn {...props} virtualizer={virtualizer} listRef={hold} />;
}

function BoxList<T>({ height, ...props }: InnerProps<T> & { height: string }) {
  const boxRef = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    ...useCommon(props),
    getScrollElement: () => boxRef.current,
  });
  return (
    <div
      ref={boxRef}
      className="rows-box"
      style={{ height }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key scrolls rows without links
      tabIndex={0}
      role="group"
      aria-label={props.label}
    >
      <Drawn {...props} virtualizer={virtualizer} listRef={virtualizer.containerRef} />
    </div>
  );
}

function useCommon<T>({ items, keyOf, estimateHeight }: InnerProps<T>) {
  const [keys] = useState(() => new ItemKeys<T>());
  return {
    count: items.length,
    overscan: OVERSCAN,
    estimateSize: () => estimateHeight ?? 64,
    getItemKey: keys.of(items, keyOf),
    measureElement: heightOf,
    // Rows of another height than was guessed move before they are painted, without a render.
    directDomUpdates: true,
  };
}

/**
 * The estimate until the observer reports: measuring while React writes forces a layout. Hidden rows have no height and
 * would never fill a list.
 */
function heightOf<S extends Element | Window>(
  row: HTMLLIElement,
  entry: ResizeObserverEntry | undefined,
  { options, itemSizeCache, indexFromElement }: Virtualizer<S, HTMLLIElement>,
): number {
  const drawn = Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0);
  if (drawn > 0) return drawn;
  const index = indexFromElement(row);
  return itemSizeCache.get(options.getItemKey(index)) ?? options.estimateSize(index);
}

type DrawnProps<T, S extends Element | Window> = InnerProps<T> & {
  virtualizer: ReactVirtualizer<S, HTMLLIElement>;
  listRef: (list: HTMLUListElement | null) => void;
};

function Drawn<T, S extends Element | Window>({
  label,
  items,
  renderRow,
  reuseRows = false,
  virtualizer,
  listRef,
}: DrawnProps<T, S>) {
  const [slots] = useState(() => new RowSlots<HTMLLIElement>((key) => measured(virtualizer, key)));
  const places = virtualizer.getVirtualItems();
  const reused = reuseRows ? slots.of(places.map(({ key }) => key)) : null;
  const row = ({ index, key }: VirtualItem, at: number) => {
    const item = items[index];
    if (item === undefined) return null;
    const slot = reused?.[at];
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where the focus is, is only noted
      <li
        key={slot?.id ?? key}
        ref={slot?.ref ?? virtualizer.measureElement}
        data-index={index}
        aria-setsize={items.length}
        aria-posinset={index + 1}
        onFocus={slot && (() => slots.focus(slot.id))}
        onBlur={slot && (() => slots.focus(null))}
      >
        {renderRow(item, index)}
      </li>
    );
  };
  return (
    <ul ref={listRef} className="rows virtual" aria-label={label}>
      {places.map(row)}
    </ul>
  );
}

/** Measures the row for this item, and no longer for the earlier one. */
const measured =
  <S extends Element | Window>(
    { measureElement, elementsCache }: ReactVirtualizer<S, HTMLLIElement>,
    key: VirtualItem['key'],
  ) =>
  (row: HTMLLIElement | null): (() => void) => {
    measureElement(row);
    return () => {
      if (elementsCache.get(key) === row) elementsCache.delete(key);
    };
  };

/** In px; follows banners and filters above the list. */
function usePageOffset(ref: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      // In a part that is not displayed it has no place.
      const [place] = ref.current?.getClientRects() ?? [];
      if (place) setOffset(Math.round(place.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return offset;
}
