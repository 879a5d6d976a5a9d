import { z } from 'zod';
import { extra, flag, integerOrNull, table, text, type RowFrom } from './table.ts';
import { dateText, email, line, phone } from './input.ts';

/** The conference itself: one row in each store. `event_list/{id}` and `event/{id}/settings` of the specification. */
export const event = table({
  key: ['eventId'],
  fields: {
    eventId: text('scan'),
    name: text('scan'),
    fullName: text('scan'),
    venue: text('scan'),
    organiser: text('scan'),
    theme: text('scan'),
    date: text('scan'),
    isCme: flag('scan'),
    title: text('scan'),
    session: text('scan'),
    session2: text('scan'),
    contactName: text('staff'),
    contactPhone: text('staff'),
    adminEmail: text('admin'),
    adminPhone: text('admin'),
    adminAccountId: text('admin'),
    deletedAt: integerOrNull('admin'),
    extra: extra(),
  },
  indexes: {},
});
export type EventRow = RowFrom<typeof event.fields>;

export const defaultEventName = 'New Event';
export const defaultEventFullName = 'My new event full name';

export const eventDetails = z.strictObject({
  name: line(120).pipe(z.string().min(1)),
  fullName: line(300),
  venue: line(300),
  organiser: line(300),
  theme: line(300),
  date: dateText,
  isCme: z.boolean(),
  title: line(120),
  session: line(60),
  session2: line(60),
  contactName: line(120),
  contactPhone: phone,
  adminEmail: email,
  adminPhone: phone,
});
