import { z } from 'zod';
import { eventDetails } from '../model/event.ts';
import { contact } from '../model/member.ts';
import type { Draft } from '../store/draft.ts';
import { command, refuse } from './command.ts';

const publicFields = {
  name: true,
  fullName: true,
  venue: true,
  organiser: true,
  theme: true,
  date: true,
  isCme: true,
} as const;
const infoFields = {
  title: true,
  session: true,
  session2: true,
  contactName: true,
  contactPhone: true,
} as const;

const changeEvent = (draft: Draft, details: object) => {
  const [row] = draft.all('event');
  if (row === undefined) throw refuse('eventNotFound');
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  draft.put('event', { ...row, ...given });
  return { eventId: row.eventId };
};

/** The event's entry in the list of events; its admin's alone (design.md section 7). */
export const updateEvent = command({
  name: 'event.update',
  input: z.strictObject({ details: eventDetails.pick(publicFields).partial() }),
  needs: 'editEvent',
  offline: false,
  run: (draft, { details }) => changeEvent(draft, details),
});

/** The event info panel: `event/{eventKey}/settings`. */
export const updateEventInfo = command({
  name: 'event.updateInfo',
  input: z.strictObject({ details: eventDetails.pick(infoFields).partial() }),
  needs: 'editSetup',
  offline: false,
  run: (draft, { details }) => changeEvent(draft, details),
});

export const saveMember = command({
  name: 'member.save',
  input: z.strictObject({ contact, canRead: z.boolean(), canWrite: z.boolean(), canScan: z.boolean() }),
  needs: 'editTeam',
  offline: false,
  run(draft, input) {
    const old = draft.get('members', input.contact);
    draft.put('members', { ...input, extra: old?.extra ?? null });
    return { contact: input.contact };
  },
});

export const deleteMember = command({
  name: 'member.delete',
  input: z.strictObject({ contact: z.string().max(254) }),
  needs: 'editTeam',
  offline: false,
  run(draft, input) {
    if (input.contact === '') throw refuse('deleteIdMissing');
    if (draft.get('members', input.contact)) draft.remove('members', input.contact);
    return { contact: input.contact };
  },
});
