import { imageFolder } from '#domain/model/fields/image.ts';
import type { EventRow } from '#domain/model/event.ts';
import type { AnyRow, TableName } from '#domain/model/tables.ts';
import { keyOf } from '#domain/model/tables.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { eventOf } from '#domain/core/event-of.ts';

/** The initial content of a new event: texts of its own row, rows of its set-up, and images that those rows name. */
export interface SetUp {
  readonly event: Partial<EventRow>;
  readonly rows: readonly { readonly table: TableName; readonly key: string; readonly row: AnyRow }[];
  readonly cardImages: { readonly from: string; readonly imageIds: readonly string[] };
}

/** Ids are unique only within an event, so copies keep their ids and their references. */
const copied = [
  'categories',
  'recordTypes',
  'companies',
  'templates',
  'certificateTemplates',
  'priceLists',
  'billing',
] as const satisfies TableName[];

/** Without people and team. */
export const cloneEvent = (store: EventStore, eventId: string): SetUp => {
  const source = eventOf(store);
  const from = source?.eventId ?? '';
  const imageIds: string[] = [];
  const moved = (address: string): string => {
    const folder = imageFolder(from, 'card');
    if (!address.startsWith(folder)) return address;
    imageIds.push(address.slice(folder.length));
    return imageFolder(eventId, 'card') + address.slice(folder.length);
  };
  const rows = copied.flatMap((table) =>
    [...(store.all(table) as Iterable<AnyRow>)].map((row) => ({
      table,
      key: keyOf(table, row),
      row: withTexts(row, moved) as AnyRow,
    })),
  );
  const cardImages = { from, imageIds };
  if (source === undefined) return { event: {}, rows, cardImages };
  const { name, fullName, venue, organiser, isCme, title, message } = source;
  return {
    event: { name: `${name} (copy)`, fullName, venue, organiser, isCme, title, message },
    rows,
    cardImages,
  };
};

/** Image addresses occur in columns and deep inside designs. So every text of a row is checked, at any depth. */
const withTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => withTexts(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withTexts(entry, change)]));
};
