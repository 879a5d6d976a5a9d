import {
  eventsAtOnce,
  type DeletedEvent,
  type EventList,
  type ListedEvent,
} from '#domain/model/accounts/event-list.ts';
import type { Founders } from '#domain/model/accounts/founders.ts';
import { audienceOf, can, rolesAnywhere, type Role, type VerifiedAccount } from '#domain/core/access.ts';
import { restorableForMs } from '#domain/event/event-life.ts';
import { firstByName, matchingEvents } from '#domain/event/matching-events.ts';
import { mayFound } from '#domain/event/team/founding.ts';
import { mostOtherCards, type OtherCards } from '#domain/gate/unknown-card.ts';
import { Refusal } from '#domain/core/refusal.ts';
import {
  eventExists,
  lockNewEvent,
  readFounder,
  selectDeletedEvents,
  selectEvents,
  selectSearched,
  selectEventsOf,
  selectOtherCards,
  selectOtherEventOfCard,
  selectStanding,
  setCurrentEvent,
  setFirstEvent,
  setJoined,
  setLeft,
  type FoundEvent,
} from '../db/statements/event-directory-statements.ts';
import { inTransaction, type ClientBase, type Connection, type Pool } from '../db/in-transaction.ts';
import { askAll } from '../db/servers-of-events.ts';
import type { SetUp } from './clone-event.ts';
import { createEvent, type EventFounder } from './create-event.ts';

interface NewEvent extends EventFounder, Pick<VerifiedAccount, 'isSuperAdmin' | 'paired'> {
  readonly eventId: string;
  /** Null: only a first category. */
  readonly setUp: SetUp | null;
}

type Contacts = Pick<VerifiedAccount, 'phone' | 'emails'>;
const contactsOf = ({ phone, emails }: Contacts): string[] =>
  [phone, ...emails].filter((contact) => contact !== '');

type Listing = Contacts & { readonly accountId: string; readonly isSuperAdmin?: boolean };
const rolesAnywhereOf = (account: Listing): Set<Role> => rolesAnywhere({ isSuperAdmin: false, ...account });

/** What the events list asks for: the first `most` events with the words of `q`, or one event. */
export interface EventsAsked {
  readonly q: string;
  readonly most: number;
  readonly event?: string | undefined;
}

/**
 * Events for the events list. Every signed-in account may see that they exist, and may join them. While a server of events
 * is away: those that the account has joined, of the other servers.
 */
export const listEvents = async (
  db: Connection,
  account: Listing,
  { q, most, event }: EventsAsked,
): Promise<Pick<EventList, 'events' | 'found' | 'all'>> => {
  const all = await askAll(db, () => selectSearched(db), null);
  if (all === null) {
    const own = await selectEventsOf(db, account.accountId, contactsOf(account), event ?? null);
    return { events: offered(own, account), found: own.length, all: own.length };
  }
  const found = event === undefined ? matchingEvents(all, q) : all.filter(({ id }) => id === event);
  const ids = firstByName(found, most).map(({ id }) => id);
  const events = await selectEvents(db, account.accountId, contactsOf(account), ids);
  return { events: offered(events, account), found: found.length, all: all.length };
};

/** Deleted events that can still be restored, the latest first. */
export const listDeletedEvents = (db: Connection, now: number): Promise<DeletedEvent[]> =>
  selectDeletedEvents(db, now - restorableForMs);

/**
 * Joined, or with a right by a verified contact. An account that may see all events gets the one with the id `current` and the
 * first others too.
 */
export const listEventsOf = async (
  db: Connection,
  account: Listing,
  current: string | null = null,
): Promise<ListedEvent[]> => {
  const seesAll = can({ roles: rolesAnywhereOf(account) }, 'seeAllEvents');
  const own = await selectEventsOf(db, account.accountId, contactsOf(account), seesAll ? current : null);
  if (!seesAll) return offered(own, account);
  const known = new Set(own.map(({ id }) => id));
  const { events } = await listEvents(db, account, { q: '', most: eventsAtOnce });
  return firstByName([...offered(own, account), ...events.filter(({ id }) => !known.has(id))]);
};

/** Whether it is deleted. Null: no right or no event. Does not load the event. */
export const standingIn = async (
  db: Connection,
  account: VerifiedAccount,
  eventId: string,
): Promise<'open' | 'deleted' | null> => {
  const standing = await selectStanding(db, eventId, contactsOf(account));
  if (standing === null) return null;
  const { hasRight, isDeleted } = standing;
  const isFor =
    hasRight || account.paired?.eventId === eventId || audienceOf(rolesAnywhere(account)) !== null;
  if (!isFor) return null;
  return isDeleted ? 'deleted' : 'open';
};

/** The name of another event with this card, in whose team the account is; null without one. */
export const otherEventOfCard = (
  db: Connection,
  account: VerifiedAccount,
  card: { readonly eventId: string; readonly code: string },
): Promise<string | null> => selectOtherEventOfCard(db, contactsOf(account), card);

/** The cards of other events in whose team the account is. */
export const otherCardsOf = async (
  db: Connection,
  account: VerifiedAccount,
  eventId: string,
): Promise<OtherCards> => {
  const found = await selectOtherCards(db, contactsOf(account), { eventId, limit: mostOtherCards });
  return { events: found.map(({ name, digests }) => ({ name, digests: digests.toString('base64') })) };
};

const offered = (events: readonly FoundEvent[], account: Listing): ListedEvent[] =>
  firstByName(events).map(({ isAdmin, hasRight, ...event }) => {
    const roles = rolesAnywhereOf(account);
    if (isAdmin) roles.add('admin');
    return {
      ...event,
      mayOpen: hasRight || can({ roles }, 'seeCards'),
      mayEdit: can({ roles }, 'editEvent'),
      maySeeTeam: can({ roles }, 'seeTeam'),
    };
  });

interface Founding {
  readonly founders: Founders;
  readonly founder: NewEvent;
  /** Called before a new event is created. It may throw a Refusal. */
  readonly beforeNew?: () => Promise<void>;
}

/** The account becomes admin and joins. False, without an event, if it may not create events. */
export const foundEvent = async (
  client: ClientBase,
  { founders, founder, beforeNew }: Founding,
): Promise<boolean> => {
  if (!mayFound(founders, founder)) return false;
  await beforeNew?.();
  const { accountId, eventId } = founder;
  await createEvent(client, founder, founder);
  await setJoined(client, accountId, eventId);
  await setFirstEvent(client, accountId, eventId);
  return true;
};

/** Once per id, so that the account may repeat the request. Refuses `alreadyExists` and `foundersOnly`. */
export const foundOnce = (pool: Pool, founding: Founding): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { founders, founder } = founding;
    await lockNewEvent(client, founder.eventId);
    const founderId = await readFounder(client, founder.eventId);
    if (founderId === founder.accountId) return;
    if (founderId !== null) throw new Refusal('alreadyExists');
    if (!(await foundEvent(client, founding))) throw new Refusal('foundersOnly', { founders });
  });

/** No right is needed: the screens report that (the specification, section 2). */
export const selectEvent = async (
  pool: Pool,
  account: VerifiedAccount,
  eventId: string | null,
): Promise<void> => {
  if (eventId !== null) await refuseMissing(pool, eventId);
  await setCurrentEvent(pool, account.accountId, eventId);
};

/** Joining puts the event into the account's list, but gives no right. */
export const joinEvent = async (pool: Pool, account: VerifiedAccount, eventId: string): Promise<void> => {
  await refuseMissing(pool, eventId);
  await setJoined(pool, account.accountId, eventId);
};

/** Also leaves a deleted event, because it may still be an account's current one. */
export const leaveEvent = (pool: Pool, account: VerifiedAccount, eventId: string): Promise<void> =>
  inTransaction(pool, (client) => setLeft(client, account.accountId, eventId));

const refuseMissing = async (pool: Pool, eventId: string): Promise<void> => {
  if (!(await eventExists(pool, eventId))) throw new Refusal('eventNotFound');
};
