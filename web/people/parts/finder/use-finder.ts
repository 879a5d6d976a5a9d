import { useDeferredValue, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { SearchResult } from '#domain/people/lists/search-index.ts';
import { useListKeys } from '#web/core/lists/use-list-keys.ts';
import { useTypedCodes } from '#web/device/use-typed-codes.ts';
import { useOpenUser } from '#web/people/parts/user-link.tsx';
import type { SearchText } from '#web/people/parts/use-search-text.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { searchOf, usePrepared } from '#web/sync/react/use-prepared.ts';
import { useView } from '#web/sync/react/use-view.ts';

export interface Finder {
  readonly search: SearchText;
  /** The text that the results belong to. It is a moment behind the box while the user types fast. */
  readonly typed: string;
  readonly result: SearchResult;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onBoxKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onListKey: (event: KeyboardEvent) => void;
}

/**
 * Searches people while the user types. By keyboard: arrows move through the results, Enter opens the chosen or only
 * one, Escape empties the box. A scanner's code opens the person with that card, with or without focus in the box.
 */
export const useFinder = (search: SearchText, limit: number): Finder => {
  const typed = useDeferredValue(search.text.trim());
  const result = useView((views) => views.search.search(typed, limit), [typed, limit]);
  const views = useLiveViews();
  const openUser = useOpenUser();
  const box = useRef<HTMLInputElement>(null);
  const {
    list,
    toFirst,
    onListKey: moveByKey,
  } = useListKeys(box, {
    text: search.text.trim(),
    shown: typed,
  });
  usePrepared(searchOf);

  /** Searches for the current text of the box, because a scanner is faster than the list. */
  const openOnly = (text: string): boolean => {
    const { entries, isMore } = views.current.search.search(text, 1);
    const [only] = entries;
    if (only === undefined || isMore) return false;
    search.flush();
    openUser(only.delegateId);
    return true;
  };
  const onCode = (text: string): void => {
    if (!openOnly(text)) search.setText(text);
  };
  useTypedCodes(onCode);

  const onBoxKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'Enter' && openOnly(event.currentTarget.value)) return;
    search.flush();
    toFirst();
  };
  const onListKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') {
      moveByKey(event);
      return;
    }
    event.preventDefault();
    search.setText('');
    box.current?.focus();
  };
  return { search, typed, result, box, list, onBoxKey, onListKey };
};
