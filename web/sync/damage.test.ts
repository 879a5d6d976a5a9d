import { beforeEach, describe, expect, it } from 'vitest';
import type { Frame } from '#domain/core/wire/protocol.ts';
import { EventSession } from './event-session.ts';
import { MemoryClock } from '#tests/support/sync/memory-clock.ts';
import { nameOf, someActor, someEvent } from '#tests/support/sync/memory-event.ts';
import { MemoryBrowser, type MemoryTab } from '#rehearsal/devices/memory-platform.ts';
import { MemoryServer } from '#tests/support/sync/memory-server.ts';
import type { Transport } from './platform/transport.ts';

let clock: MemoryClock;
let server: MemoryServer;
let browser: MemoryBrowser;
/** Changes a frame on its way to the browser, as a bad network or server does. */
let spoilFrame: (frame: Frame) => unknown;
let streams: number;

beforeEach(() => {
  clock = new MemoryClock();
  server = new MemoryServer(someActor(), () => clock.now());
  server.change(someEvent(20));
  browser = new MemoryBrowser(clock);
  spoilFrame = (frame) => frame;
  streams = 0;
});

/** As over HTTP: an error thrown while reading a piece of the stream ends the stream. */
const transport = (): Transport => {
  const sound = server.transport();
  return {
    ...sound,
    openChanges: (held, listener, signal) => {
      streams++;
      return new Promise((resolve, reject) => {
        const onFrame = (frame: Frame): void => {
          try {
            listener.onFrame(spoilFrame(frame) as Frame);
          } catch (error) {
            reject(error as Error);
          }
        };
        sound.openChanges(held, { ...listener, onFrame }, signal).then(resolve, reject);
      });
    },
  };
};

/** `idleMs`: how long the page is busy before it has time for the first time. */
const open = async (idleMs = 0): Promise<{ session: EventSession; tab: MemoryTab }> => {
  const opened = browser.openTab();
  const busy = new Promise<void>((done) => clock.after(idleMs, done));
  const tab = idleMs > 0 ? { ...opened, idle: () => busy } : opened;
  const session = new EventSession({
    eventId: 'event',
    actor: someActor(),
    transport: transport(),
    platform: tab,
  });
  void session.start();
  await clock.advance(10);
  return { session, tab };
};
const mark = (session: EventSession, serial: number) =>
  session.run('record.mark', { recordTypeId: 'lunch', serial });

const garbage: Record<string, (frame: Frame) => unknown> = {
  'lacks its rows': ({ rows: _rows, ...rest }) => rest,
  'has a row that is none': (frame) => ({ ...frame, rows: { delegates: [null] } }),
  'has text in place of rows': (frame) => ({ ...frame, rows: { marks: 7 } }),
};

describe.each(Object.entries(garbage))('a frame that %s', (_name, spoil) => {
  it('a damaged frame costs a snapshot: no row and no waiting command is lost', async () => {
    const { session, tab } = await open();
    server.isReachable = false;
    await mark(session, 1);
    server.isReachable = true;
    let isSpoilt = true;
    spoilFrame = (frame) => (isSpoilt ? ((isSpoilt = false), spoil(frame)) : frame);
    server.change([nameOf('d2', 'Behind garbage')]);
    await clock.advance(30_000);
    expect(server.snapshots).toBe(2);
    expect(session.optimistic.shown.get('delegates', 'd2')?.fullName).toBe('Behind garbage');
    expect(session.board.state).toMatchObject({ waiting: 0, isConnected: true, problem: null });
    expect(server.store.count('marks')).toBe(1);
    expect(session.optimistic.version).toBe(server.store.version);
    expect(tab.faults).toHaveLength(1);
  });
});

describe('rows that are never readable', () => {
  it('unreadable rows are requested less and less often, the page reports it, and marks still go out', async () => {
    const { session } = await open();
    spoilFrame = () => ({});
    server.spoilsSnapshot = () => ({ version: 9, audience: 'admin' });
    const hour = 3_600;
    for (let second = 0; second < hour; second++) {
      if (second % 60 === 0) await mark(session, second / 60 + 1);
      if (second < 20) server.change([nameOf('d2', `Name ${second}`)]);
      await clock.advance(1_000);
    }
    // Some in the first seconds, then one in two minutes at most.
    expect(server.snapshots + streams).toBeLessThan(60);
    expect(session.board.state.waiting).toBe(0);
    expect(server.store.count('marks')).toBe(20);
    expect(session.board.state.problem).toBe('clientOutdated');
    spoilFrame = (frame) => frame;
    server.spoilsSnapshot = (snapshot) => snapshot;
    await clock.advance(180_000);
    expect(session.board.state).toMatchObject({ isConnected: true, problem: null });
    expect(session.optimistic.version).toBe(server.store.version);
  });
});

describe('damaged storage', () => {
  it('damaged rows in storage cost a snapshot', async () => {
    const first = await open();
    await clock.advance(2_000);
    await first.session.close();
    const [chunks] = browser.rowStorage.chunks.values();
    for (const chunk of chunks ?? []) Object.assign(chunk, { json: chunk.json.slice(0, 40) });
    const { session, tab } = await open();
    expect(session.board.state).toMatchObject({ phase: 'ready', peopleHeld: 20 });
    expect(server.snapshots).toBe(2);
    expect(tab.faults).toHaveLength(1);
  });

  describe('damage found only when the rows are read', () => {
    /** Marks of the morning, and their text as a damaged disk leaves it. */
    const spoilMarks = async (): Promise<void> => {
      const first = await open();
      for (const serial of [1, 2, 3]) await mark(first.session, serial);
      await clock.advance(2_000);
      await first.session.close();
      // Base and journal are lost together. The next leader writes both again.
      browser.rowStorage.base = undefined;
      const second = await open();
      await clock.advance(2_000);
      await second.session.close();
      const stored = [...browser.rowStorage.chunks.values()].flat();
      const spoilt = stored.filter(({ table }) => table === 'marks');
      expect(spoilt).toHaveLength(1);
      for (const chunk of spoilt) Object.assign(chunk, { json: chunk.json.slice(0, 10) });
      expect(server.snapshots).toBe(2);
    };
    const expectWhole = async (tabs: readonly { readonly session: EventSession }[]): Promise<void> => {
      for (const { session } of tabs) {
        expect(session.optimistic.shown.count('marks')).toBe(3);
        expect(session.board.state).toMatchObject({ phase: 'ready', isConnected: true, problem: null });
      }
      for (const { session } of tabs) await session.close();
      const { snapshots } = server;
      const again = await open();
      await clock.advance(2_000);
      expect(again.session.optimistic.shown.count('marks')).toBe(3);
      expect([server.snapshots, again.tab.faults]).toEqual([snapshots, []]);
    };

    it.each([0, 5_000])('damage found %i ms after the opening costs a snapshot', async (idleMs) => {
      await spoilMarks();
      const read = await open(idleMs);
      expect(server.snapshots).toBe(idleMs === 0 ? 3 : 2);
      await clock.advance(20_000);
      expect(server.snapshots).toBe(3);
      expect(read.tab.faults).toHaveLength(1);
      await expectWhole([read]);
    });

    it('damage costs one snapshot for each tab that has the rows', async () => {
      await spoilMarks();
      const tabs = [await open(5_000), await open(5_000)];
      expect(server.snapshots).toBe(2);
      await clock.advance(60_000);
      expect(server.snapshots).toBe(4);
      await expectWhole(tabs);
    });

    it('without network it leaves the intact rows and the waiting commands alone; the lost rows return with the network', async () => {
      await spoilMarks();
      server.isReachable = false;
      const { session, tab } = await open();
      await mark(session, 4);
      await clock.advance(10_000);
      expect(session.optimistic.shown.count('delegates')).toBe(20);
      expect(session.optimistic.shown.count('marks')).toBe(1);
      expect(session.board.state).toMatchObject({ phase: 'ready', waiting: 1 });
      // No incomplete rows were stored meanwhile.
      expect(browser.rowStorage.base).toBeUndefined();
      server.isReachable = true;
      await clock.advance(60_000);
      expect(session.optimistic.shown.count('marks')).toBe(4);
      expect(session.board.state.waiting).toBe(0);
      expect(tab.faults).toHaveLength(1);
    });
  });

  it('a damaged journal does not prevent a tab from becoming the leader', async () => {
    const first = await open();
    const second = await open();
    await clock.advance(2_000);
    const [generation] = browser.rowStorage.chunks.keys();
    await browser.rowStorage.appendJournal(generation ?? '', '[{"audience":"adm');
    await first.session.close();
    await clock.advance(20_000);
    expect(second.session.board.state).toMatchObject({ isLeader: true, isConnected: true });
    await mark(second.session, 1);
    await clock.advance(1_000);
    expect(server.store.count('marks')).toBe(1);
  });

  it('a damaged entry of the outbox stays there and is reported, and the others are sent', async () => {
    const first = await open();
    server.isReachable = false;
    await mark(first.session, 1);
    await mark(first.session, 2);
    await first.session.close();
    browser.outboxStorage.addDamaged({ command: {} });
    const { session, tab } = await open();
    expect(session.board.state.waiting).toBe(2);
    server.isReachable = true;
    await clock.advance(30_000);
    expect(session.board.state.waiting).toBe(0);
    expect(server.store.count('marks')).toBe(2);
    expect(tab.faults.length).toBeGreaterThan(0);
    expect((await browser.outboxStorage.load()).waiting).toHaveLength(1);
  });
});
