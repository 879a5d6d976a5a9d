import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { mark, SessionDesk } from '#tests/support/servers/session-desk.ts';
import { nameOf } from '#tests/support/sync/memory-event.ts';

let at: SessionDesk;
beforeEach(() => {
  at = new SessionDesk();
});
afterEach(() => at.close());

const marksOf = (store: EventStore): number => store.count('marks');

describe('rows', () => {
  it('rows come as a snapshot and follow the changes', async () => {
    const { session } = await at.open();
    expect(session.board.state).toMatchObject({
      phase: 'ready',
      isConnected: true,
      isLeader: true,
      peopleHeld: 20,
    });
    at.server.change([nameOf('d1', 'Changed')]);
    await at.clock.settle();
    expect(session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Changed');
    at.expectSame(session);
  });

  it('rows open without network from storage, including the journal, and catch up later', async () => {
    const first = await at.open();
    at.server.change([nameOf('d1', 'Journalled')]);
    await at.clock.advance(2_000);
    await first.session.close();
    at.server.isReachable = false;
    const { session } = await at.open();
    expect(session.board.state).toMatchObject({ phase: 'ready', isConnected: false });
    expect(session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Journalled');
    at.server.change([nameOf('d2', 'While away')]);
    at.server.isReachable = true;
    await at.clock.advance(20_000);
    expect(session.optimistic.shown.get('delegates', 'd2')?.fullName).toBe('While away');
    expect(at.server.snapshots).toBe(1);
    at.expectSame(session);
  });

  it('rows open without network with the time of the last contact with the server', async () => {
    const first = await at.open();
    await at.clock.advance(5_000);
    const heardAt = first.session.board.state.lastSyncAt;
    expect(heardAt).not.toBeNull();
    at.server.isReachable = false;
    at.server.cutStreams();
    await at.clock.settle();
    await first.session.close();
    await at.clock.advance(60_000);
    const { session } = await at.open();
    expect(session.board.state).toMatchObject({ lastSyncAt: null, storedSyncAt: heardAt });
    at.server.isReachable = true;
    await at.clock.advance(30_000);
    expect(session.board.state.lastSyncAt).toBeGreaterThan((heardAt ?? 0) + 60_000);
  });

  it('rows are fetched again when the stored ones are damaged', async () => {
    const first = await at.open();
    await at.clock.advance(2_000);
    await first.session.close();
    at.browser.rowStorage.chunks.values().next().value?.pop();
    const { session, tab } = await at.open();
    expect(session.board.state).toMatchObject({ phase: 'ready', peopleHeld: 20 });
    expect(at.server.snapshots).toBe(2);
    expect(tab.faults.splice(0)).toHaveLength(1);
  });

  it('rows survive lost, repeated and late frames', async () => {
    const { session } = await at.open();
    at.server.heldFrames = [];
    at.server.change([nameOf('d1', 'One')]);
    const second = at.server.change([nameOf('d1', 'Two')]);
    at.server.heldFrames = null;
    at.server.send(second);
    at.server.send(second);
    await at.clock.advance(2_000);
    expect(session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Two');
    at.expectSame(session);
  });

  it('rows are fetched again on reset', async () => {
    const { session } = await at.open();
    at.server.reset();
    await at.clock.advance(2_000);
    expect(at.server.snapshots).toBe(2);
    at.expectSame(session);
  });

  it('rows reconnect after 35 s of silence', async () => {
    const { session } = await at.open();
    at.server.heldFrames = [];
    at.server.change([nameOf('d1', 'Unheard')]);
    at.server.heldFrames = null;
    await at.clock.advance(37_000);
    expect(session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Unheard');
  });

  it('rows catch up at once when the phone wakes up', async () => {
    const { session, tab } = await at.open();
    at.server.heldFrames = [];
    at.server.change([nameOf('d1', 'Asleep')]);
    at.server.heldFrames = null;
    await at.clock.advance(18_000);
    expect(session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Person 1');
    tab.wake();
    await at.clock.advance(600);
    expect(session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Asleep');
  });

  it('rows leave the browser at sign-out, in all tabs; the outbox stays', async () => {
    const first = await at.open();
    const second = await at.open();
    await at.clock.advance(2_000);
    at.server.isReachable = false;
    await mark(second.session, 1);
    await first.session.leave();
    await at.clock.advance(2_000);
    for (const { session } of [first, second]) expect(session.board.state.phase).toBe('gone');
    expect([
      at.browser.rowStorage.base,
      at.browser.rowStorage.chunks.size,
      at.browser.rowStorage.journals.size,
    ]).toEqual([undefined, 0, 0]);
    expect((await at.browser.outboxStorage.load()).waiting).toHaveLength(1);
  });

  it('rows leave the browser when the rights are gone', async () => {
    const first = await at.open();
    const second = await at.open();
    await at.clock.advance(2_000);
    at.server.dismiss('notAllowed');
    await at.clock.settle();
    for (const { session } of [first, second]) {
      expect(session.board.state).toMatchObject({ phase: 'gone', goneCode: 'notAllowed' });
      expect(session.optimistic.shown.count('delegates')).toBe(0);
    }
    expect(at.browser.rowStorage.base).toBeUndefined();
    expect(at.browser.rowStorage.chunks.size).toBe(0);
  });
});

describe('tabs', () => {
  it('tabs share one stream and one sender', async () => {
    const first = await at.open();
    const second = await at.open();
    expect(at.server.streams).toBe(1);
    expect(second.session.board.state).toMatchObject({ phase: 'ready', isLeader: false, isConnected: true });
    await mark(second.session, 1);
    const run = second.session.run('delegate.add', { details: { fullName: 'New' } });
    await at.clock.advance(1_000);
    expect(await run).toMatchObject({ ok: true });
    expect(second.session.board.state.waiting).toBe(0);
    for (const { session } of [first, second]) at.expectSame(session);
  });

  it("tabs show the waiting commands of another tab's outbox", async () => {
    const first = await at.open();
    const second = await at.open();
    at.server.isReachable = false;
    at.server.cutStreams();
    await mark(second.session, 1);
    await at.clock.settle();
    expect(marksOf(first.session.optimistic.shown)).toBe(1);
    expect(first.session.board.state.waiting).toBe(1);
    expect(await mark(first.session, 1)).toMatchObject({ ok: false, code: 'alreadyMarked' });
  });

  it('tabs hand over when the leader closes, without losing a frame or a command', async () => {
    const first = await at.open();
    const second = await at.open();
    at.server.isReachable = false;
    await mark(second.session, 1);
    const run = second.session.run('delegate.add', { details: { fullName: 'New' } });
    await at.clock.advance(100);
    await first.session.close();
    at.server.cutStreams();
    at.server.change([nameOf('d2', 'Between')]);
    at.server.isReachable = true;
    await at.clock.advance(20_000);
    expect(await run).toMatchObject({ ok: true });
    expect(second.session.board.state).toMatchObject({ isLeader: true, isConnected: true, waiting: 0 });
    expect(marksOf(at.server.store)).toBe(1);
    at.expectSame(second.session);
  });

  it('a tab takes over from a frozen leader', async () => {
    const first = await at.open();
    const second = await at.open();
    first.tab.freeze();
    await at.clock.advance(30_000);
    expect(second.session.board.state).toMatchObject({ isLeader: true, isConnected: true });
    at.server.change([nameOf('d2', 'Seen')]);
    await at.clock.settle();
    expect(second.session.optimistic.shown.get('delegates', 'd2')?.fullName).toBe('Seen');
  });

  it('tabs opened late catch up with the leader', async () => {
    const first = await at.open();
    await at.clock.advance(2_000);
    at.server.change([nameOf('d1', 'Not yet stored')]);
    const second = await at.open();
    await at.clock.advance(10);
    expect(at.server.snapshots).toBe(1);
    for (const { session } of [first, second]) at.expectSame(session);
    expect(second.session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Not yet stored');
  });
});
