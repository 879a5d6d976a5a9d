import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { TreeEvent } from '#domain/exchange/parse-tree.ts';
import { storeOf, type EventRows } from '#domain/exchange/tree/rows.ts';
import type { Member } from '#domain/model/member.ts';
import { rolesIn, type Role } from '#domain/core/access.ts';
import { scratchPrefix } from '#domain/event/event-life.ts';
import { Sessions } from '#server/accounts/sessions.ts';
import { insertAccount, lockAccountByPhone } from '#server/db/statements/sign-in/account-statements.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { deleteEventRows, deleteMemberships } from '#server/db/statements/purge-statements.ts';
import { importTree } from '#server/exchange/import-tree.ts';
import type { CopiedEvent } from './copied-event.ts';
import { openingRows, type OpeningEvent } from './opening/opening-rows.ts';
import { scratchName, scratchRows, type Parts, type ScratchSize, type Staff } from './scratch-rows.ts';

export interface ScratchPerson {
  readonly phone: string;
  readonly accountId: string;
  readonly cookie: string;
  readonly roles: ReadonlySet<Role>;
}

interface Team {
  readonly admin: ScratchPerson;
  readonly desks: readonly ScratchPerson[];
  readonly treasurer: ScratchPerson;
  readonly secretaries: readonly ScratchPerson[];
  readonly board: ScratchPerson;
  readonly scanners: readonly ScratchPerson[];
}

export interface Scratch {
  readonly eventId: string;
  readonly rows: EventRows;
  readonly parts: Parts;
  readonly team: Team;
  /** The short name of the event whose set-up was copied; '' when it was made. */
  readonly copiedFrom: string;
  /** Another event on the same server: its cards are shown at our gates, its rows must stay its own. */
  readonly foreignEventId: string;
  readonly foreignRows: EventRows;
  readonly opening: OpeningEvent;
}

const deskCount = 3;
const secretaryCount = 2;
const foreignDelegates = 60;

const foreignOf = (eventId: string): string => `${eventId}-foreign`;
const openingOf = (eventId: string): string => `${eventId}-opening`;
/** The last registrants of an opening hour find no place. */
const placesShare = 0.8;

/** No Indian phone number begins with 1, so no real account is used. */
const phonePrefix = '1';
const phoneOf = (run: number, index: number): string =>
  `${phonePrefix}${String(run).padStart(6, '0')}${String(index).padStart(3, '0')}`;

const member = (contact: string, rights: Partial<Member>): Member => ({
  contact,
  canRead: false,
  canWrite: false,
  canScan: false,
  extra: null,
  ...rights,
});

/** Admin, board, treasurer, desks, secretaries, then scanners. */
const staffOf = (phones: readonly string[]): Staff => {
  const [adminPhone = '', board = '', treasurer = '', ...others] = phones;
  const office = others.slice(0, deskCount + secretaryCount);
  return {
    adminPhone,
    members: [
      member(board, { canRead: true }),
      ...[treasurer, ...office].map((contact) => member(contact, { canRead: true, canWrite: true })),
      ...others.slice(office.length).map((contact) => member(contact, { canScan: true })),
    ],
  };
};

const treeEvent = (eventId: string, rows: EventRows): TreeEvent => ({
  eventId,
  rows,
  report: { counts: new Map(), repairs: [] },
});

interface ScratchParts {
  readonly size: ScratchSize;
  /** Returns the data that is copied into the event of this id. Null: all data is generated. */
  readonly copy: (eventId: string) => Promise<CopiedEvent | null>;
}

/** Writes the scratch event and another one, and signs its whole team in, all in the server's database; all of it or nothing. */
export const makeScratch = async (pool: Pool, { size, copy }: ScratchParts): Promise<Scratch> => {
  const run = Date.now() % 1_000_000;
  const eventId = `${scratchPrefix}${run}`;
  const foreignEventId = foreignOf(eventId);
  const count = 3 + deskCount + secretaryCount + size.scanners;
  const phones = Array.from({ length: count }, (_, index) => phoneOf(run, index));
  const copied = await copy(eventId);
  const { rows, parts } = scratchRows(eventId, size, staffOf(phones), copied);
  const foreignSize = { ...size, delegates: foreignDelegates, seed: size.seed + 1 };
  const foreignPhones = [phones[0] ?? '', phoneOf(run, 998), phoneOf(run, 997)];
  const { rows: foreignRows } = scratchRows(foreignEventId, foreignSize, staffOf(foreignPhones), null);
  const opening = openingEvent(eventId, rows, size.delegates);
  try {
    await importScratch(pool, [
      treeEvent(eventId, rows),
      treeEvent(foreignEventId, foreignRows),
      treeEvent(opening.eventId, opening.rows),
    ]);
    await choosePublicAddress(pool, opening.eventId);
    const team = await signIn(pool, phones, rows);
    const copiedFrom = copied?.name ?? '';
    return { eventId, rows, parts, team, copiedFrom, foreignEventId, foreignRows, opening };
  } catch (error) {
    await removeScratch(pool, { eventId, foreignEventId });
    throw error;
  }
};

const openingEvent = (eventId: string, from: EventRows, registrants: number): OpeningEvent => {
  const places = Math.round(registrants * placesShare);
  const id = openingOf(eventId);
  return { eventId: id, rows: openingRows(id, from, places), registrants, places };
};

const choosePublicAddress = async (pool: Pool, eventId: string): Promise<void> => {
  await pool.query('INSERT INTO public_addresses (address, event_id, chosen_at) VALUES ($1, $1, $2)', [
    eventId,
    Date.now(),
  ]);
};

const importScratch = async (pool: Pool, events: readonly TreeEvent[]): Promise<void> => {
  const result = await importTree(
    pool,
    {
      events: [...events],
      accounts: [],
      options: new Map(),
      rootExtra: null,
      report: { counts: new Map(), repairs: [] },
      broken: [],
    },
    { replace: false, distrustEmails: false, now: Date.now(), onProgress: () => undefined },
  );
  const [refused] = result.refused;
  if (refused) throw new Error(`The scratch event ${refused.reason}`);
};

const signIn = async (pool: Pool, phones: readonly string[], rows: EventRows): Promise<Team> => {
  const store = storeOf(rows);
  const sessions = new Sessions({ pool, superAdmins: [], superAdminsNeedPasskey: false, now: Date.now });
  const people: ScratchPerson[] = [];
  for (const phone of phones) {
    people.push(
      await inTransaction(pool, async (client) => {
        await insertAccount(client, { accountId: randomUUID(), phone, now: Date.now() });
        const account = await lockAccountByPhone(client, phone);
        if (account === null) throw new Error('The account that was just made is not there.');
        const { accountId } = account;
        const token = await sessions.start(client, accountId, 'Rehearsal');
        const roles = rolesIn(store, { accountId, phone, emails: [], isSuperAdmin: false });
        return { phone, accountId, cookie: `regdesk_session=${token}`, roles };
      }),
    );
  }
  const [admin, board, treasurer, ...others] = people as [
    ScratchPerson,
    ScratchPerson,
    ScratchPerson,
    ...ScratchPerson[],
  ];
  const desks = others.slice(0, deskCount);
  const secretaries = others.slice(deskCount, deskCount + secretaryCount);
  const scanners = others.slice(deskCount + secretaryCount);
  return { admin, desks, treasurer, secretaries, board, scanners };
};

/** Notifies a running server that no device has the scratch events open any more. */
export const withdrawScratch = async (
  address: string,
  { eventId, foreignEventId, team }: Scratch,
): Promise<void> => {
  for (const id of [eventId, foreignEventId, openingOf(eventId)]) {
    const answered = await fetch(`${address}/api/events/${id}/delete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: team.admin.cookie },
      body: JSON.stringify({ commandId: randomUUID(), name: scratchName }),
    });
    if (!answered.ok) throw new Error(`The event ${id} was not deleted: ${await answered.text()}`);
  }
};

/** Takes the scratch events and the accounts of their teams out of the database again. */
export const removeScratch = (
  pool: Pool,
  { eventId, foreignEventId }: Pick<Scratch, 'eventId' | 'foreignEventId'>,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const run = eventId.slice(scratchPrefix.length).padStart(6, '0');
    for (const id of [eventId, foreignEventId, openingOf(eventId)]) {
      await deleteMemberships(client, id);
      await deleteEventRows(client, id);
    }
    await client.query('DELETE FROM accounts WHERE starts_with(phone, $1)', [phonePrefix + run]);
  });

/** Removes the scratch events of these ids, whose rehearsals were killed. */
export const removeDesertedEvents = async (pool: Pool, eventIds: readonly string[]): Promise<void> => {
  const ours = eventIds.filter((id) => /^rehearsal-\d{1,6}$/.test(id));
  for (const eventId of ours) await removeScratch(pool, { eventId, foreignEventId: foreignOf(eventId) });
};
