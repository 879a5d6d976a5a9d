import { describe, expect, test } from 'vitest';
import type { Outcome } from '#domain/core/command/run-command.ts';
import type { Serial } from '#domain/model/serial.ts';
import { seenCardOf } from '#domain/people/shown-holder.ts';
import { Random } from '#demo/random.ts';
import { SimulatedDevice } from './simulated-device.ts';
import { SimulatedServer } from './simulated-server.ts';
import { accounts } from './starting-event.ts';
import { inVirtualTime, SimulationClock } from './virtual-time.ts';

const [adminAccount, , scannerAccount] = accounts;
const serial = 1;
const hour = 3_600_000;
/** The server sends its time in whole seconds, and a post takes a moment. */
const toleranceMs = 2_000;

/** All orders in which so many devices can come back. */
const permutations = (count: number): number[][] =>
  count === 0
    ? [[]]
    : permutations(count - 1).flatMap((order) =>
        Array.from({ length: count }, (_, place) => order.toSpliced(place, 0, count - 1)),
      );

const shuffled = (count: number, random: Random): number[] => {
  const left = Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(random.whole(0, left.length - 1), 1)[0] as number);
};

const everyOrderOfFew = [2, 3, 4].flatMap(permutations);
const someOrdersOfMany = [5, 6, 7, 8, 9, 10].flatMap((count) =>
  Array.from({ length: 4 }, (_, seed) => shuffled(count, new Random(count * 100 + seed))),
);

interface Gate {
  readonly device: SimulatedDevice;
  /** When it let the card pass, by the true clock. */
  markedAt: number;
}

/**
 * Gates lose the network, and their clocks are set wrong before or after. Each lets the same card pass in its own
 * hour, and they come back in `order`.
 */
const returnInOrder = async (order: readonly number[], seed: number): Promise<void> => {
  const random = new Random(seed);
  const clock = new SimulationClock(() => random.next());
  await inVirtualTime(clock, async () => {
    const server = new SimulatedServer(clock);
    const gates = order.map((_, index): Gate => {
      const device = new SimulatedDevice(server, scannerAccount as (typeof accounts)[number], index);
      // Some clocks are wrong from the beginning, some are set while there is no network.
      if (random.chance(0.5)) device.setClock(random.whole(-24, 24) * hour);
      device.open();
      return { device, markedAt: 0 };
    });
    await clock.advance(2_000);
    for (const { device } of gates) device.link.set('offline');
    await clock.advance(1_000);
    for (const gate of gates) {
      clock.skip(random.whole(1, 60) * 60_000);
      await clock.advance(100);
      gate.markedAt = clock.now();
      const tab = gate.device.tab(0);
      if (tab) gate.device.run(tab, 'record.mark', { recordTypeId: 'lunch', serial });
      await clock.advance(100);
      if (random.chance(0.3)) gate.device.setClock(random.whole(-24, 24) * hour);
    }
    for (const index of order) {
      clock.skip(random.whole(1, 20) * 60_000);
      (gates[index] as Gate).device.link.set('good');
      // Within this time a backoff ends, and a sleeping device sends its request.
      await clock.advance(40_000);
    }
    await clock.advance(40_000);

    const [first, ...later] = order.map((index) => gates[index] as Gate);
    const marks = [...server.database.freshStore().all('marks')];
    expect(marks.map((mark) => mark.deviceId)).toEqual([first?.device.deviceId]);
    expect(Math.abs((marks[0]?.markedAt ?? 0) - (first?.markedAt ?? 0))).toBeLessThan(toleranceMs);
    // The log has the entries as the conflict board finds them: refused because another gate was first, with their
    // own times.
    const log = server.database.log.filter(({ name }) => name === 'record.mark');
    expect(log.map(({ deviceId }) => deviceId)).toEqual(
      [first, ...later].map((gate) => gate?.device.deviceId),
    );
    const refused = log.slice(1);
    for (const [place, { outcome, happenedAt }] of refused.entries()) {
      expect(JSON.parse(outcome) as Outcome).toMatchObject({
        ok: false,
        code: 'alreadyMarked',
        params: { byDevice: first?.device.deviceId, at: marks[0]?.markedAt },
      });
      expect(Math.abs(happenedAt - (later[place] as Gate).markedAt)).toBeLessThan(toleranceMs);
    }
    for (const { device } of later) {
      const session = device.tab(0)?.session;
      expect(session?.outbox.size).toBe(0);
      expect(session?.board.state.refused.map(({ code }) => code)).toEqual(['alreadyMarked']);
    }
    // A scan-only member does not see the phone number of the other user.
    const shown = marks.map((mark) => ({ ...mark, markedBy: '' }));
    for (const { device } of gates) {
      const { session } = device.tab(0) ?? {};
      expect([...(session?.optimistic.shown.all('marks') ?? [])]).toEqual(shown);
      device.close(device.tab(0) as NonNullable<ReturnType<typeof device.tab>>);
    }
    await clock.advance(2_000);
  });
};

describe('gates without network for hours, with wrong clocks, let the same card pass', () => {
  test(`two to four gates, in all ${everyOrderOfFew.length} orders of return: one mark counts, the others are on the board, none is lost`, async () => {
    for (const [seed, order] of everyOrderOfFew.entries()) await returnInOrder(order, seed);
  });

  test(`five to ten gates, in ${someOrdersOfMany.length} orders of return`, async () => {
    for (const [seed, order] of someOrdersOfMany.entries()) await returnInOrder(order, 1_000 + seed);
  });
});

test('a mark that a gate made without network is refused, with both names, when its serial is another person’s', async () => {
  const clock = new SimulationClock(() => 0.5);
  await inVirtualTime(clock, async () => {
    const server = new SimulatedServer(clock);
    const [desk, gate] = [adminAccount, scannerAccount].map((account, index) => {
      const device = new SimulatedDevice(server, account as (typeof accounts)[number], index);
      device.open();
      return device;
    }) as [SimulatedDevice, SimulatedDevice];
    const run = async (device: SimulatedDevice, name: string, input: object): Promise<void> => {
      device.run(device.tab(0) as NonNullable<ReturnType<typeof device.tab>>, name, input);
      await clock.advance(2_000);
    };
    await clock.advance(2_000);
    const shown = gate.tab(0)?.session.optimistic.shown.get('serials', 5) as Serial;
    gate.link.set('offline');
    await run(gate, 'record.mark', { recordTypeId: 'lunch', serial: 5, card: seenCardOf(shown) });
    await run(desk, 'serial.generate', { delegateId: 'paid' });
    await run(desk, 'delegate.delete', { delegateId: 'alone' });
    await run(desk, 'delegate.update', { delegateId: 'uncategorised', details: { categoryId: 'pg' } });
    await run(desk, 'serial.generate', { delegateId: 'uncategorised' });
    expect(server.database.freshStore().get('serials', 5)?.delegateId).toBe('uncategorised');
    gate.link.set('good');
    await clock.advance(60_000);

    const { session } = gate.tab(0) as NonNullable<ReturnType<typeof gate.tab>>;
    const refused = () =>
      session.board.state.refused.map(({ command, code, params }) => ({
        code,
        params,
        about: command.about,
      }));
    const names = { serial: 5, meant: 'Person alone', now: 'Person uncategorised' };
    const expected = [{ code: 'holderChanged', params: names, about: 'Person alone' }];
    expect(refused()).toEqual(expected);
    expect([...server.database.freshStore().all('marks')]).toEqual([]);
    // Send again judges the same card once more.
    void session.retryRefused(session.board.state.refused.map(({ command }) => command.id));
    await clock.advance(60_000);
    expect(refused()).toEqual(expected);
    expect([...server.database.freshStore().all('marks')]).toEqual([]);
    for (const device of [desk, gate])
      device.close(device.tab(0) as NonNullable<ReturnType<typeof device.tab>>);
    await clock.advance(2_000);
  });
});
