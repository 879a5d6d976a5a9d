import { matches, parseQuery, searchText, isEmptyQuery } from '#domain/rules/search.ts';
import type { Reader } from '#domain/store/event-store.ts';
import type { RecordEntry } from '#domain/store/views/record-report.ts';

/** Rows are replaced, never changed: what was folded once holds as long as the row does. */
const folded = new WeakMap<object, string>();

const foldedText = (row: object, make: () => string): string => {
  let text = folded.get(row);
  if (text === undefined) {
    text = make();
    folded.set(row, text);
  }
  return text;
};

const nameText = (reader: Reader, { delegateId, companionId }: RecordEntry['serial']): string => {
  if (companionId !== '') {
    const companion = reader.get('companions', companionId);
    return companion ? foldedText(companion, () => searchText(companion.name, companion.phone, null)) : '';
  }
  const delegate = reader.get('delegates', delegateId);
  if (delegate === undefined) return '';
  const { fullName, email, phone, salutation } = delegate;
  return foldedText(delegate, () => searchText(fullName || email, phone, null, salutation));
};

/**
 * The entries whose card's own holder or serial matches; `candidates` are the delegates for whom that can be (from the
 * search index, which spares looking at the others). A card that nobody holds is found by its serial.
 */
export const matchingEntries = (
  reader: Reader,
  entries: readonly RecordEntry[],
  typed: string,
  candidates: ReadonlySet<string>,
): readonly RecordEntry[] => {
  const query = parseQuery(typed);
  if (isEmptyQuery(query)) return entries;
  return entries.filter(({ serial }) => {
    if (serial.delegateId !== '' && !candidates.has(serial.delegateId)) return false;
    const text = `${nameText(reader, serial)} ${serial.serial}`;
    return matches(query, { text, serial: serial.serial });
  });
};
