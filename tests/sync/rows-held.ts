import type { Audience } from '#domain/model/fields/table.ts';
import { columnsFor, keyOf, tableNames, type AnyRow, type TableName } from '#domain/model/tables.ts';
import { fromWire, toWire } from '#domain/core/wire/wire-rows.ts';
import { openRows } from '#web/sync/store/persisted-rows.ts';
import type { View } from './memory-database.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { SimulatedServer } from './simulated-server.ts';

/** Rows by table and key as text, as `audience` may see them. */
const contentFor = ({ tables }: View, audience: Audience): Map<string, string> => {
  const content = new Map<string, string>();
  for (const table of tableNames) {
    const columns = columnsFor(audience, table);
    if (columns.length === 0) continue;
    for (const [key, { row }] of tables.get(table) ?? []) {
      const texts = seenTexts.get(row) ?? {};
      seenTexts.set(row, texts);
      content.set(
        `${table} ${key}`,
        (texts[audience] ??= textOf(fromWire(table, columns, toWire(audience, table, row)))),
      );
    }
  }
  return content;
};

/** Rows are immutable, and compared again and again. */
const seenTexts = new WeakMap<AnyRow, Partial<Record<Audience, string>>>();
const texts = new WeakMap<AnyRow, string>();
const textOf = (row: AnyRow): string => {
  let text = texts.get(row);
  if (text === undefined) {
    text = JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
    texts.set(row, text);
  }
  return text;
};

/** Everything that a store holds, whatever the audience. */
const contentOf = (rowsOf: (table: TableName) => Iterable<AnyRow>): Map<string, string> => {
  const content = new Map<string, string>();
  for (const table of tableNames) {
    for (const row of rowsOf(table)) content.set(`${table} ${keyOf(table, row)}`, textOf(row));
  }
  return content;
};

const differences = (name: string, content: Map<string, string>, expected: Map<string, string>): string[] => {
  const all = new Set([...content.keys(), ...expected.keys()]);
  return [...all]
    .filter((key) => content.get(key) !== expected.get(key))
    .map(
      (key) =>
        `${name}: ${key} is ${content.get(key) ?? 'absent'}, on the server ${expected.get(key) ?? 'absent'}`,
    );
};

/** Why a device is not at rest, or null. Only the rows of a device at rest can be compared. */
export const unrest = (server: SimulatedServer, device: SimulatedDevice): string | null => {
  const name = device.deviceId;
  if (device.link.underWay > 0) return `${name}: repeats under way`;
  for (const { session } of device.tabs) {
    const { phase } = session.board.state;
    if (phase !== 'ready') return `${name}: ${phase} ${session.board.state.goneCode ?? ''}`;
    const { version, pendingIds } = session.optimistic;
    if (version !== server.database.version)
      return `${name}: version ${version} of ${server.database.version}`;
    if (session.outbox.size > 0) return `${name}: ${session.outbox.size} in the outbox`;
    if (pendingIds.length > 0) return `${name}: pending ${pendingIds.join()}`;
  }
  if (device.told.some(({ outcome, code }) => outcome === 'failed' && code === undefined))
    return `${name}: nothing was told`;
  return null;
};

/** Every tab must show the rows of a fresh snapshot, with the rights that the server gives. */
export const shownBreaches = (server: SimulatedServer, device: SimulatedDevice): string[] => {
  const audience = server.audienceOf(device.account);
  if (audience === null) return [`${device.deviceId}: may see nothing at the end`];
  const expected = contentFor(server.database, audience);
  return device.tabs.flatMap(({ session }, index) => {
    const name = `${device.deviceId} tab ${index}`;
    const shown = contentOf((table) => session.optimistic.shown.all(table));
    const wrongAudience =
      session.optimistic.audience !== audience ? [`${name} has rows for ${session.optimistic.audience}`] : [];
    return [...wrongAudience, ...differences(name, shown, expected)];
  });
};

/** A tab's server rows, without local effects, must be the server's rows at that version. */
export const heldBreaches = (server: SimulatedServer, device: SimulatedDevice): string[] =>
  device.tabs.flatMap(({ session: { optimistic, board } }, index) => {
    const name = `${device.deviceId} tab ${index} at version ${optimistic.version}`;
    const view = server.database.history.get(optimistic.version);
    if (board.state.phase !== 'ready') return [];
    if (view === undefined) return [`${name}: no such version`];
    const held = contentOf((table) => optimistic.serverRows(table));
    return differences(name, held, contentFor(view, optimistic.audience));
  });

/** The browser's stored rows, if any, must be the server's rows at that version. Returns their version, or null. */
export const storedBreaches = async (
  server: SimulatedServer,
  device: SimulatedDevice,
): Promise<{ readonly version: number | null; readonly breaches: readonly string[] }> => {
  const { rowStorage } = device.browser;
  const { base } = rowStorage;
  if (base === undefined) return { version: null, breaches: [] };
  const name = `${device.deviceId} storage`;
  const unreadable: string[] = [];
  const opened = await openRows(rowStorage, base.audience, (_store, error) => {
    unreadable.push(`${name}: ${String(error)}`);
  }).catch((error: unknown) => String(error));
  if (opened === null || typeof opened === 'string') {
    return { version: null, breaches: [`${name}: ${opened ?? 'nothing'}`] };
  }
  const { store } = opened;
  const view = server.database.history.get(store.version);
  if (view === undefined) return { version: null, breaches: [`${name}: no version ${store.version}`] };
  const content = contentOf((table) => store.all(table));
  const breaches = differences(
    `${name} at version ${store.version}`,
    content,
    contentFor(view, base.audience),
  );
  return { version: store.version, breaches: [...unreadable, ...breaches] };
};

/** After all tabs are closed, the stored rows must be up to date, unless the disk was full at some time. */
export const finallyStoredBreaches = async (
  server: SimulatedServer,
  device: SimulatedDevice,
): Promise<readonly string[]> => {
  const { version, breaches } = await storedBreaches(server, device);
  const audience = server.audienceOf(device.account);
  const isCurrent =
    version === server.database.version && device.browser.rowStorage.base?.audience === audience;
  if (breaches.length > 0 || isCurrent || device.hasBeenFull) return breaches;
  return [`${device.deviceId} storage: version ${version} of ${server.database.version}`];
};

/** A device whose session has learnt that it has no right holds no rows. (Who opens no session is the shell's affair.) */
export const leftovers = (device: SimulatedDevice): string[] => {
  const { rowStorage } = device.browser;
  const held = device.tabs.filter(({ session }) => session.optimistic.shown.count('delegates') > 0);
  const isStored =
    rowStorage.base !== undefined || rowStorage.chunks.size > 0 || rowStorage.journals.size > 0;
  return [
    ...held.map(() => `${device.deviceId} shows rows without a right`),
    ...(isStored && device.tabs.length > 0 ? [`${device.deviceId} stores rows without a right`] : []),
  ];
};
