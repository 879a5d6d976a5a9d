import * as z from 'zod/mini';
import { adminContacts, eventEntry, eventInfo, eventServices, sendingQuotas } from '#domain/model/event.ts';
import { textUpTo } from '#domain/model/fields/input.ts';
import { contact } from '#domain/model/member.ts';
import { isEventNamed, restorableForMs } from '../event-life.ts';
import type { Draft } from '#domain/core/store/draft.ts';
import { command } from '#domain/core/command/command.ts';
import { changesOver, seenOf } from '#domain/core/command/seen.ts';
import { refuse } from '#domain/core/refusal.ts';
import { eventOf } from '#domain/core/event-of.ts';

const changeEvent = (draft: Draft, details: object, seen?: object) => {
  const row = eventOf(draft);
  if (row === undefined) throw refuse('eventNotFound');
  draft.put('event', { ...row, ...changesOver(row, details, seen) });
  return { eventId: row.eventId };
};

export const updateEvent = command({
  name: 'event.update',
  input: z.strictObject({ details: z.partial(eventEntry), seen: seenOf(eventEntry) }),
  needs: 'editEvent',
  offline: false,
  run(draft, { details, seen }) {
    const before = eventOf(draft);
    const answer = changeEvent(draft, details, seen);
    const after = eventOf(draft);
    if (before !== undefined && after !== undefined && announced.some((name) => before[name] !== after[name]))
      draft.put('event', { ...after, announcedChanges: before.announcedChanges + 1 });
    return answer;
  },
});

/** What the calendar entries of delegates show of the event. */
const announced = ['name', 'fullName', 'venue', 'date', 'timeZone'] as const;

export const updateEventInfo = command({
  name: 'event.updateInfo',
  input: z.strictObject({ details: z.partial(eventInfo), seen: seenOf(eventInfo) }),
  needs: 'editSetup',
  offline: false,
  run: (draft, { details, seen }) => changeEvent(draft, details, seen),
});

const servicesInput = z.extend(eventServices, sendingQuotas.shape);

export const setServices = command({
  name: 'event.setServices',
  input: z.extend(servicesInput, { seen: seenOf(servicesInput) }),
  needs: 'allowServices',
  offline: false,
  run: (draft, { seen, ...services }) => changeEvent(draft, services, seen),
});

/** The contacts of the current admin as the row has them: an imported contact may be in another format. */
const formerAdmin = z.strictObject({ adminEmail: textUpTo(254), adminPhone: textUpTo(254) });

/** The founder (`adminAccountId`) does not change and has no rights from it. */
export const setAdmin = command({
  name: 'event.setAdmin',
  input: z.extend(adminContacts, {
    /** The admin that the caller knows. A later change by another caller is not overwritten. */
    over: z.optional(formerAdmin),
  }),
  needs: 'editTeam',
  offline: false,
  // A deleted event may be restored; by then its admin's old number may belong to another person.
  isForDeleted: true,
  isForClosed: true,
  run(draft, { adminEmail, adminPhone, over }) {
    if (adminEmail === '' && adminPhone === '') throw refuse('adminMissing');
    const row = eventOf(draft);
    const isOver = over?.adminEmail === row?.adminEmail && over?.adminPhone === row?.adminPhone;
    if (over !== undefined && !isOver) throw refuse('conflict');
    const { eventId } = changeEvent(draft, { adminEmail, adminPhone });
    return { eventId, contact: adminPhone === '' ? adminEmail : adminPhone };
  },
});

const flags = { canRead: z.boolean(), canWrite: z.boolean(), canScan: z.boolean() };
type Flags = z.infer<z.ZodMiniObject<typeof flags>>;

const isSameFlags = (a: Flags | null, b: Flags | null): boolean =>
  a?.canRead === b?.canRead && a?.canWrite === b?.canWrite && a?.canScan === b?.canScan;

export const saveMember = command({
  name: 'member.save',
  input: z.strictObject({
    contact,
    ...flags,
    /** The flags that the caller knows, null for no member: a removed right must not come back. */
    over: z.optional(z.nullable(z.strictObject(flags))),
  }),
  needs: 'editTeam',
  offline: false,
  isForClosed: true,
  run(draft, { over, ...input }) {
    const old = draft.get('members', input.contact);
    if (over !== undefined && !isSameFlags(over, old ?? null)) throw refuse('conflict');
    draft.put('members', { ...input, extra: old?.extra ?? null });
    return { contact: input.contact };
  },
});

export const deleteMember = command({
  name: 'member.delete',
  input: z.strictObject({ contact: textUpTo(254) }),
  needs: 'editTeam',
  offline: false,
  isForClosed: true,
  run(draft, input) {
    if (input.contact === '') throw refuse('deleteIdMissing');
    if (draft.get('members', input.contact)) draft.remove('members', input.contact);
    return { contact: input.contact };
  },
});

/** The event becomes read-only. What a phone did before without network still arrives. */
export const closeEvent = command({
  name: 'event.close',
  input: z.strictObject({}),
  needs: 'editEvent',
  offline: false,
  isForClosed: true,
  run(draft, _input, ctx) {
    // Closing again does not change when it was closed.
    return changeEvent(draft, { closedAt: eventOf(draft)?.closedAt ?? ctx.now });
  },
});

export const reopenEvent = command({
  name: 'event.reopen',
  input: z.strictObject({}),
  needs: 'editEvent',
  offline: false,
  isForClosed: true,
  run: (draft) => changeEvent(draft, { closedAt: null }),
});

/** The event disappears for everyone at once. The typed short name confirms the right event. */
export const deleteEvent = command({
  name: 'event.delete',
  input: z.strictObject({ name: textUpTo(480) }),
  needs: 'editEvent',
  offline: false,
  isForClosed: true,
  run(draft, { name }, ctx) {
    const row = eventOf(draft);
    if (row === undefined) throw refuse('eventNotFound');
    if (!isEventNamed(name, row.name)) throw refuse('eventNameWrong', { name: row.name });
    return changeEvent(draft, { deletedAt: ctx.now });
  },
});

/** An event that was not deleted is not changed. */
export const restoreEvent = command({
  name: 'event.restore',
  input: z.strictObject({}),
  needs: 'restoreEvent',
  offline: false,
  isForDeleted: true,
  isForClosed: true,
  run(draft, _input, ctx) {
    const row = eventOf(draft);
    if (row === undefined) throw refuse('eventNotFound');
    if (row.deletedAt === null) return { eventId: row.eventId };
    if (ctx.now - row.deletedAt > restorableForMs) throw refuse('restoreTooLate');
    draft.put('event', { ...row, deletedAt: null });
    return { eventId: row.eventId };
  },
});
