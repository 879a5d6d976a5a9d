import { describe, expect, test } from 'vitest';
import { browserStorage } from '#tests/support/browser-storage.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { KeptEntries } from './kept-entries.ts';
import { OwnCommands, type CommandOwner } from './own-commands.ts';

interface Posted {
  readonly id: string;
  readonly name?: string;
  readonly input?: object;
}

type Loss = 'before' | 'after' | 'late';

/** Decides each id once, as the command log does. The next posts are lost as `losses` says. */
const serverOf = () => {
  const log = new Map<string, { readonly body: string; readonly answer: object }>();
  const done: object[] = [];
  const late: Posted[] = [];
  const losses: Loss[] = [];
  let owner = '';
  const take = (posted: Posted): object => {
    const body = JSON.stringify(posted);
    const known = log.get(posted.id);
    if (known !== undefined)
      return known.body === body ? known.answer : { ok: false, code: 'commandIdReused', params: {} };
    const isRefused = JSON.stringify(posted.input ?? {}).includes('refused');
    const answer = isRefused
      ? { ok: false, code: 'alreadyRegistered', params: {} }
      : { ok: true, result: posted.input ?? {} };
    if (!isRefused && posted.input !== undefined) done.push(posted.input);
    log.set(posted.id, { body, answer });
    return answer;
  };
  const answerTo = (path: string, posted: Posted): object => {
    if (path !== '/commands/withdraw') return take(posted);
    const answer = take({ id: posted.id }) as { readonly ok: boolean };
    return answer.ok ? { isWithdrawn: true } : { isWithdrawn: false, answer: log.get(posted.id)?.answer };
  };
  return {
    done,
    losses,
    /** The copies that were under way for long arrive now. */
    arrive: () => late.splice(0).map(take),
    signIn: (next: string) => void (owner = next),
    ask: async (path: string, body: object, sender: CommandOwner): Promise<object> => {
      if (sender.owner !== owner)
        throw new RequestFailure('signInRequired', 'signInRequired', { status: 401 });
      const loss = losses.shift();
      if (loss === 'late') late.push(body as Posted);
      if (loss === 'before' || loss === 'late') throw new RequestFailure('network', 'unavailable');
      const answer = answerTo(path, body as Posted);
      if (loss === 'after') throw new RequestFailure('network', 'unavailable');
      return answer;
    },
  };
};

const event = 'isacon-2027';
const one: CommandOwner = { owner: 'registrant-one', address: event };
const two: CommandOwner = { owner: 'registrant-two', address: event };
const opened = () => {
  const server = serverOf();
  server.signIn(one.owner);
  const storage = browserStorage();
  let ids = 0;
  const clock = { now: Date.UTC(2026, 10, 26) };
  const kept = new KeptEntries({ storage: () => storage, now: () => clock.now });
  const commands = new OwnCommands({
    kept,
    ask: server.ask as never,
    alone: (_key, work) => work(),
    newId: () => `id-${++ids}`,
  });
  const lost = async (how: Loss, input: object, name = 'order.submit') => {
    server.losses.push(how);
    await expect(commands.send(one, name, input)).rejects.toMatchObject({ kind: 'network' });
  };
  return { server, storage, kept, commands, clock, lost };
};
const form = (fullName: string) => ({ form: { fullName }, seenPaise: 0 });

describe('a form that was changed after a lost answer', () => {
  test.each(['before', 'late'] as const)(
    'is sent in the place of the one that was lost %s the server',
    async (how) => {
      const { server, commands, lost } = opened();
      await lost(how, form('Old'));
      expect(await commands.send(one, 'order.submit', form('New'))).toEqual({
        result: form('New'),
        earlier: null,
      });
      expect(server.arrive()).toEqual(
        how === 'late' ? [{ ok: false, code: 'commandIdReused', params: {} }] : [],
      );
      expect(server.done).toEqual([form('New')]);
    },
  );

  test('is not sent if the earlier one was carried out, and the earlier one is returned', async () => {
    const { server, commands, lost } = opened();
    await lost('after', form('Old'));
    expect(await commands.send(one, 'order.submit', form('New'))).toMatchObject({
      result: form('Old'),
      earlier: { input: form('Old') },
    });
    expect(server.done).toEqual([form('Old')]);
    expect(commands.open(one, 'order.submit', {})).toBeNull();
  });

  test('is sent if the earlier one was refused', async () => {
    const { server, commands, lost } = opened();
    await lost('after', form('refused'));
    await commands.send(one, 'order.submit', form('New'));
    expect(server.done).toEqual([form('New')]);
  });

  test('is not sent while it is not known what became of the earlier one', async () => {
    const { server, commands, lost } = opened();
    await lost('before', form('Old'));
    for (const how of ['before', 'after'] as const) await lost(how, form('New'));
    expect(server.done).toEqual([]);
    await commands.send(one, 'order.submit', form('New'));
    expect(server.done).toEqual([form('New')]);
  });

  test.each([
    ['order.chooseMethod', { orderId: 'o', method: 'upi' }, { orderId: 'o', method: 'desk' }],
    ['order.giveProof', { orderId: 'o', reference: '1' }, { orderId: 'o', reference: '2' }],
    ['order.add', { delegateId: 'd', lines: [1] }, { delegateId: 'd', lines: [2] }],
    [
      'registration.updateOwn',
      { delegateId: 'd', details: { city: 'A' } },
      { delegateId: 'd', details: { city: 'B' } },
    ],
    [
      'registration.ask',
      { delegateId: 'd', kind: 'name', text: 'A' },
      { delegateId: 'd', kind: 'name', text: 'B' },
    ],
    ['waiting.join', { itemId: '', categoryId: 'c', name: 'A' }, { itemId: '', categoryId: 'c', name: 'B' }],
  ])('of %s is handled in the same way', async (name, old, changed) => {
    const { server, commands, lost } = opened();
    await lost('before', old, name);
    await commands.send(one, name, changed);
    expect(server.done).toEqual([changed]);
    await lost('after', old, name);
    expect((await commands.send(one, name, changed)).earlier).toMatchObject({ input: old });
    expect(server.done).toEqual([changed, old]);
  });
});

test('the same form is sent again with the same id, and is done once', async () => {
  const { server, commands, lost } = opened();
  for (const how of ['before', 'late', 'after', 'after'] as const) await lost(how, form('Same'));
  server.arrive();
  expect((await commands.send(one, 'order.submit', form('Same'))).earlier).toBeNull();
  expect(server.done).toEqual([form('Same')]);
});

test('a lost cancellation of one order is not touched by that of another', async () => {
  const { server, commands, lost } = opened();
  await lost('before', { orderId: 'first' }, 'order.cancel');
  await commands.send(one, 'order.cancel', { orderId: 'second' });
  expect(server.done).toEqual([{ orderId: 'second' }]);
});

test('a form that is cleared after a lost answer is withdrawn first, and a registered one is returned', async () => {
  const { server, commands, lost } = opened();
  expect(await commands.settle(one, 'order.submit', {})).toBeNull();
  await lost('late', form('First'));
  expect(await commands.settle(one, 'order.submit', {})).toBeNull();
  server.arrive();
  expect(server.done).toEqual([]);
  await lost('after', form('Second'));
  expect(await commands.settle(one, 'order.submit', {})).toMatchObject({ result: form('Second') });
});

describe('what is kept for one phone', () => {
  const draft = (sender: CommandOwner) => ({ ...sender, name: 'draft' });

  test('is neither read nor sent by another phone, and is there when the same phone signs in again', async () => {
    const { server, commands, kept, lost } = opened();
    kept.write(draft(one), { details: { fullName: 'Owner' } });
    await lost('before', form('Owner'));
    server.signIn(two.owner);
    expect([kept.read(draft(two)), commands.open(two, 'order.submit', {})]).toEqual([null, null]);
    await commands.send(two, 'order.submit', form('Brother'));
    expect(server.done).toEqual([form('Brother')]);
    server.signIn(one.owner);
    expect(kept.read(draft(one))).toEqual({ details: { fullName: 'Owner' } });
    await commands.send(one, 'order.submit', form('Owner'));
    expect(server.done).toEqual([form('Brother'), form('Owner')]);
  });

  test('is not sent from a tab that still shows it after another phone has signed in', async () => {
    const { server, commands } = opened();
    server.signIn(two.owner);
    await expect(commands.send(one, 'order.submit', form('Owner'))).rejects.toMatchObject({
      kind: 'signInRequired',
    });
    expect(server.done).toEqual([]);
  });

  test('is removed in all events by the sign-out of this phone, and of no other', () => {
    const { kept, storage } = opened();
    for (const address of [event, 'other-2027'])
      for (const { owner } of [one, two]) kept.write(draft({ owner, address }), { owner });
    kept.forget(one.owner);
    expect([...storage.items.keys()]).toEqual([
      'regdesk.kept.registrant-two.isacon-2027.draft',
      'regdesk.kept.registrant-two.other-2027.draft',
    ]);
  });

  test('ends after a day, also if the clock of the device was wrong', () => {
    const { kept, clock } = opened();
    const at = clock.now;
    kept.write(draft(one), { at });
    for (const [days, isThere] of [
      [0.9, true],
      [-0.9, true],
      [1.1, false],
    ] as const) {
      clock.now = at + days * dayMs;
      kept.sweep();
      expect([days, kept.read(draft(one)) !== null]).toEqual([days, isThere]);
    }
    clock.now = at + 400 * dayMs;
    kept.write(draft(one), { at });
    clock.now = at;
    kept.sweep();
    expect(kept.read(draft(one))).toBeNull();
  });

  test('does not include what an earlier release kept without an owner', () => {
    const { kept, storage } = opened();
    storage.setItem('regdesk.draft.isacon-2027', '{}');
    storage.setItem('regdesk.open.isacon-2027.order.submit', '{}');
    storage.setItem('regdesk.registrant', 'yes');
    kept.sweep();
    expect([...storage.items.keys()]).toEqual(['regdesk.registrant']);
  });

  test('lives as long as the page where storage is forbidden or full', () => {
    const forbidden = new KeptEntries({
      storage: () => {
        throw new Error('SecurityError');
      },
      now: () => 0,
    });
    const full = new KeptEntries({
      storage: () => ({
        ...browserStorage(),
        setItem: () => {
          throw new Error('QuotaExceededError');
        },
      }),
      now: () => 0,
    });
    for (const kept of [forbidden, full]) {
      kept.write(draft(one), { name: 'Asha' });
      expect([kept.read(draft(one)), kept.read(draft(two))]).toEqual([{ name: 'Asha' }, null]);
      kept.forget(one.owner);
      expect(kept.read(draft(one))).toBeNull();
    }
  });
});
