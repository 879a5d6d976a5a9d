import { callApi } from '#web/net/call-api.ts';
import { chooseEventHere, forgetEventHere, type ChosenEvent } from './chosen-event.ts';

const addressOf = (eventId: string): string => `/api/events/${encodeURIComponent(eventId)}`;

/**
 * Opens the event (the specification, section 4, Event membership). Writes the account's choice, stores it in this
 * browser and reloads the page at `path`. Throws a RequestFailure, and then nothing has changed here.
 */
export const openEvent = async (chosen: ChosenEvent, path = '/'): Promise<void> => {
  await callApi('/api/select', { method: 'POST', body: { eventId: chosen.eventId } });
  chooseEventHere(chosen);
  location.assign(path);
};

/** Opens no event: for the cleared Event Selector. */
export const openNoEvent = async (): Promise<void> => {
  await callApi('/api/select', { method: 'POST', body: { eventId: null } });
  forgetEventHere();
  location.assign('/');
};

/** Leaves the event. The caller fetches the account again. */
export const postLeave = async (eventId: string): Promise<void> => {
  await callApi(`${addressOf(eventId)}/leave`, { method: 'POST' });
  forgetEventHere();
};

export const postJoin = (eventId: string): Promise<void> =>
  callApi(`${addressOf(eventId)}/join`, { method: 'POST' });

/** The event whose set-up is copied, with the date of the new one and how far the dates of the set-up move. */
export interface EventCopy {
  readonly cloneOf: string;
  readonly next: { readonly date: string; readonly days: number };
}

/** `id` is made once per intention, so that pressing twice makes one event. */
export const postNewEvent = async (id: string, copy?: EventCopy): Promise<void> => {
  await callApi('/api/events', { method: 'POST', body: { id, ...copy } });
};

/** `commandId` is made once per intention: asked again, it is answered the same. */
export const postDeletion = (eventId: string, name: string, commandId: string): Promise<void> =>
  callApi(`${addressOf(eventId)}/delete`, { method: 'POST', body: { name, commandId } });

export const postRestoration = (eventId: string): Promise<void> =>
  callApi(`${addressOf(eventId)}/restore`, { method: 'POST' });
