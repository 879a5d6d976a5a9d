import { imageFolder } from '#domain/model/fields/image.ts';
import type { EventRow } from '#domain/model/event.ts';
import {
  changeFormDates,
  changeGateDates,
  changeListDates,
  dateReading,
} from '#domain/event/dates/dated-things.ts';
import { dayMs, momentOfWall, wallOf } from '#domain/model/fields/time-zone.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import { dayMovedBy } from '#domain/event/dates/item-days.ts';
import type { AnyRow, RowOf, TableName } from '#domain/model/tables.ts';
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
const copiedTables = [
  'categories',
  'recordTypes',
  'companies',
  'templates',
  'certificateTemplates',
  'priceLists',
  'billing',
  'registrationForms',
  'messageTemplates',
  'statementColumns',
  'halls',
  'programmeSessions',
  'creditRules',
  'creditSetUps',
] as const satisfies TableName[];

export interface NextDays {
  /** The date of the new event, as its organiser typed it; '' if it is not known. */
  readonly date: string;
  /** By how many days the dates of the set-up move. */
  readonly days: number;
}

/** Without people and team. */
export const cloneEvent = (
  store: EventStore,
  eventId: string,
  next: NextDays = { date: '', days: 0 },
): SetUp => {
  const source = eventOf(store);
  const from = source?.eventId ?? '';
  const imageIds: string[] = [];
  const moved = (address: string): string => {
    const folder = imageFolder(from, 'card');
    if (!address.startsWith(folder)) return address;
    imageIds.push(address.slice(folder.length));
    return imageFolder(eventId, 'card') + address.slice(folder.length);
  };
  const rows = copiedTables.flatMap((table) =>
    [...store.all(table)].map((row) => ({
      table,
      key: keyOf(table, row),
      row: withTexts(forNext(store, { table, row }, next.days), moved) as AnyRow,
    })),
  );
  const cardImages = { from, imageIds };
  if (source === undefined) return { event: {}, rows, cardImages };
  const { name, fullName, venue, organiser, timeZone, isCme, title, message } = source;
  return {
    event: {
      name: `${name} (copy)`,
      fullName,
      venue,
      organiser,
      timeZone,
      isCme,
      title,
      message,
      date: next.date,
    },
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

/** At the same time of the event's clock, some days later. */
const movedBy = (at: number, days: number, timeZone: string): number =>
  momentOfWall(
    new Date(Date.parse(`${wallOf(at, timeZone)}Z`) + days * dayMs).toISOString().slice(0, -1),
    timeZone,
  );

/**
 * A row as the next event has it. Its form is closed, and has no codes that were given to people and no phones that were shut
 * out.
 */
const forNext = (
  store: EventStore,
  { table, row }: { table: TableName; row: AnyRow },
  days: number,
): AnyRow => {
  const reading = dateReading(store);
  const later = ({ at }: { readonly at: string }): string => dayMovedBy(at, days);
  if (table === 'priceLists') {
    const { list, ...rest } = row as unknown as RowOf<'priceLists'>;
    return { ...rest, list: list && changeListDates(list, reading.nameOf, later) };
  }
  if (table === 'programmeSessions') {
    const { startsAt, endsAt, ...rest } = row as unknown as RowOf<'programmeSessions'>;
    const moved = (at: number): number => movedBy(at, days, timeZoneOf(store));
    return { ...rest, startsAt: moved(startsAt), endsAt: moved(endsAt) };
  }
  // The next organiser releases the results and the programme of the next event.
  if (table === 'creditSetUps') {
    const setUp = row as unknown as RowOf<'creditSetUps'>;
    return { ...setUp, isShown: false, isProgrammePublic: false };
  }
  if (table === 'certificateTemplates') {
    const { gate, ...rest } = row as unknown as RowOf<'certificateTemplates'>;
    return { ...rest, gate: changeGateDates(gate, later) };
  }
  if (table !== 'registrationForms') return row;
  const { form, ...rest } = row as unknown as RowOf<'registrationForms'>;
  const next = form && { ...changeFormDates(form, reading, later), invitations: [] };
  return { ...rest, form: next, isOpen: false, shutOut: [] };
};
