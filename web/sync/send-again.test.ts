import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/model/tables.ts';
import { mark, SessionDesk } from '#tests/support/servers/session-desk.ts';
import type { EventSession } from './event-session.ts';
import { nextId } from '#web/net/uuid.ts';

let at: SessionDesk;
beforeEach(() => {
  at = new SessionDesk();
});
afterEach(() => at.close());

const lunch = (categoryIds: readonly string[]): void => {
  const row = at.server.store.get('recordTypes', 'lunch') as unknown as AnyRow;
  at.server.change([{ table: 'recordTypes', key: 'lunch', row: { ...row, categoryIds } }]);
};

const refusedIds = (session: EventSession): string[] =>
  session.board.state.refused.map(({ command }) => command.id);

const lunches = (): AnyRow[] => [...at.server.store.all('marks')];

/** A card passes at noon without network, and is refused an hour later: lunch is not for its category any more. */
const refuseOne = async (): Promise<{ session: EventSession; id: string; noon: number }> => {
  const { session } = await at.open();
  await at.clock.advance(2_000);
  at.server.isReachable = false;
  at.server.cutStreams();
  const noon = at.clock.now();
  expect(await mark(session, 1)).toMatchObject({ ok: true, isWaiting: true });
  lunch(['c2']);
  await at.clock.advance(3_600_000);
  at.server.isReachable = true;
  await at.clock.advance(30_000);
  expect(session.board.state).toMatchObject({ waiting: 0, refused: [{ code: 'notApplicable' }] });
  return { session, id: refusedIds(session)[0] ?? '', noon };
};

const goOffline = (): void => {
  at.server.isReachable = false;
  at.server.cutStreams();
};

describe('a command that the server refused and logged', () => {
  it('is judged again under a new id, with its original time and a link to the first', async () => {
    const { session, id, noon } = await refuseOne();
    lunch(['c1']);
    await at.clock.advance(100);
    await session.retryRefused([id]);
    const [item] = session.outbox.waiting;
    expect(item?.command).toMatchObject({ id: nextId(id), repeats: id, deviceAt: noon, correctedAt: noon });
    await at.clock.advance(1_000);
    expect(lunches()).toMatchObject([{ serial: 1, markedAt: noon }]);
    expect(session.board.state).toMatchObject({ waiting: 0, refused: [] });
    expect((await at.browser.outboxStorage.load()).refused).toEqual([]);
    at.expectSame(session);
  });

  it('is refused again while the reason lasts, and every further try names the first', async () => {
    const { session, id } = await refuseOne();
    for (const tried of [nextId(id), nextId(nextId(id))]) {
      await session.retryRefused(refusedIds(session));
      await at.clock.advance(1_000);
      expect(session.board.state.refused).toMatchObject([{ command: { id: tried, repeats: id } }]);
    }
    lunch(['c1']);
    await at.clock.advance(100);
    await session.retryRefused(refusedIds(session));
    await at.clock.advance(1_000);
    expect(lunches()).toHaveLength(1);
    expect(session.board.state.refused).toEqual([]);
  });

  it('is one command when the button is pressed twice, in two tabs, and the answer is lost', async () => {
    const { session, id } = await refuseOne();
    const { session: other } = await at.open();
    lunch(['c1']);
    await at.clock.advance(100);
    const asked = at.server.outcomes.size;
    at.server.lostAnswers = 1;
    await Promise.all([
      session.retryRefused([id]),
      session.retryRefused([id]),
      other.retryRefused([id]),
      at.clock.advance(30_000),
    ]);
    expect(at.server.outcomes.size).toBe(asked + 1);
    expect(lunches()).toHaveLength(1);
    for (const tab of [session, other]) {
      expect(tab.board.state).toMatchObject({ waiting: 0, refused: [] });
      at.expectSame(tab);
    }
    expect(await at.browser.outboxStorage.load()).toEqual({ waiting: [], refused: [] });
  });

  it('waits when the button is pressed without network, also after a reload', async () => {
    const { session, id } = await refuseOne();
    lunch(['c1']);
    await at.clock.advance(100);
    goOffline();
    await session.retryRefused([id]);
    expect(session.board.state).toMatchObject({ waiting: 1, refused: [] });
    expect(session.optimistic.shown.count('marks')).toBe(1);
    await session.close();
    const { session: again } = await at.open();
    expect(again.board.state).toMatchObject({ waiting: 1, refused: [] });
    at.server.isReachable = true;
    await at.clock.advance(60_000);
    expect(lunches()).toHaveLength(1);
    at.expectSame(again);
  });

  it('stays listed when the disk is full', async () => {
    const { session, id } = await refuseOne();
    at.browser.outboxStorage.isFull = true;
    await expect(session.retryRefused([id])).rejects.toThrow('full');
    expect(refusedIds(session)).toEqual([id]);
    at.browser.outboxStorage.isFull = false;
    await session.dismissRefused([id]);
  });
});

it('each try has its own id, and every tab derives the same one', () => {
  const id = '01a20f8f-59f0-7000-8000-ffffffffffff';
  const tries = new Set([id]);
  for (let tried = nextId(id); tries.size < 1_000; tried = nextId(tried)) tries.add(tried);
  expect(tries.size).toBe(1_000);
  for (const tried of tries) expect(tried).toMatch(/^01a20f8f-59f0-7000-8000-[\da-f]{12}$/);
  expect(nextId(id)).toBe(nextId(id));
});
