import type { Pool } from 'pg';
import { columnsFor, definitionOf, tableNames, type AnyRow, type TableName } from '#domain/model/tables.ts';
import { audienceOf, rolesIn } from '#domain/core/access.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { errorLines } from '#rehearsal/server/error-lines.ts';
import { wrongRows } from '#rehearsal/devices/held-rows.ts';
import { breaches, freshLoad, type Acknowledged } from '#rehearsal/devices/invariants.ts';
import type { NodeDevice } from '#rehearsal/devices/node-device.ts';
import type { ServerProcess } from '#rehearsal/server/server-process.ts';
import { takeTexts } from '#rehearsal/devices/sent-texts.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';

export interface Parties {
  readonly pool: Pool;
  readonly eventId: string;
  readonly devices: readonly NodeDevice[];
  /** Answers to clients that store no rows, and to devices that are closed. */
  readonly acknowledged?: readonly Acknowledged[];
  /** Every process that ever served the event, killed ones too. */
  readonly servers: readonly Pick<ServerProcess, 'output'>[];
  /** Errors that are the fault itself: in the server's log, or reported by a device. */
  readonly explained?: RegExp;
}

const neighbourId = 'next-door';
const neighbourName = 'Neighbour of Another Event';

/** Another event in the same database, none of whose rows may come to anybody here. */
export const saveNeighbour = async (pool: Pool): Promise<void> => {
  const store = smallEvent(neighbourId, 1);
  const [person] = store.all('delegates');
  if (person === undefined) throw new Error('The neighbour is missing');
  store.apply(
    [{ table: 'delegates', key: person.delegateId, row: { ...person, fullName: neighbourName } }],
    1,
  );
  await saveEvent(pool, neighbourId, store);
};

/**
 * All the failures that must never happen, checked once the devices are at rest. Each breach is one text:
 * - lost, done twice, two owners, two marks: `breaches`;
 * - a row of another event or of a wider audience: each device's rows, and every text that it was sent;
 * - a blocked queue: every command that a device accepted is answered, and nothing waits;
 * - a swallowed error: each defect shown to a user has a number that the log knows. Neither log nor devices report a
 *   defect that the test does not explain.
 */
export const brokenPromises = async (parties: Parties): Promise<string[]> => {
  const { pool, eventId, devices, acknowledged = [] } = parties;
  const fresh = await freshLoad(pool, eventId);
  const answers = [...acknowledged, ...devices.flatMap((device) => device.acknowledged)];
  // The same answer may come twice, to a command that was sent again.
  const once = [...new Map(answers.map((entry) => [entry.command.id, entry])).values()];
  const neighbour = await pool.query('SELECT 1 FROM event_version WHERE event_id = $1', [neighbourId]);
  if (neighbour.rowCount !== 1) throw new Error('There is no other event whose rows could be seen');
  return [
    ...(await breaches(pool, eventId, once)),
    ...devices.flatMap((device) => overstepped(device, fresh)),
    ...blocked(devices, once),
    ...swallowed(parties, once),
  ];
};

const overstepped = (device: NodeDevice, database: EventStore): string[] => {
  const own = audienceOf(rolesIn(database, device.account));
  if (own === null) return [`${device.name} has no right to the event`];
  const { audience } = device.session.optimistic;
  const found = audience === own ? [] : [`${device.name} got the rows of ${audience}, not of ${own}`];
  const visible = textsOf(database, (table) => columnsFor(own, table));
  const hidden = textsOf(database, (table) => Object.keys(definitionOf(table).fields));
  const leaked = [...device.sent].filter((text) => hidden.has(text) && !visible.has(text));
  // This does not depend on the rows read from the event. The same defect could put the foreign row there too.
  if (device.sent.has(neighbourName)) found.push(`${device.name} was sent a row of another event`);
  if (leaked.length > 0) found.push(`${device.name} was sent ${leaked.slice(0, 5).join(', ')}`);
  return [...found, ...wrongRows(device, database)];
};

const textsOf = (store: EventStore, columnsOf: (table: TableName) => readonly string[]): Set<string> => {
  const texts = new Set<string>();
  for (const table of tableNames) {
    const columns = columnsOf(table);
    for (const row of store.all(table) as Iterable<AnyRow>)
      takeTexts(JSON.stringify(columns.map((column) => row[column])), texts);
  }
  return texts;
};

/** Undefined: the line belongs to no event, and so to all. */
const eventOf = (line: string): string | undefined => (JSON.parse(line) as { eventId?: string }).eventId;

const blocked = (devices: readonly NodeDevice[], answers: readonly Acknowledged[]): string[] => {
  const answered = new Set(answers.map(({ command }) => command.id));
  return devices.flatMap(({ name, session, accepted }) => [
    ...(session.outbox.size > 0 ? [`${session.outbox.size} commands wait on ${name}`] : []),
    ...accepted.filter((id) => !answered.has(id)).map((id) => `${name} was never answered ${id}`),
  ]);
};

const swallowed = (
  { eventId, servers, devices, explained }: Parties,
  answers: readonly Acknowledged[],
): string[] => {
  const log = servers
    .flatMap(({ output }) => errorLines(output()))
    .filter((line) => eventOf(line) === undefined || eventOf(line) === eventId);
  const untold = answers
    .filter(({ answer }) => !answer.ok && answer.code === 'internal')
    .map(({ answer }) => (answer.ok ? '' : String((answer.params as { incident?: string }).incident)))
    .filter((incident) => !log.some((line) => line.includes(incident)));
  const faults = devices.flatMap((device) =>
    device.faults.map((fault) => `${device.name}: ${String(fault)}`),
  );
  return [
    ...untold.map((incident) => `the log knows nothing of ${incident}`),
    ...[...log, ...faults].filter((error) => !explained?.test(error)).map((error) => error.slice(0, 600)),
  ];
};
