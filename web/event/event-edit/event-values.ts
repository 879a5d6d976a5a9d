import type { ResolverResult } from 'react-hook-form';
import * as z from 'zod/mini';
import { eventEntry, eventInfo, type EventRow } from '#domain/model/event.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { changedFields, judgeTyped } from '#web/core/forms/field-errors.ts';

const words = eventsWords;

export const entryNames = {
  name: words.shortName,
  fullName: words.fullName,
  venue: words.venue,
  organiser: words.organisedBy,
  theme: words.theme,
  date: words.date,
  timeZone: words.timeZone,
  isCme: words.cme,
} as const satisfies Partial<Record<keyof EventRow, string>>;

/** The event's info, by the names of its fields. The message for people has a dialog of its own. */
export const infoNames = {
  title: words.barTitle,
  session: words.session,
  session2: words.session2,
  contactName: words.contactName,
  contactPhone: words.contactPhone,
} as const satisfies Partial<Record<keyof EventRow, string>>;

const names = { ...entryNames, ...infoNames };

type EntryField = keyof typeof entryNames;
type InfoField = keyof typeof infoNames;
export type EventValues = Pick<EventRow, EntryField | InfoField>;

const fields = Object.keys(names) as (EntryField | InfoField)[];
const entrySchema = z.partial(eventEntry);
const infoSchema = z.partial(eventInfo);
const changesSchema = z.strictObject({ ...entrySchema.shape, ...infoSchema.shape });

export const eventValuesOf = (event: EventRow): EventValues =>
  Object.fromEntries(fields.map((field) => [field, event[field]])) as unknown as EventValues;

const changed = (values: EventValues, event: EventRow): Partial<EventValues> =>
  changedFields(values, eventValuesOf(event));

export const judgeEvent = (values: EventValues, event: EventRow): ResolverResult<EventValues> =>
  judgeTyped(values, { schema: changesSchema, names, given: changed(values, event) });

interface EventChanges {
  readonly entry: Partial<Pick<EventRow, EntryField>>;
  readonly info: Partial<Pick<EventRow, InfoField>>;
}

export const changesOfEvent = (values: EventValues, event: EventRow): EventChanges => {
  const all = Object.entries(changesSchema.parse(changed(values, event)));
  return {
    entry: Object.fromEntries(all.filter(([field]) => field in entryNames)),
    info: Object.fromEntries(all.filter(([field]) => field in infoNames)),
  };
};
