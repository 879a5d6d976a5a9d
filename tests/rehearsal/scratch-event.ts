import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { TreeEvent } from '#domain/exchange/parse-tree.ts';
import { storeOf, type EventRows } from '#domain/exchange/rows.ts';
import type { Member } from '#domain/model/member.ts';
import { blankRecordType } from '#domain/model/record-type.ts';
import { rolesIn, type Role } from '#domain/rules/access.ts';
import { Sessions } from '#server/accounts/sessions.ts';
import { insertAccount, lockAccountByPhone } from '#server/db/account-statements.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { deleteEventRows, deleteMemberships } from '#server/db/purge-statements.ts';
import { importTree } from '#server/events/import-tree.ts';
import { demoEvent } from '#tests/support/demo-event.ts';
import { categoryKinds } from '#tests/support/demo-names.ts';

/** Somebody of the scratch event's team, signed in. */
export interface Person {
  readonly phone: string;
  readonly accountId: string;
  readonly cookie: string;
  readonly roles: ReadonlySet<Role>;
}

export interface Team {
  readonly admin: Person;
  readonly desks: readonly Person[];
  readonly treasurer: Person;
  readonly secretaries: readonly Person[];
  readonly board: Person;
  readonly scanners: readonly Person[];
}

export interface Scratch {
  readonly eventId: string;
  readonly rows: EventRows;
  readonly team: Team;
  /** Another event on the same server: its cards are shown at our gates, its rows must stay its own. */
  readonly foreignEventId: string;
  readonly foreignRows: EventRows;
}

export interface ScratchSize {
  readonly delegates: number;
  readonly scanners: number;
  readonly seed: number;
}

const scratchName = 'REHEARSAL';
const mostCompanions = 400;
const deskCount = 3;
const secretaryCount = 2;
const foreignDelegates = 60;

const everyone = categoryKinds.map(({ id }) => id);
/** Eight, two of them for some categories only. */
const recordTypes = [
  ['Registration kit', everyone],
  ['Breakfast', everyone],
  ['Lunch', everyone],
  ['Gala dinner', ['delegates', 'orgcomm', 'speaker']],
  ['Inauguration', everyone],
  ['Tea', everyone],
  ['Workshop: airway', ['pg', 'speaker']],
  ['Valediction', everyone],
] as const;

/** The record types by what the day does with them. */
export const recordTypeIds = {
  kit: '1',
  breakfast: '2',
  lunch: '3',
  inauguration: '5',
  workshop: '7',
  /** Kept free of the day's marks, for the search for the most scanners. */
  spare: ['4', '6', '8'],
} as const;

/** No phone of India begins with 1: nobody's own account is taken. */
const phoneOf = (run: number, index: number): string =>
  `1${String(run).padStart(6, '0')}${String(index).padStart(3, '0')}`;

const member = (contact: string, rights: Partial<Member>): Member => ({
  contact,
  canRead: false,
  canWrite: false,
  canScan: false,
  extra: null,
  ...rights,
});

const scratchRows = (eventId: string, size: ScratchSize, phones: readonly string[]): EventRows => {
  const { rows } = demoEvent({ ...size, eventId, hasMarks: false });
  const companions = rows.companions.slice(0, mostCompanions);
  const kept = new Set(companions.map(({ companionId }) => companionId));
  const [adminPhone = '', board = '', treasurer = '', ...others] = phones;
  const staff = others.slice(0, deskCount + secretaryCount);
  return {
    ...rows,
    event: rows.event.map((event) => ({ ...event, name: scratchName, adminPhone, contactPhone: '' })),
    companions,
    serials: rows.serials.filter(({ companionId }) => companionId === '' || kept.has(companionId)),
    members: [
      member(board, { canRead: true }),
      ...[treasurer, ...staff].map((contact) => member(contact, { canRead: true, canWrite: true })),
      ...others.slice(staff.length).map((contact) => member(contact, { canScan: true })),
    ],
    recordTypes: recordTypes.map(([name, categoryIds], index) => ({
      ...blankRecordType(String(index + 1)),
      order: index + 1,
      name,
      categoryIds,
    })),
  };
};

const treeEvent = (eventId: string, rows: EventRows): TreeEvent => ({
  eventId,
  rows,
  report: { counts: new Map(), repairs: [] },
});

/** Writes the scratch event and another one, and signs its whole team in, all in the server's database. */
export const makeScratch = async (pool: Pool, size: ScratchSize): Promise<Scratch> => {
  const run = Date.now() % 1_000_000;
  const eventId = `rehearsal-${run}`;
  const foreignEventId = `${eventId}-foreign`;
  const count = 3 + deskCount + secretaryCount + size.scanners;
  const phones = Array.from({ length: count }, (_, index) => phoneOf(run, index));
  const rows = scratchRows(eventId, size, phones);
  const foreignRows = scratchRows(
    foreignEventId,
    { ...size, delegates: foreignDelegates, seed: size.seed + 1 },
    [phones[0] ?? '', phoneOf(run, 998), phoneOf(run, 997)],
  );
  const events = [treeEvent(eventId, rows), treeEvent(foreignEventId, foreignRows)];
  const result = await importTree(
    pool,
    {
      events,
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
  const store = storeOf(rows);
  const sessions = new Sessions({ pool, superAdmins: [], now: Date.now });
  const people: Person[] = [];
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
  const [admin, board, treasurer, ...others] = people as [Person, Person, Person, ...Person[]];
  const desks = others.slice(0, deskCount);
  const secretaries = others.slice(deskCount, deskCount + secretaryCount);
  const scanners = others.slice(deskCount + secretaryCount);
  const team = { admin, desks, treasurer, secretaries, board, scanners };
  return { eventId, rows, team, foreignEventId, foreignRows };
};

/** Everybody of the team. */
export const everybody = ({ admin, desks, treasurer, secretaries, board, scanners }: Team): Person[] => [
  admin,
  ...desks,
  treasurer,
  ...secretaries,
  board,
  ...scanners,
];

/** Tells a server that runs on: nobody has the scratch events open any more. */
export const withdrawScratch = async (
  address: string,
  { eventId, foreignEventId, team }: Scratch,
): Promise<void> => {
  for (const id of [eventId, foreignEventId]) {
    const answered = await fetch(`${address}/api/events/${id}/delete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: team.admin.cookie },
      body: JSON.stringify({ commandId: randomUUID(), name: scratchName }),
    });
    if (!answered.ok) throw new Error(`The event ${id} was not deleted: ${await answered.text()}`);
  }
};

/** Takes the scratch events and their accounts out of the database again. */
export const removeScratch = async (
  pool: Pool,
  { eventId, foreignEventId, team }: Scratch,
): Promise<void> => {
  await inTransaction(pool, async (client) => {
    for (const id of [eventId, foreignEventId]) {
      await deleteMemberships(client, id);
      await deleteEventRows(client, id);
    }
    const accountIds = everybody(team).map(({ accountId }) => accountId);
    await client.query('DELETE FROM accounts WHERE account_id = ANY ($1)', [accountIds]);
  });
};
