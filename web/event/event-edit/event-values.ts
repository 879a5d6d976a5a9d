import type { ResolverResult } from 'react-hook-form';
import * as z from 'zod/mini';
import { eventEntry, type EventRow } from '#domain/model/event.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { changedFields, judgeTyped } from '#web/components/field-errors.ts';

const words = eventsWords;

/** The fields of the edit page, by their names there. */
const names = {
  name: words.shortName,
  fullName: words.fullName,
  venue: words.venue,
  organiser: words.organisedBy,
  theme: words.theme,
  date: words.date,
  timeZone: words.timeZone,
  isCme: words.cme,
} as const satisfies Partial<Record<keyof EventRow, string>>;

type Field = keyof typeof names;
export type EventValues = Pick<EventRow, Field>;

const fields = Object.keys(names) as Field[];
const changesSchema = z.partial(eventEntry);

export const eventValuesOf = (event: EventRow): EventValues =>
  Object.fromEntries(fields.map((field) => [field, event[field]])) as unknown as EventValues;

const changed = (values: EventValues, event: EventRow): Partial<EventValues> =>
  changedFields(values, eventValuesOf(event));

export const judgeEvent = (values: EventValues, event: EventRow): ResolverResult<EventValues> =>
  judgeTyped(values, { schema: changesSchema, names, given: changed(values, event) });

export const changesOfEvent = (values: EventValues, event: EventRow): Partial<EventValues> =>
  changesSchema.parse(changed(values, event)) as Partial<EventValues>;
