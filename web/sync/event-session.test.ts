import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '#domain/store/event-store.ts';
import { EventSession } from './event-session.ts';
import { MemoryClock } from './memory-clock.ts';
import { nameOf, someActor, someEvent } from './memory-event.ts';
import { MemoryBrowser, type MemoryTab } from './memory-platform.ts';
import { MemoryServer } from './memory-server.ts';
import { CommandFailure } from './online-commands.ts';
import type { RunOutcome } from './session-commands.ts';
import { TransportFailure } from './transport.ts';

let clock: MemoryClock;
let server: MemoryServer;
let browser: MemoryBrowser;
let opened: { readonly session: EventSession; readonly tab: MemoryTab }[];

beforeEach(() => {
  let seed = 1;
  clock = new MemoryClock({ random: () => (seed = (seed * 16807) % 2147483647) / 2147483647 });
  server = new MemoryServer(someActor(), () => clock.now());
  server.change(someEvent(20));
  browser = new MemoryBrowser(clock);
  opened = [];
});

afterEach(async () => {
  for (const { session, tab } of opened) {
    await session.close();
    expect(tab.faults).toEqual([]);
  }
});

const open = async (): Promise<{ session: EventSession; tab: MemoryTab }> => {
  const tab = browser.openTab();
  const session = new EventSession({
    eventId: 'event',
    actor: someActor(),
    transport: server.transport(),
    platform: tab,
  });
  opened.push({ session, tab });
  void session.start();
  await clock.advance(10);
  return { session, tab };
};
const mark = (session: EventSession, serial: number): Promise<RunOutcome> =>
  session.run('record.mark', { recordTypeId: 'lunch', serial });
const marksOf = (store: EventStore): number => store.count('marks');

const expectSame = (session: EventSession): void => {
  expect(session.optimistic.version).toBe(server.store.version);
  expect(session.optimistic.pendingIds).toEqual([]);
  for (const name of ['marks', 'delegates', 'serials', 'companions'] as const) {
    const shown = Object.fromEntries(session.optimistic.shown.entries(name));
    expect(shown).toEqual(Object.fromEntries(server.store.entries(name)));
  }
};
const failureOf = async (promise: Promise<unknown>): Promise<string> => {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  return error instanceof CommandFailure ? error.code : 'none';
};

describe('rows', () => {
  it('come as a snapshot and follow the changes', async () => {
    const { session } = await open();
    expect(session.board.state).toMatchObject({
      phase: 'ready',
      isConnected: true,
      isHolder: true,
      peopleHeld: 20,
    });
    server.change([nameOf('d1', 'Changed')]);
    await clock.settle();
    expect(session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Changed');
    expectSame(session);
  });

  it('open without network from what is stored, journal included, and catch up later', async () => {
    const first = await open();
    server.change([nameOf('d1', 'Journalled')]);
    await clock.advance(2_000);
    await first.session.close();
    server.isReachable = false;
    const { session } = await open();
    expect(session.board.state).toMatchObject({ phase: 'ready', isConnected: false });
    expect(session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Journalled');
    server.change([nameOf('d2', 'While away')]);
    server.isReachable = true;
    await clock.advance(20_000);
    expect(session.optimistic.shown.get('delegates', 'd2')?.fullName).toBe('While away');
    expect(server.snapshots).toBe(1);
    expectSame(session);
  });

  it('are fetched anew when what is stored is damaged', async () => {
    const first = await open();
    await clock.advance(2_000);
    await first.session.close();
    browser.rowStorage.chunks.values().next().value?.pop();
    const { session, tab } = await open();
    expect(session.board.state).toMatchObject({ phase: 'ready', peopleHeld: 20 });
    expect(server.snapshots).toBe(2);
    expect(tab.faults.splice(0)).toHaveLength(1);
  });

  it('survive lost, repeated and late frames', async () => {
    const { session } = await open();
    server.heldFrames = [];
    server.change([nameOf('d1', 'One')]);
    const second = server.change([nameOf('d1', 'Two')]);
    server.heldFrames = null;
    server.send(second);
    server.send(second);
    await clock.advance(2_000);
    expect(session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Two');
    expectSame(session);
  });

  it('are taken anew on reset', async () => {
    const { session } = await open();
    server.reset();
    await clock.advance(2_000);
    expect(server.snapshots).toBe(2);
    expectSame(session);
  });

  it('reconnect after 35 s of silence', async () => {
    const { session } = await open();
    server.heldFrames = [];
    server.change([nameOf('d1', 'Unheard')]);
    server.heldFrames = null;
    await clock.advance(37_000);
    expect(session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Unheard');
  });

  it('are caught up with at once when the phone wakes up', async () => {
    const { session, tab } = await open();
    server.heldFrames = [];
    server.change([nameOf('d1', 'Asleep')]);
    server.heldFrames = null;
    await clock.advance(18_000);
    expect(session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Person 1');
    tab.wake();
    await clock.advance(600);
    expect(session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Asleep');
  });

  it('leave the browser at sign-out, in all tabs; the outbox stays', async () => {
    const first = await open();
    const second = await open();
    await clock.advance(2_000);
    server.isReachable = false;
    await mark(second.session, 1);
    await first.session.leave();
    await clock.advance(2_000);
    for (const { session } of [first, second]) expect(session.board.state.phase).toBe('gone');
    expect([
      browser.rowStorage.base,
      browser.rowStorage.chunks.size,
      browser.rowStorage.journals.size,
    ]).toEqual([undefined, 0, 0]);
    expect((await browser.outboxStorage.load()).waiting).toHaveLength(1);
  });

  it('leave the browser when the rights are gone', async () => {
    const first = await open();
    const second = await open();
    await clock.advance(2_000);
    server.dismiss('notAllowed');
    await clock.settle();
    for (const { session } of [first, second]) {
      expect(session.board.state).toMatchObject({ phase: 'gone', goneCode: 'notAllowed' });
      expect(session.optimistic.shown.count('delegates')).toBe(0);
    }
    expect(browser.rowStorage.base).toBeUndefined();
    expect(browser.rowStorage.chunks.size).toBe(0);
  });
});

describe('offline commands', () => {
  it('are accepted when stored, survive a reload, and arrive once', async () => {
    const { session } = await open();
    await clock.advance(2_000);
    server.isReachable = false;
    server.cutStreams();
    expect(await mark(session, 1)).toMatchObject({ ok: true, isWaiting: true });
    expect(await mark(session, 2)).toMatchObject({ ok: true, isWaiting: true });
    expect(session.board.state.waiting).toBe(2);
    await session.close();

    const { session: again, tab } = await open();
    expect(marksOf(again.optimistic.shown)).toBe(2);
    expect(again.board.state.waiting).toBe(2);
    server.isReachable = true;
    server.lostAnswers = 1;
    tab.setOnline(true);
    await clock.advance(20_000);
    expect(marksOf(server.store)).toBe(2);
    expect(again.board.state).toMatchObject({ waiting: 0, refused: [] });
    expect((await browser.outboxStorage.load()).waiting).toEqual([]);
    expectSame(again);
  });

  it('are refused at once by the rule here, and not sent', async () => {
    const { session } = await open();
    await mark(session, 1);
    expect(await mark(session, 1)).toMatchObject({ ok: false, code: 'alreadyMarked' });
    await clock.advance(1_000);
    expect(server.posts).toHaveLength(1);
  });

  it('that the server refuses are listed, and lose their effect', async () => {
    const { session } = await open();
    server.isReachable = false;
    server.cutStreams();
    await mark(session, 1);
    server.change([{ table: 'serials', key: '1', row: null }]);
    server.isReachable = true;
    await clock.advance(30_000);
    expect(session.board.state.waiting).toBe(0);
    expect(session.board.state.refused).toMatchObject([{ code: 'serialNotFound' }]);
    expect(marksOf(session.optimistic.shown)).toBe(0);
    const id = session.board.state.refused[0]?.command.id ?? '';
    await session.dismissRefused([id]);
    expect(session.board.state.refused).toEqual([]);
    expect((await browser.outboxStorage.load()).refused).toEqual([]);
  });

  it('are not accepted when they can neither be stored nor sent', async () => {
    const { session, tab } = await open();
    server.isReachable = false;
    server.cutStreams();
    await clock.settle();
    browser.outboxStorage.isFull = true;
    expect(await failureOf(mark(session, 1))).toBe('storageFull');
    expect(marksOf(session.optimistic.shown)).toBe(0);
    expect(tab.faults.splice(0)).toHaveLength(1);
    server.isReachable = true;
  });

  it('go to the server at once when they cannot be stored, and are accepted with its answer', async () => {
    const { session, tab } = await open();
    browser.outboxStorage.isFull = true;
    const outcomes = Promise.all([mark(session, 1), mark(session, 1)]);
    await clock.advance(100);
    expect(await outcomes).toMatchObject([
      { ok: true, isWaiting: false },
      { ok: false, code: 'alreadyMarked', isWaiting: false },
    ]);
    expectSame(session);
    expect(tab.faults.splice(0).length).toBeGreaterThan(0);
  });

  it('cannot be kept: that is known before anybody tries, and so is the end of it', async () => {
    browser.outboxStorage.isFull = true;
    const { session } = await open();
    expect(session.board.state.storage).toBe('full');
    browser.outboxStorage.isFull = false;
    await clock.advance(30_000);
    expect(session.board.state.storage).toBe('kept');
    browser.outboxStorage.isFull = true;
    await clock.advance(30_000);
    expect(session.board.state.storage).toBe('full');
  });

  it('are sent again when the server has rows from before them', async () => {
    const { session } = await open();
    await mark(session, 1);
    await mark(session, 2);
    await clock.advance(100);
    expectSame(session);
    const sent = new Set(server.posts.flat());
    server.outcomes.clear();
    server.change([...server.store.entries('marks')].map(([key]) => ({ table: 'marks', key, row: null })));
    server.posts.length = 0;
    server.reset();
    await clock.advance(2_000);
    expect(new Set(server.posts.flat())).toEqual(sent);
    expect(marksOf(server.store)).toBe(2);
    expectSame(session);
    // Once, and not at every further connection.
    server.posts.length = 0;
    server.cutStreams();
    await clock.advance(2_000);
    expect(server.posts).toEqual([]);
    // Whoever has left for longer than the server takes times for has nothing to send.
    clock.skip(8 * 24 * 3_600_000);
    server.reset();
    await clock.advance(2_000);
    expect(server.posts).toEqual([]);
  });

  it('are put back when the browser throws its storage away', async () => {
    const { session, tab } = await open();
    server.isReachable = false;
    server.cutStreams();
    await mark(session, 1);
    await mark(session, 2);
    await clock.advance(2_000);
    const stored = async () => (await browser.outboxStorage.load()).waiting.map(({ command }) => command.id);
    const before = await stored();
    expect(before).toHaveLength(2);
    await browser.outboxStorage.settle({ removed: before, refused: [] }, clock.now());
    await browser.rowStorage.wipe();
    tab.loseStorage();
    await clock.advance(2_000);
    expect(await stored()).toEqual(before);
    await session.close();

    const second = await open();
    expect(second.session.board.state).toMatchObject({ phase: 'ready', peopleHeld: 20, waiting: 2 });
    server.isReachable = true;
    await clock.advance(30_000);
    expectSame(second.session);
    expect(marksOf(server.store)).toBe(2);
  });

  it('behind one that the server fails on go through; that one is set aside and can be sent again', async () => {
    const { session } = await open();
    server.failsOn = ({ input }) => (input as { serial: number }).serial === 1;
    await mark(session, 1);
    await mark(session, 2);
    await clock.advance(5_000);
    expect(marksOf(server.store)).toBe(1);
    await clock.advance(60_000);
    expect(session.board.state).toMatchObject({ waiting: 0, refused: [{ code: 'internal' }] });
    server.failsOn = () => false;
    await session.retryRefused(session.board.state.refused.map(({ command }) => command.id));
    await clock.advance(1_000);
    expect(marksOf(server.store)).toBe(2);
    expectSame(session);
  });

  it('behind one that spoils every post go through', async () => {
    const { session } = await open();
    server.isReachable = false;
    const outcomes = [await mark(session, 1), await mark(session, 2), await mark(session, 3)];
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const spoiled = session.outbox.next(1)[0]?.command.id;
    server.refusesPost = (commands) =>
      commands.some(({ id }) => id === spoiled) ? new TransportFailure('rejected', 'invalidInput') : null;
    server.isReachable = true;
    await clock.advance(120_000);
    expect(marksOf(server.store)).toBe(2);
    expect(session.board.state).toMatchObject({ waiting: 0, refused: [{ command: { id: spoiled } }] });
  });

  it('wait for a new sign-in', async () => {
    const { session } = await open();
    server.refusesPost = () => new TransportFailure('signInRequired', 'signInRequired');
    await mark(session, 1);
    await clock.advance(1_000);
    expect(session.board.state).toMatchObject({ waiting: 1, problem: 'signInRequired' });
    server.refusesPost = () => null;
    await clock.advance(30_000);
    expect(session.board.state).toMatchObject({ waiting: 0, problem: null });
  });
});

describe('online commands', () => {
  it('resolve with the answer of the server, those of one turn in one post', async () => {
    const { session } = await open();
    const runs = [1, 2].map((n) => session.run('delegate.add', { details: { fullName: `New ${n}` } }));
    await clock.settle();
    expect((await Promise.all(runs)).every(({ ok }) => ok)).toBe(true);
    expect(server.posts.map((ids) => ids.length)).toEqual([2]);
    expectSame(session);
  });

  it('are tried again with the same id, so that a lost answer doubles nothing', async () => {
    const { session } = await open();
    server.lostAnswers = 2;
    const run = session.run('delegate.add', { details: { fullName: 'Once' } });
    await clock.advance(5_000);
    expect(await run).toMatchObject({ ok: true });
    expect(server.store.count('delegates')).toBe(21);
    expectSame(session);
  });

  it('fail after ten seconds without network, and leave nothing behind', async () => {
    const { session } = await open();
    server.isReachable = false;
    const failed = failureOf(session.run('delegate.add', { details: { fullName: 'Never' } }));
    await clock.advance(100);
    expect(session.optimistic.shown.count('delegates')).toBe(21);
    await clock.advance(11_000);
    expect(await failed).toBe('noConnection');
    expect(session.optimistic.shown.count('delegates')).toBe(20);
    server.isReachable = true;
    await clock.advance(30_000);
    expect(server.posts).toEqual([]);
  });

  it('tell the refusal', async () => {
    const { session } = await open();
    const run = session.run('delegate.delete', { delegateId: 'nobody' });
    await clock.settle();
    expect(await run).toMatchObject({ ok: false, code: 'userNotFound' });
  });
});

describe('tabs', () => {
  it('share one stream and one sender', async () => {
    const first = await open();
    const second = await open();
    expect(server.streams).toBe(1);
    expect(second.session.board.state).toMatchObject({ phase: 'ready', isHolder: false, isConnected: true });
    await mark(second.session, 1);
    const run = second.session.run('delegate.add', { details: { fullName: 'New' } });
    await clock.advance(1_000);
    expect(await run).toMatchObject({ ok: true });
    expect(second.session.board.state.waiting).toBe(0);
    for (const { session } of [first, second]) expectSame(session);
  });

  it('show what waits in the outbox of another', async () => {
    const first = await open();
    const second = await open();
    server.isReachable = false;
    server.cutStreams();
    await mark(second.session, 1);
    await clock.settle();
    expect(marksOf(first.session.optimistic.shown)).toBe(1);
    expect(first.session.board.state.waiting).toBe(1);
    expect(await mark(first.session, 1)).toMatchObject({ ok: false, code: 'alreadyMarked' });
  });

  it('hand over when the holder closes, without losing a frame or a command', async () => {
    const first = await open();
    const second = await open();
    server.isReachable = false;
    await mark(second.session, 1);
    const run = second.session.run('delegate.add', { details: { fullName: 'New' } });
    await clock.advance(100);
    await first.session.close();
    server.cutStreams();
    server.change([nameOf('d2', 'Between')]);
    server.isReachable = true;
    await clock.advance(20_000);
    expect(await run).toMatchObject({ ok: true });
    expect(second.session.board.state).toMatchObject({ isHolder: true, isConnected: true, waiting: 0 });
    expect(marksOf(server.store)).toBe(1);
    expectSame(second.session);
  });

  it('take over from a holder that is frozen', async () => {
    const first = await open();
    const second = await open();
    first.tab.freeze();
    await clock.advance(30_000);
    expect(second.session.board.state).toMatchObject({ isHolder: true, isConnected: true });
    server.change([nameOf('d2', 'Seen')]);
    await clock.settle();
    expect(second.session.optimistic.shown.get('delegates', 'd2')?.fullName).toBe('Seen');
  });

  it('opened late catch up with the holder', async () => {
    const first = await open();
    await clock.advance(2_000);
    server.change([nameOf('d1', 'Not yet stored')]);
    const second = await open();
    await clock.advance(10);
    expect(server.snapshots).toBe(1);
    for (const { session } of [first, second]) expectSame(session);
    expect(second.session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Not yet stored');
  });
});
