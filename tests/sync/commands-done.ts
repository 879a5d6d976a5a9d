import { registry } from '#domain/registry.ts';
import type { Outcome } from '#domain/core/command/run-command.ts';
import { holderOf } from '#domain/model/serial.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { SimulatedServer } from './simulated-server.ts';

interface Logged {
  readonly name: string;
  readonly input: unknown;
  readonly outcome: Outcome;
  readonly version: number;
  readonly serverAt: number;
  readonly happenedAt: number;
  readonly repeats: string | null;
}

/** Commands by id as the log has them; an id twice is a breach. */
const readLog = (server: SimulatedServer, found: string[]): Map<string, Logged> => {
  const log = new Map<string, Logged>();
  for (const { commandId, input, outcome, ...entry } of server.database.log) {
    if (log.has(commandId)) found.push(`${commandId} is in the log twice`);
    log.set(commandId, { ...entry, input: JSON.parse(input), outcome: JSON.parse(outcome) as Outcome });
  }
  return log;
};

/** The failures that must never happen, found from the answers that the devices got. */
export const logBreaches = (server: SimulatedServer, devices: readonly SimulatedDevice[]): string[] => {
  const found: string[] = [];
  const log = readLog(server, found);
  const lost = lostAnswers(server);
  for (const device of devices) {
    const { account, link, deviceId, told, tabs, dismissed } = device;
    for (const { command, answer } of link.acknowledged) {
      if (answer.version === undefined) continue;
      const entry = log.get(command.id);
      const logged = entry && JSON.stringify({ id: command.id, version: entry.version, ...entry.outcome });
      const given = JSON.stringify(answer);
      if (logged !== given && !lost.get(command.id)?.includes(given))
        found.push(`${deviceId} was answered ${given}, the log has ${logged ?? 'nothing'}`);
    }
    const listed = tabs.flatMap(({ session }) => session.outbox.refused.map(({ command }) => command.id));
    const tries = triesOf(device);
    for (const { id: firstId, name, at, outcome, code, toldAt } of told) {
      const ids = tries.get(firstId) ?? [firstId];
      const refused = new Set(ids.some((id) => listed.includes(id) || dismissed.has(id)) ? ids : []);
      found.push(...linkBreaches(log, ids));
      // The result of the last try counts.
      const id = ids.findLast((tried) => log.has(tried)) ?? firstId;
      const entry = log.get(id);
      // A restore has removed it, and no device promises to send it again.
      if (lost.has(id) && !isRepeated(device, name)) continue;
      if (outcome === 'waiting' && entry === undefined && !refused.has(id))
        found.push(`${deviceId} accepted ${name} ${id}; it is neither in the log nor set aside`);
      if (outcome === 'waiting' && entry?.outcome.ok === false && !refused.has(id))
        found.push(`${deviceId} accepted ${name} ${id}; it was refused and nobody is told`);
      if (outcome === 'done' && entry?.outcome.ok !== true)
        found.push(`${deviceId}: ${name} ${id} was told done`);
      // A refusal for a missing right is not stored: a late repeat is judged by the rights at that time.
      // The refusal may be on its way still when the repeat is done: then the rights have changed in between.
      const doneAt = entry?.serverAt ?? 0;
      const isLater = toldAt !== undefined && doneAt > toldAt;
      const isJudgedAnew =
        lost.has(id) || (code === 'notAllowed' && (isLater || hasNewRights(log, account.phone, at, doneAt)));
      if (outcome === 'refused' && entry?.outcome.ok === true && !isJudgedAnew)
        found.push(`${deviceId}: ${name} ${id} was told refused (${code}) and is done`);
    }
  }
  const store = server.database.freshStore();
  for (const device of devices) found.push(...timeBreaches(store, device, log));
  return [...found, ...effectBreaches(server, store, log)];
};

/** By the id under which a command was given, the ids under which this device has sent it, in that order. */
const triesOf = ({ link }: SimulatedDevice): Map<string, string[]> => {
  const tries = new Map<string, string[]>();
  for (const { command } of link.acknowledged) {
    if (command.repeats === undefined) continue;
    const ids = tries.get(command.repeats) ?? [command.repeats];
    tries.set(command.repeats, ids.includes(command.id) ? ids : [...ids, command.id]);
  }
  return tries;
};

/** A command that was sent again is done once at most, and its tries are linked to the first one in the log. */
const linkBreaches = (log: ReadonlyMap<string, Logged>, ids: readonly string[]): string[] => {
  const [firstId = '', ...again] = ids;
  const done = ids.filter((id) => log.get(id)?.outcome.ok);
  const unlinked = again.filter((id) => log.has(firstId) && log.has(id) && log.get(id)?.repeats !== firstId);
  return [
    ...(done.length > 1 ? [`${firstId} was sent again and done twice, as ${done.join(' and ')}`] : []),
    ...unlinked.map((id) => `${id} is not linked to ${firstId}, which it repeats`),
  ];
};

/** By command id, the answers in histories that a restore has ended. */
const lostAnswers = ({ database }: SimulatedServer): Map<string, string[]> => {
  const lost = new Map<string, string[]>();
  for (const { commandId: id, version, outcome } of database.lost.entries) {
    const answer = JSON.stringify({ id, version, ...(JSON.parse(outcome) as Outcome) });
    lost.set(id, [...(lost.get(id) ?? []), answer]);
  }
  return lost;
};

/**
 * The outbox keeps its finished commands and sends them again, unless the disk was full or the event was taken away.
 */
const isRepeated = ({ hasBeenFull, wasGone }: SimulatedDevice, name: string): boolean =>
  registry.get(name)?.offline === true && !hasBeenFull && !wasGone;

/** Whether the member's flags were saved between two moments. */
const hasNewRights = (log: ReadonlyMap<string, Logged>, contact: string, from: number, to: number): boolean =>
  [...log.values()].some(
    ({ name, input, outcome, serverAt }) =>
      name === 'member.save' &&
      outcome.ok &&
      (input as { contact: string }).contact === contact &&
      serverAt > from &&
      serverAt <= to,
  );

/** The longest delay of a message, or of its repetition by a proxy. The server sends its time in whole seconds. */
const onTheWayMs = 15_000;

/**
 * When two cards of one person join, only one mark of a record type stays. Only these commands move marks and remove
 * some.
 */
const joinsCards = new Set(['delegate.merge', 'serial.assignExtra']);

/**
 * Every command is logged with the time at which it was made, however wrong the device's clock, and the mark has that
 * time. Only who never knew the server's time, and whose clock was set before the sending, cannot be corrected.
 */
const timeBreaches = (
  store: EventStore,
  { deviceId, told, link, clockSteps }: SimulatedDevice,
  log: ReadonlyMap<string, Logged>,
): string[] => {
  const isMoved = [...log.values()].some(({ name, outcome }) => outcome.ok && joinsCards.has(name));
  const triedAt = new Map(told.map(({ id, triedAt: times }) => [id, times]));
  return link.acknowledged.flatMap(({ command: { id, correctedAt, repeats } }) => {
    const entry = log.get(id);
    const times = triedAt.get(repeats ?? id) ?? [];
    const wasSet = clockSteps.some((step) => step >= (times[0] ?? 0));
    if (entry === undefined || (correctedAt === undefined && wasSet)) return [];
    const { happenedAt } = entry;
    if (!times.some((at) => Math.abs(happenedAt - at) <= onTheWayMs))
      return [`${deviceId} did ${entry.name} ${id} at ${times.join(' or ')}, logged as ${happenedAt}`];
    return isMoved ? [] : markTimeBreaches(store, deviceId, entry);
  });
};

const markTimeBreaches = (
  store: EventStore,
  deviceId: string,
  { name, input, outcome, happenedAt }: Logged,
): string[] => {
  if (name !== 'record.mark' || !outcome.ok) return [];
  const { recordTypeId } = input as { recordTypeId: string };
  const { serial } = outcome.result as { serial: number };
  const marks = store
    .by('marks', 'serial', String(serial))
    .filter((mark) => mark.recordTypeId === recordTypeId && mark.deviceId === deviceId);
  return marks.some(({ markedAt }) => markedAt === happenedAt)
    ? []
    : [`${deviceId} marked ${serial} at ${happenedAt}, kept as ${marks[0]?.markedAt ?? 'nothing'}`];
};

/** Each command that was done has had its effect once: by counting, without running it again. */
const effectBreaches = (
  server: SimulatedServer,
  store: EventStore,
  log: ReadonlyMap<string, Logged>,
): string[] => {
  const found: string[] = [];
  const done = [...log.values()].filter(({ outcome }) => outcome.ok);
  const countOf = (name: string): number => done.filter((entry) => entry.name === name).length;
  const expect = (what: string, count: number, expected: number): void => {
    if (count !== expected) found.push(`${count} ${what}, by the log ${expected}`);
  };
  const { delegates, companions, extras } = startingCounts;
  const imported = done.flatMap(importedRows);
  const newRows = imported.filter(({ outcome }) => outcome === 'new').length;
  const spot = done.filter(
    ({ name, input }) => name === 'serial.assignExtra' && 'details' in (input as object),
  );
  const made = done
    .filter(({ name }) => name === 'serial.addExtras')
    .map(({ input }) => (input as { count: number }).count);
  const isNewCompanion = ({ name, input }: Logged): boolean =>
    name === 'companion.save' && !('companionId' in (input as object));
  expect(
    'delegates',
    store.count('delegates'),
    delegates +
      (countOf('delegate.add') + newRows + spot.length) -
      (countOf('delegate.delete') + countOf('delegate.merge')),
  );
  // Companions in an imported list may already exist.
  if (imported.length === 0) {
    const added = done.filter(isNewCompanion).length;
    expect('companions', store.count('companions'), companions + added - countOf('companion.delete'));
  }
  const extraRows = [...store.all('serials')].filter(({ kind }) => kind === 'extra');
  expect(
    'extras',
    extraRows.length,
    made.reduce((sum, count) => sum + count, extras) - countOf('serial.assignExtra'),
  );
  return [...found, ...markBreaches(server, done), ...holderBreaches(store)];
};

const importedRows = ({ name, outcome }: Logged): readonly { readonly outcome: string }[] =>
  (name === 'people.import' || name === 'people.importRows') && outcome.ok
    ? (outcome.result as { rows: { outcome: string }[] }).rows
    : [];

/** Version by version: as many marks more as were made, each once. */
const markBreaches = ({ database }: SimulatedServer, done: readonly Logged[]): string[] => {
  const made = new Map<number, number>();
  const joined = new Set<number>();
  for (const { name, version } of done) {
    if (name === 'record.mark') made.set(version, (made.get(version) ?? 0) + 1);
    if (joinsCards.has(name)) joined.add(version);
  }
  const countAt = (version: number): number => database.history.get(version)?.tables.get('marks')?.size ?? 0;
  const { lost, beginnings } = database;
  const lasting = [...database.history.keys()].filter(
    (version) => !lost.versions.has(version) && !beginnings.has(version),
  );
  return lasting.flatMap((version) => {
    const grown = countAt(version) - countAt(version - 1);
    const expected = made.get(version) ?? 0;
    const isRight = joined.has(version) ? grown <= expected : grown === expected;
    return isRight ? [] : [`version ${version} has ${grown} marks more, by the log ${expected}`];
  });
};

/** As `deskEvent` has them. */
const startingCounts = { delegates: 5, companions: 4, extras: 1 };

const holderBreaches = (store: EventStore): string[] => {
  const found: string[] = [];
  const codes = new Set<string>();
  const holders = new Set<string>();
  for (const serial of store.all('serials')) {
    if (serial.kind === 'free') continue;
    if (serial.code === '' || codes.has(serial.code))
      found.push(`serial ${serial.serial} has the code of another`);
    codes.add(serial.code);
    const holder = holderOf(serial);
    if (holder !== '' && holders.has(holder)) found.push(`${holder} has two serials`);
    holders.add(holder);
  }
  return found;
};
