import { matches, parseQuery } from '#domain/core/text/search.ts';
import type { RecordEntry } from '#domain/gate/record-report-view.ts';
import type { SearchEntry } from '#domain/people/lists/search-index.ts';

/** The search index contains people. A card without a person is found only by its serial. */
const isUnheld = ({ serial }: RecordEntry): boolean => serial.delegateId === '';

/** `found`: the search index's result. Keeps the order. */
export const matchingEntries = (
  entries: readonly RecordEntry[],
  typed: string,
  found: Iterable<SearchEntry>,
): readonly RecordEntry[] => {
  const serials = new Set<number | null>();
  for (const { serial } of found) serials.add(serial);
  const query = parseQuery(typed);
  return entries.filter((entry) => {
    const { serial } = entry.serial;
    return serials.has(serial) || (isUnheld(entry) && matches(query, { text: ` ${serial}`, serial }));
  });
};
