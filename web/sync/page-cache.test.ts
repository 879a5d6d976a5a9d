import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mark, SessionDesk } from '#tests/support/servers/session-desk.ts';
import { nameOf } from '#tests/support/sync/memory-event.ts';
import { StorageStuck } from './platform/storage-stuck.ts';

let at: SessionDesk;
beforeEach(() => {
  at = new SessionDesk();
});
afterEach(() => at.close());

const nameIn = (session: Awaited<ReturnType<SessionDesk['open']>>['session'], id: string) =>
  session.optimistic.shown.get('delegates', id)?.fullName;

describe('a page that is left by a normal navigation, into the back/forward cache', () => {
  it('begins no transaction, and the next page opens its rows and leads', async () => {
    const first = await at.open();
    await at.clock.advance(2_000);
    at.server.change([nameOf('d1', 'Not written yet')]);
    await at.clock.settle();
    first.tab.leave();
    // As a browser does while the page is on its way out.
    first.tab.hide();
    const { session } = await at.open();
    await at.clock.advance(100);
    expect(session.board.state).toMatchObject({ phase: 'ready', isConnected: true, isLeader: true });
    expect(at.server.snapshots).toBe(1);
    at.expectSame(session);
  });

  it('goes on when it comes back: changes, connection and what the other page did meanwhile', async () => {
    const first = await at.open();
    await at.clock.advance(2_000);
    at.server.isReachable = false;
    at.server.cutStreams();
    await mark(first.session, 1);
    first.tab.leave();
    const second = await at.open();
    at.server.isReachable = true;
    await at.clock.advance(30_000);
    await mark(second.session, 2);
    at.server.change([nameOf('d3', 'Meanwhile')]);
    await at.clock.advance(2_000);
    expect(at.server.store.count('marks')).toBe(2);
    second.tab.leave();
    at.server.isReachable = false;
    first.tab.comeBack();
    await at.clock.settle();
    // Settled by the other page: it does not wait here any more.
    expect(first.session.board.state).toMatchObject({ waiting: 0 });
    at.server.isReachable = true;
    await at.clock.advance(30_000);
    expect(first.session.board.state).toMatchObject({ isLeader: true, isConnected: true, waiting: 0 });
    expect(nameIn(first.session, 'd3')).toBe('Meanwhile');
    at.expectSame(first.session);
    // And its rows are stored again.
    at.server.change([nameOf('d4', 'Stored')]);
    await at.clock.advance(2_000);
    await first.session.close();
    at.server.isReachable = false;
    expect(nameIn((await at.open()).session, 'd4')).toBe('Stored');
  });
});

describe('a browser whose storage does not answer', () => {
  it('gets the rows from the server, says that they are not kept, and stores them when it answers', async () => {
    const first = await at.open();
    await at.clock.advance(2_000);
    await first.session.close();
    const { rowStorage } = at.browser;
    const free = rowStorage.block();
    const { session, tab } = await at.open();
    expect(session.board.state.phase).toBe('opening');
    await at.clock.advance(8_000);
    expect(session.board.state).toMatchObject({
      phase: 'ready',
      isConnected: true,
      areRowsStuck: true,
      peopleHeld: 20,
    });
    await mark(session, 1);
    await at.clock.advance(1_000);
    expect(at.server.store.count('marks')).toBe(1);
    free();
    await at.clock.advance(2_000);
    expect(session.board.state.areRowsStuck).toBe(false);
    expect(rowStorage.base?.version).toBe(at.server.store.version);
    expect(tab.faults.splice(0).every((fault) => fault instanceof StorageStuck)).toBe(true);
  });

  it('sends commands that it reads late, when the connection exists already', async () => {
    at.server.isReachable = false;
    const first = await at.open();
    at.server.isReachable = true;
    await at.clock.advance(2_000);
    at.server.isReachable = false;
    at.server.cutStreams();
    await mark(first.session, 1);
    await first.session.close();
    const free = at.browser.outboxStorage.block();
    at.server.isReachable = true;
    const { session, tab } = await at.open();
    await at.clock.advance(7_000);
    expect(session.board.state).toMatchObject({ isConnected: true, isOutboxRead: false });
    free();
    await at.clock.advance(5_000);
    expect(at.server.store.count('marks')).toBe(1);
    expect(session.board.state).toMatchObject({ waiting: 0 });
    tab.faults.splice(0);
  });

  it('says that unsent commands cannot be read, takes no scan that it cannot send, and loses none', async () => {
    at.server.isReachable = false;
    const first = await at.open();
    at.server.isReachable = true;
    await at.clock.advance(2_000);
    at.server.isReachable = false;
    at.server.cutStreams();
    await mark(first.session, 1);
    await first.session.close();
    const free = at.browser.outboxStorage.block();
    const { session, tab } = await at.open();
    await at.clock.advance(6_000);
    expect(session.board.state).toMatchObject({ phase: 'ready', isOutboxRead: false, storage: 'stuck' });
    await expect(mark(session, 2)).rejects.toMatchObject({ code: 'storageFull' });
    free();
    await at.clock.advance(3_000);
    expect(session.board.state).toMatchObject({ isOutboxRead: true, storage: 'kept', waiting: 1 });
    at.server.isReachable = true;
    await at.clock.advance(30_000);
    // The refused scan is not stored later behind its user's back.
    expect([...at.server.store.all('marks')].map(({ serial }) => serial)).toEqual([1]);
    expect(tab.faults.splice(0).every((fault) => fault instanceof StorageStuck)).toBe(true);
  });
});
