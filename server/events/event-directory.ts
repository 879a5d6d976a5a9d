import type { VerifiedAccount } from '#domain/rules/access.ts';
import { Refusal } from '#domain/text/messages.ts';
import {
  eventExists,
  selectEvents,
  selectEventsOf,
  setCurrentEvent,
  setFirstEvent,
  setJoined,
  setLeft,
  type ListedEvent,
} from '../db/event-directory-statements.ts';
import { inTransaction, type ClientBase, type Connection, type Pool } from '../db/in-transaction.ts';
import { createEvent, type EventFounder } from './create-event.ts';

type Contacts = Pick<VerifiedAccount, 'phone' | 'emails'>;
const contactsOf = ({ phone, emails }: Contacts): string[] =>
  [phone, ...emails].filter((contact) => contact !== '');

/** All events, for the events list: everyone who is signed in may see that they exist, and join them. */
export const listEvents = (db: Connection, account: VerifiedAccount): Promise<ListedEvent[]> =>
  selectEvents(db, account.accountId);

/** The events that the account has joined, or where it is admin or in the team by a verified contact. */
export const listEventsOf = (
  db: Connection,
  account: Contacts & { readonly accountId: string },
): Promise<ListedEvent[]> => selectEventsOf(db, account.accountId, contactsOf(account));

/** A new event with the account as its admin, joined, and chosen when none is. Its id. */
export const foundEvent = async (client: ClientBase, founder: EventFounder): Promise<string> => {
  const eventId = await createEvent(client, founder);
  await setJoined(client, founder.accountId, eventId);
  await setFirstEvent(client, founder.accountId, eventId);
  return eventId;
};

/** Makes the event the account's current one. Also one that it has no right in: the screens then say so (spec.md section 2). */
export const selectEvent = async (pool: Pool, account: VerifiedAccount, eventId: string): Promise<void> => {
  await refuseMissing(pool, eventId);
  await setCurrentEvent(pool, account.accountId, eventId);
};

/** Joining puts the event into the account's list and gives no right. */
export const joinEvent = async (pool: Pool, account: VerifiedAccount, eventId: string): Promise<void> => {
  await refuseMissing(pool, eventId);
  await setJoined(pool, account.accountId, eventId);
};

/** Also leaves an event that is deleted by now: it may still be somebody's current one. */
export const leaveEvent = (pool: Pool, account: VerifiedAccount, eventId: string): Promise<void> =>
  inTransaction(pool, (client) => setLeft(client, account.accountId, eventId));

const refuseMissing = async (pool: Pool, eventId: string): Promise<void> => {
  if (!(await eventExists(pool, eventId))) throw new Refusal('eventNotFound');
};
