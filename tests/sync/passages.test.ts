import { expect, test } from 'vitest';
import { HallPresence } from '#domain/credits/hall-presence.ts';
import { passagesOf } from '#domain/credits/passages.ts';
import { Random } from '#demo/random.ts';
import { SimulatedDevice } from './simulated-device.ts';
import { SimulatedServer } from './simulated-server.ts';
import { accounts } from './starting-event.ts';
import { inVirtualTime, SimulationClock } from './virtual-time.ts';

const [, , scannerAccount] = accounts;
const hour = 3_600_000;
const minute = 60_000;
const halls = ['main', 'dining', 'empty'];
/** People of the event whom no gate has scanned. */
const cards = [
  { serial: 2, holderId: 'held-companion' },
  { serial: 5, holderId: 'alone' },
];
/** The dining hall admits those who may have the dinner alone. The others walk between the other two. */
const open = ['main', 'empty'];

interface Step {
  readonly holderId: string;
  readonly hallId: string;
  readonly direction: string;
  readonly at: number;
}

/**
 * Five devices at the doors of three halls, without network and with wrong clocks. The ledger has each step at its true
 * minute. The devices come back in any order.
 */
const walkThrough = async (seed: number): Promise<void> => {
  const random = new Random(seed);
  const clock = new SimulationClock(() => random.next());
  await inVirtualTime(clock, async () => {
    const server = new SimulatedServer(clock);
    const devices = Array.from({ length: 5 }, (_none, index) => {
      const device = new SimulatedDevice(server, scannerAccount as (typeof accounts)[number], index);
      device.setClock(random.whole(-20, 20) * hour);
      device.open();
      return device;
    });
    const doors = devices.map((_device, index) => halls[index % halls.length] as string);
    await clock.advance(2_000);
    for (const device of devices) device.link.set('offline');
    await clock.advance(1_000);

    const ledger: Step[] = [];
    const inside = new Map<string, string>();
    for (let step = 0; step < 24; step++) {
      clock.skip(random.whole(2, 15) * minute);
      await clock.advance(100);
      const { serial, holderId } = random.pick(cards);
      const here = inside.get(holderId);
      const goesOut = here !== undefined && random.chance(0.5);
      const hallId = goesOut ? here : random.pick(open.filter((hall) => hall !== here));
      const direction = goesOut ? 'out' : 'in';
      const device = random.pick(devices.filter((_device, index) => doors[index] === hallId));
      const [tab] = device.tabs;
      if (tab) device.run(tab, 'passage.record', { hallId, direction, serial });
      ledger.push({ holderId, hallId, direction, at: clock.now() });
      if (goesOut) inside.delete(holderId);
      else inside.set(holderId, hallId);
      await clock.advance(100);
    }
    for (const device of devices) if (random.chance(0.3)) device.setClock(random.whole(-20, 20) * hour);
    const left = [...devices];
    while (left.length > 0) {
      clock.skip(random.whole(1, 20) * minute);
      left.splice(random.whole(0, left.length - 1), 1)[0]?.link.set('good');
      await clock.advance(40_000);
    }
    await clock.advance(60_000);

    const store = server.database.freshStore();
    const inMinutes = (at: number): number => Math.round(at / minute);
    for (const { holderId } of cards) {
      const scanned = passagesOf(store, holderId);
      const expected = ledger.filter((step) => step.holderId === holderId);
      expect(scanned.map(({ hallId, direction }) => [hallId, direction])).toEqual(
        expected.map(({ hallId, direction }) => [hallId, direction]),
      );
      for (const [at, { passedAt }] of scanned.entries())
        expect(Math.abs(inMinutes(passedAt) - inMinutes(expected[at]?.at ?? 0))).toBeLessThanOrEqual(1);
    }
    const last = ledger.at(-1)?.at ?? 0;
    for (const device of devices) {
      const [tab] = device.tabs;
      const shown = tab?.session.optimistic.shown;
      expect(tab?.session.outbox.size).toBe(0);
      expect(tab?.session.board.state.refused).toEqual([]);
      expect(shown?.count('passages')).toBe(store.count('passages'));
      const presence = new HallPresence(store);
      for (const hallId of open) {
        const people = presence.insideOf(hallId, last).map(({ holderId }) => holderId);
        // A person whose last scan was on the day before of the halls is on the list of those who have not come out.
        const waiting = presence.notOut(last).filter((stay) => stay.hallId === hallId);
        const all = [...people, ...waiting.map(({ holderId }) => holderId)];
        expect(all.filter((holderId) => cards.some((card) => card.holderId === holderId)).toSorted()).toEqual(
          [...inside]
            .filter(([, hall]) => hall === hallId)
            .map(([holderId]) => holderId)
            .toSorted(),
        );
      }
      presence.dispose();
      if (tab) device.close(tab);
    }
    await clock.advance(2_000);
  });
};

test('five scanners in three halls, offline with wrong clocks, give one result in any order of return', async () => {
  for (let seed = 1; seed <= 12; seed++) await walkThrough(seed);
});
