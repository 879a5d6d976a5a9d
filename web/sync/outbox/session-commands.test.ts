import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { mark, SessionDesk } from '#tests/support/servers/session-desk.ts';
import { CommandFailure } from './online-commands.ts';
import { RequestFailure } from '#web/net/request-failure.ts';

let at: SessionDesk;
beforeEach(() => {
  at = new SessionDesk();
});
afterEach(() => at.close());

const marksOf = (store: EventStore): number => store.count('marks');

const failureOf = async (promise: Promise<unknown>): Promise<string> => {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  return error instanceof CommandFailure ? error.code : 'none';
};

describe('offline commands', () => {
  it('offline commands are accepted when stored, survive a reload, and arrive once', async () => {
    const { session } = await at.open();
    await at.clock.advance(2_000);
    at.server.isReachable = false;
    at.server.cutStreams();
    expect(await mark(session, 1)).toMatchObject({ ok: true, isWaiting: true });
    expect(await mark(session, 2)).toMatchObject({ ok: true, isWaiting: true });
    expect(session.board.state.waiting).toBe(2);
    await session.close();

    const { session: again, tab } = await at.open();
    expect(marksOf(again.optimistic.shown)).toBe(2);
    expect(again.board.state.waiting).toBe(2);
    at.server.isReachable = true;
    at.server.lostAnswers = 1;
    tab.setOnline(true);
    await at.clock.advance(20_000);
    expect(marksOf(at.server.store)).toBe(2);
    expect(again.board.state).toMatchObject({ waiting: 0, refused: [] });
    expect((await at.browser.outboxStorage.load()).waiting).toEqual([]);
    at.expectSame(again);
  });

  it('offline commands are refused at once by the rule here, and not sent', async () => {
    const { session } = await at.open();
    await mark(session, 1);
    expect(await mark(session, 1)).toMatchObject({ ok: false, code: 'alreadyMarked' });
    await at.clock.advance(1_000);
    expect(at.server.posts).toHaveLength(1);
  });

  it('offline commands that the server refuses are listed, and lose their effect', async () => {
    const { session } = await at.open();
    at.server.isReachable = false;
    at.server.cutStreams();
    await mark(session, 1);
    at.server.change([{ table: 'serials', key: '1', row: null }]);
    at.server.isReachable = true;
    await at.clock.advance(30_000);
    expect(session.board.state.waiting).toBe(0);
    expect(session.board.state.refused).toMatchObject([{ code: 'serialNotFound' }]);
    expect(marksOf(session.optimistic.shown)).toBe(0);
    const id = session.board.state.refused[0]?.command.id ?? '';
    await session.dismissRefused([id]);
    expect(session.board.state.refused).toEqual([]);
    expect((await at.browser.outboxStorage.load()).refused).toEqual([]);
  });

  it('offline commands are not accepted when they can neither be stored nor sent', async () => {
    const { session, tab } = await at.open();
    at.server.isReachable = false;
    at.server.cutStreams();
    await at.clock.settle();
    at.browser.outboxStorage.isFull = true;
    expect(await failureOf(mark(session, 1))).toBe('storageFull');
    expect(marksOf(session.optimistic.shown)).toBe(0);
    expect(tab.faults.splice(0)).toHaveLength(1);
    at.server.isReachable = true;
  });

  it('offline commands go to the server at once when they cannot be stored, and are accepted with its answer', async () => {
    const { session, tab } = await at.open();
    at.browser.outboxStorage.isFull = true;
    const outcomes = Promise.all([mark(session, 1), mark(session, 1)]);
    await at.clock.advance(100);
    expect(await outcomes).toMatchObject([
      { ok: true, isWaiting: false },
      { ok: false, code: 'alreadyMarked', isWaiting: false },
    ]);
    at.expectSame(session);
    expect(tab.faults.splice(0).length).toBeGreaterThan(0);
  });

  it('full storage is known before a user scans, and so is its end', async () => {
    at.browser.outboxStorage.isFull = true;
    const { session } = await at.open();
    expect(session.board.state.storage).toBe('full');
    at.browser.outboxStorage.isFull = false;
    await at.clock.advance(30_000);
    expect(session.board.state.storage).toBe('kept');
    at.browser.outboxStorage.isFull = true;
    await at.clock.advance(30_000);
    expect(session.board.state.storage).toBe('full');
  });

  it('offline commands are sent again when the server was restored to a state before them', async () => {
    const { session } = await at.open();
    await mark(session, 1);
    await mark(session, 2);
    await at.clock.advance(100);
    at.expectSame(session);
    const sent = new Set(at.server.posts.flat());
    at.server.outcomes.clear();
    at.server.change(
      [...at.server.store.entries('marks')].map(([key]) => ({ table: 'marks', key, row: null })),
    );
    at.server.posts.length = 0;
    at.server.reset();
    await at.clock.advance(2_000);
    expect(new Set(at.server.posts.flat())).toEqual(sent);
    expect(marksOf(at.server.store)).toBe(2);
    at.expectSame(session);
    // Once, and not at every further connection.
    at.server.posts.length = 0;
    at.server.cutStreams();
    await at.clock.advance(2_000);
    expect(at.server.posts).toEqual([]);
    // A device that was away longer than the server accepts old times has nothing to send.
    at.clock.skip(8 * 24 * 3_600_000);
    at.server.reset();
    await at.clock.advance(2_000);
    expect(at.server.posts).toEqual([]);
  });

  it('offline commands are stored again when the browser deletes its storage', async () => {
    const { session, tab } = await at.open();
    at.server.isReachable = false;
    at.server.cutStreams();
    await mark(session, 1);
    await mark(session, 2);
    await at.clock.advance(2_000);
    const stored = async () =>
      (await at.browser.outboxStorage.load()).waiting.map(({ command }) => command.id);
    const before = await stored();
    expect(before).toHaveLength(2);
    await at.browser.outboxStorage.settle(
      { done: before.map((id) => ({ id, version: 1 })), refused: [] },
      at.clock.now(),
    );
    await at.browser.rowStorage.wipe();
    tab.loseStorage();
    await at.clock.advance(2_000);
    expect(await stored()).toEqual(before);
    await session.close();

    const second = await at.open();
    expect(second.session.board.state).toMatchObject({ phase: 'ready', peopleHeld: 20, waiting: 2 });
    at.server.isReachable = true;
    await at.clock.advance(30_000);
    at.expectSame(second.session);
    expect(marksOf(at.server.store)).toBe(2);
  });

  it('offline commands behind one that the server fails on go through; that one is set aside and can be sent again', async () => {
    const { session } = await at.open();
    at.server.failsOn = ({ input }) => (input as { serial: number }).serial === 1;
    await mark(session, 1);
    await mark(session, 2);
    await at.clock.advance(5_000);
    expect(marksOf(at.server.store)).toBe(1);
    await at.clock.advance(60_000);
    expect(session.board.state).toMatchObject({ waiting: 0, refused: [{ code: 'internal' }] });
    at.server.failsOn = () => false;
    await session.retryRefused(session.board.state.refused.map(({ command }) => command.id));
    await at.clock.advance(1_000);
    expect(marksOf(at.server.store)).toBe(2);
    at.expectSame(session);
  });

  it('commands that the database of the server does not store wait, and every tab knows why', async () => {
    const { session } = await at.open();
    const follower = await at.open();
    at.server.refusesPost = () => new RequestFailure('unknown', 'unavailable', { status: 503 });
    await mark(session, 1);
    await at.clock.advance(2_000);
    for (const { board } of [session, follower.session])
      expect(board.state).toMatchObject({ areWritesWaiting: true, isConnected: true, waiting: 1 });
    at.server.refusesPost = () => null;
    await at.clock.advance(30_000);
    for (const { board } of [session, follower.session])
      expect(board.state).toMatchObject({ areWritesWaiting: false, waiting: 0 });
    at.expectSame(session);
  });

  it('offline commands behind one that spoils every post go through', async () => {
    const { session } = await at.open();
    at.server.isReachable = false;
    const outcomes = [await mark(session, 1), await mark(session, 2), await mark(session, 3)];
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const spoiled = session.outbox.next(1)[0]?.command.id;
    at.server.refusesPost = (commands) =>
      commands.some(({ id }) => id === spoiled) ? new RequestFailure('rejected', 'invalidInput') : null;
    at.server.isReachable = true;
    await at.clock.advance(120_000);
    expect(marksOf(at.server.store)).toBe(2);
    expect(session.board.state).toMatchObject({ waiting: 0, refused: [{ command: { id: spoiled } }] });
  });

  it('offline commands wait as long as an overloaded server asks, and then go in one post and in their order', async () => {
    const { session } = await at.open();
    await at.clock.advance(2_000);
    at.server.isReachable = false;
    for (const serial of [1, 2, 3]) await mark(session, serial);
    const before = at.server.posts.length;
    let refused = 0;
    at.server.refusesPost = () => {
      refused++;
      return new RequestFailure('later', 'tooManyCommands', { retryAfterMs: 30_000 });
    };
    at.server.isReachable = true;
    await at.clock.advance(25_000);
    expect(refused).toBe(1);
    at.server.refusesPost = () => null;
    await at.clock.advance(30_000);
    expect(session.board.state).toMatchObject({ waiting: 0, refused: [] });
    expect(at.server.posts.slice(before).map(({ length }) => length)).toEqual([3]);
    expect([...at.server.store.all('marks')].map(({ serial }) => serial)).toEqual([1, 2, 3]);
  });

  it('offline commands wait for a new sign-in', async () => {
    const { session } = await at.open();
    at.server.refusesPost = () => new RequestFailure('signInRequired', 'signInRequired');
    await mark(session, 1);
    await at.clock.advance(1_000);
    expect(session.board.state).toMatchObject({ waiting: 1, problem: 'signInRequired' });
    at.server.refusesPost = () => null;
    await at.clock.advance(30_000);
    expect(session.board.state).toMatchObject({ waiting: 0, problem: null });
  });
});

describe('online commands', () => {
  it("online commands resolve with the server's answer, and those of one turn go in one post", async () => {
    const { session } = await at.open();
    const runs = [1, 2].map((n) => session.run('delegate.add', { details: { fullName: `New ${n}` } }));
    await at.clock.settle();
    expect((await Promise.all(runs)).every(({ ok }) => ok)).toBe(true);
    expect(at.server.posts.map((ids) => ids.length)).toEqual([2]);
    at.expectSame(session);
  });

  it('online commands are tried again with the same id, so that a lost answer doubles nothing', async () => {
    const { session } = await at.open();
    at.server.lostAnswers = 2;
    const run = session.run('delegate.add', { details: { fullName: 'Once' } });
    await at.clock.advance(5_000);
    expect(await run).toMatchObject({ ok: true });
    expect(at.server.store.count('delegates')).toBe(21);
    at.expectSame(session);
  });

  it('online commands fail after ten seconds without network, and leave nothing behind', async () => {
    const { session } = await at.open();
    at.server.isReachable = false;
    const failed = failureOf(session.run('delegate.add', { details: { fullName: 'Never' } }));
    await at.clock.advance(100);
    expect(session.optimistic.shown.count('delegates')).toBe(21);
    await at.clock.advance(11_000);
    expect(await failed).toBe('noConnection');
    expect(session.optimistic.shown.count('delegates')).toBe(20);
    at.server.isReachable = true;
    await at.clock.advance(30_000);
    expect(at.server.posts).toEqual([]);
  });

  it('online commands are refused at once when the browser knows that it is offline, and use the same id later', async () => {
    const { session, tab } = await at.open();
    tab.setOnline(false);
    at.server.isReachable = false;
    await at.clock.settle();
    const run = session.run('delegate.add', { details: { fullName: 'Later' } }, { id: 'the-same' });
    expect(await failureOf(run)).toBe('offline');
    expect(session.optimistic.shown.count('delegates')).toBe(20);
    at.server.isReachable = true;
    tab.setOnline(true);
    const again = session.run('delegate.add', { details: { fullName: 'Later' } }, { id: 'the-same' });
    await at.clock.advance(30_000);
    expect(await again).toMatchObject({ ok: true });
    expect(at.server.posts.flat()).toEqual(['the-same']);
    at.expectSame(session);
  });

  it('online commands reach a server that answers although the browser has no network', async () => {
    const { session, tab } = await at.open();
    tab.setOnline(false);
    await at.clock.advance(30_000);
    const run = session.run('delegate.add', { details: { fullName: 'On this computer' } });
    await at.clock.advance(100);
    expect(await run).toMatchObject({ ok: true });
  });

  it('online commands fail at once when the server is overloaded', async () => {
    const { session } = await at.open();
    await at.clock.advance(2_000);
    at.server.refusesPost = () => new RequestFailure('later', 'tooManyCommands', { retryAfterMs: 30_000 });
    const failed = session.run('delegate.delete', { delegateId: 'd1' });
    const told = expect(failed).rejects.toMatchObject({ code: 'tooManyCommands' });
    await at.clock.advance(1_000);
    await told;
  });

  it('online commands return the refusal', async () => {
    const { session } = await at.open();
    const run = session.run('delegate.delete', { delegateId: 'nobody' });
    await at.clock.settle();
    expect(await run).toMatchObject({ ok: false, code: 'userNotFound' });
  });
});
