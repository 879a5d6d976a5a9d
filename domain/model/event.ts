import * as z from 'zod/mini';
import { extra, flag, integer, integerOrNull, table, text, type RowFrom } from './fields/table.ts';
import { dateText, email, indianPhone, line, phone, someLine } from './fields/input.ts';
import { isTimeZone } from './fields/time-zone.ts';

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
    /** IANA name ('Asia/Kathmandu'); '' for India. Every date and time of the event is shown by it. */
    timeZone: text('scan'),
    isCme: flag('scan'),
    title: text('scan'),
    session: text('scan'),
    session2: text('scan'),
    contactName: text('staff'),
    contactPhone: text('staff'),
    /** The text of messages to people who are registered (domain/messages/message-templates.ts); '' for the default. */
    message: text('staff'),
    /** Only a super admin can set it, because the accounts are the server's. */
    isOnlinePaymentOn: flag('staff'),
    isBankLookupOn: flag('staff'),
    isSendingOn: flag('staff'),
    /** How many messages the server sends for the event by each channel; null for any number. */
    quotaWhatsapp: integerOrNull('staff'),
    quotaEmail: integerOrNull('staff'),
    quotaSms: integerOrNull('staff'),
    /** The steps of the set-up that do not apply to this event: names of {@link setUpSteps}, separated by spaces. */
    stepsAside: text('staff'),
    /** How often what calendars show of the event was changed: its name, days, place and time zone. Only grows. */
    announcedChanges: integer('staff'),
    /** Null while the event is open. A closed event is read-only until an admin opens it again. */
    closedAt: integerOrNull('scan'),
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

/** What an event needs before its first day, in the order in which its team goes through it. */
export const setUpSteps = [
  'details',
  'categories',
  'people',
  'fees',
  'registration',
  'payments',
  'serials',
  'card',
  'records',
  'team',
  'scan',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** '' for India, else a zone that this server knows. */
const timeZoneName = z.pipe(line(64), z.string().check(z.refine((name) => name === '' || isTimeZone(name))));

export const eventEntry = z.strictObject({
  name: someLine(120),
  fullName: line(300),
  venue: line(300),
  organiser: line(300),
  theme: line(300),
  date: dateText,
  timeZone: timeZoneName,
  isCme: z.boolean(),
});

export const eventInfo = z.strictObject({
  title: line(120),
  session: line(60),
  session2: line(60),
  contactName: line(120),
  contactPhone: phone,
});

/** The operator's outside services that this event may use. */
export const eventServices = z.strictObject({
  isOnlinePaymentOn: z.boolean(),
  isBankLookupOn: z.boolean(),
  isSendingOn: z.boolean(),
});
export type EventServices = z.infer<typeof eventServices>;

/** The largest quota. More messages than this are never sent for one event. */
export const mostQuota = 10_000_000;
const quota = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(mostQuota))));

/** How many messages the event may send; null for any number. A quota that is left out stays as it is. */
export const sendingQuotas = z.strictObject({ quotaWhatsapp: quota, quotaEmail: quota, quotaSms: quota });

/** The admin, by contacts that can sign in: a foreign phone cannot. Each may be ''. */
export const adminContacts = z.strictObject({
  adminEmail: email,
  adminPhone: indianPhone,
});
export type AdminContacts = z.infer<typeof adminContacts>;
