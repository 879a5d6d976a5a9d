import { swatchColour } from '#domain/event/categories.ts';
import { cellText, type ChosenColumn } from '#domain/people/lists/list-columns.ts';
import type { DelegateEntry } from '#domain/people/lists/delegate-lists.ts';
import { listMoment } from '#domain/list-moment.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

export interface RowTexts {
  readonly categoryColor: string;
  /** In the order of the columns. */
  readonly cells: readonly string[];
}

/** All texts of a row except serial and name, in one query: a list draws twenty rows for each letter of a search. */
export const useRowTexts = (entry: DelegateEntry, columns: readonly ChosenColumn[]): RowTexts => {
  const serverNow = useServerClock();
  return useQuery(
    (reader) => {
      const at = listMoment(serverNow());
      const category = reader.get('categories', entry.delegate.categoryId);
      return {
        categoryColor: swatchColour(category),
        cells: columns.map((key) => cellText(key, reader, entry, at)),
      };
    },
    [entry, columns, serverNow],
  );
};
