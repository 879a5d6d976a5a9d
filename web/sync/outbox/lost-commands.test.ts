import { afterEach, beforeEach, expect, test } from 'vitest';
import { mark, SessionDesk } from '#tests/support/servers/session-desk.ts';

let at: SessionDesk;
beforeEach(() => {
  at = new SessionDesk();
});
afterEach(() => at.close());

/** Marks without network, then the browser deletes its database while the page is closed. */
const loseMarks = async (...serials: readonly number[]): Promise<void> => {
  const { session } = await at.open();
  await at.clock.advance(2_000);
  at.server.isReachable = false;
  at.server.cutStreams();
  for (const serial of serials) await mark(session, serial);
  await session.close();
  at.browser.outboxStorage.evict();
  await at.browser.rowStorage.wipe();
};

test('changes that the browser deleted are counted, reported to the team, and shown until they are read', async () => {
  await loseMarks(1, 2, 3);
  const madeAt = at.clock.now();
  await at.clock.advance(3_600_000);
  at.server.isReachable = true;
  const { session } = await at.open();
  await at.clock.advance(2_000);
  expect(session.board.state).toMatchObject({ waiting: 0, lost: 3, lostAt: madeAt });
  expect(at.server.done.filter(({ name }) => name === 'device.lost')).toMatchObject([
    { input: { count: 3 } },
  ]);
  await session.close();

  // Reported once, and shown until the user has read it.
  const second = (await at.open()).session;
  await at.clock.advance(2_000);
  expect(second.board.state.lost).toBe(3);
  expect(at.server.done.filter(({ name }) => name === 'device.lost')).toHaveLength(1);
  second.acknowledgeLost();
  expect(second.board.state.lost).toBe(0);
  await second.close();
  expect((await at.open()).session.board.state.lost).toBe(0);
});

test('the report waits in the outbox while there is no network', async () => {
  await loseMarks(1);
  // The rows are gone too, so the page needs the server once.
  at.server.isReachable = true;
  at.server.failsOn = ({ name }) => name === 'device.lost';
  const { session } = await at.open();
  await at.clock.advance(500);
  expect(session.board.state).toMatchObject({ lost: 1, waiting: 1 });
  at.server.failsOn = () => false;
  await at.clock.advance(30_000);
  expect(session.board.state).toMatchObject({ lost: 1, waiting: 0 });
});

test('nothing is lost when everything was sent, refused or is still there', async () => {
  const first = await at.open();
  await mark(first.session, 1);
  await at.clock.advance(2_000);
  at.server.isReachable = false;
  at.server.cutStreams();
  await mark(first.session, 2);
  await first.session.close();
  const { session } = await at.open();
  await at.clock.advance(1_000);
  expect(session.board.state).toMatchObject({ waiting: 1, lost: 0 });
  at.server.isReachable = true;
  await at.clock.advance(30_000);
  expect(session.board.state).toMatchObject({ waiting: 0, lost: 0 });
  await session.close();
  // Everything was sent, so a deleted database loses nothing.
  at.browser.outboxStorage.evict();
  expect((await at.open()).session.board.state.lost).toBe(0);
});
