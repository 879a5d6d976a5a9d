import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameOf } from '#tests/support/sync/memory-event.ts';
import { mark, SessionDesk } from '#tests/support/servers/session-desk.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import type { Transport } from './platform/transport.ts';

let at: SessionDesk;
beforeEach(() => {
  at = new SessionDesk();
});
afterEach(() => at.close());

/** Each command of a post takes so long on the way. The server does a post although its sender has given it up. */
const slowly =
  (msEach: number) =>
  (transport: Transport): Transport => ({
    ...transport,
    postCommands: async (commands, signal) => {
      const posted = await transport.postCommands(commands, signal);
      await new Promise<void>((done, fail) => {
        at.clock.after(commands.length * msEach, done);
        signal.addEventListener('abort', () => fail(new RequestFailure('network', 'noConnection')));
      });
      return posted;
    },
  });

const markAllOffline = async (through: (transport: Transport) => Transport) => {
  const { session, tab } = await at.open(through);
  at.server.isReachable = false;
  at.server.cutStreams();
  for (let serial = 1; serial <= 20; serial++) await mark(session, serial);
  expect(session.board.state.waiting).toBe(20);
  at.server.isReachable = true;
  tab.setOnline(true);
  return session;
};
const lengths = (): number[] => at.server.posts.map((ids) => ids.length);

describe('an outbox that the network does not carry at once', () => {
  it('goes out in shorter posts after one that took too long', async () => {
    // Twenty take 50 s, and a post is given up after 20 s.
    const session = await markAllOffline(slowly(2_500));
    await at.clock.advance(180_000);
    expect(session.board.state.waiting).toBe(0);
    expect(lengths().slice(0, 3)).toEqual([20, 10, 5]);
    expect(Math.max(...lengths().slice(2))).toBe(5);
    at.expectSame(session);
  });

  it('goes out in shorter posts where something on the way refuses longer ones', async () => {
    const session = await markAllOffline((transport) => transport);
    at.server.refusesPost = ({ length }) =>
      length > 6 ? new RequestFailure('tooLong', 'noConnection') : null;
    await at.clock.advance(60_000);
    expect(session.board.state.waiting).toBe(0);
    expect(lengths()).toEqual([5, 5, 5, 5]);
    at.expectSame(session);
  });

  it('goes out at once after an outage, however long that was', async () => {
    const session = await markAllOffline((transport) => transport);
    await at.clock.advance(30_000);
    expect(session.board.state.waiting).toBe(0);
    expect(lengths()).toEqual([20]);
  });
});

describe('all rows on a slow network', () => {
  it('are on their way: no connection is missing, and they are not given up while they arrive', async () => {
    const { session } = await at.open((transport) => ({
      ...transport,
      fetchSnapshot: async (signal, onPiece) => {
        const rows = await transport.fetchSnapshot(signal);
        for (let piece = 0; piece < 10; piece++) {
          onPiece?.();
          await new Promise<void>((done, fail) => {
            at.clock.after(20_000, done);
            signal.addEventListener('abort', () => fail(new RequestFailure('network', 'noConnection')));
          });
        }
        return rows;
      },
    }));
    await at.clock.advance(150_000);
    expect(session.board.state).toMatchObject({ phase: 'opening', isArriving: true });
    await at.clock.advance(60_000);
    expect(session.board.state).toMatchObject({ phase: 'ready', isArriving: false, isConnected: true });
    at.expectSame(session);
  });
});

describe('a stream that something on the way holds back', () => {
  it('is no connection, and after two of them rows come by short requests', async () => {
    at.server.holdsStreams = true;
    const { session } = await at.open();
    expect(session.board.state.isConnected).toBe(false);
    await at.clock.advance(27_000);
    expect(session.board.state.isConnected).toBe(true);
    at.server.change([nameOf('d1', 'Behind a proxy')]);
    await at.clock.advance(5_000);
    expect(session.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Behind a proxy');
    at.server.change([nameOf('d2', 'Later')]);
    await at.clock.advance(5_000);
    expect(session.board.state.isConnected).toBe(true);
    at.expectSame(session);
  });

  it('is tried again, and used once it comes through', async () => {
    at.server.holdsStreams = true;
    const { session } = await at.open();
    await at.clock.advance(60_000);
    expect(at.server.streams).toBe(0);
    at.server.holdsStreams = false;
    await at.clock.advance(20 * 60_000);
    expect(at.server.streams).toBe(1);
    at.expectSame(session);
  });
});
