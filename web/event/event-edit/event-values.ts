import type { ResolverResult } from 'react-hook-form';
import * as z from 'zod/mini';
import { eventEntry, type EventRow } from '#domain/model/event.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { errorsFor } from '#web/components/field-errors.ts';

const words = eventsWords;

/** The fields of the edit page, by what they are called there. */
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

export const valuesOf = (event: EventRow): EventValues =>
  Object.fromEntries(fields.map((field) => [field, event[field]])) as unknown as EventValues;

const changed = (values: EventValues, event: EventRow): object =>
  Object.fromEntries(
    fields.filter((field) => values[field] !== event[field]).map((field) => [field, values[field]]),
  );

/** Judges the fields that were changed, and them alone: an imported event may hold what nobody could type today. */
export const judgeChanged = (values: EventValues, event: EventRow): ResolverResult<EventValues> => {
  const judged = errorsFor<EventValues>(changesSchema, changed(values, event), names);
  return Object.keys(judged.errors).length > 0 ? judged : { values, errors: {} };
};

/** What is sent: the changed fields, so that two people who edit different ones do not undo each other. */
export const changesIn = (values: EventValues, event: EventRow): Partial<EventValues> =>
  changesSchema.parse(changed(values, event)) as Partial<EventValues>;
