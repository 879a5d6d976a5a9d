import { expect } from 'vitest';
import { EventSession } from '#web/sync/event-session.ts';
import { MemoryClock } from '#tests/support/sync/memory-clock.ts';
import { someActor, someEvent } from '#tests/support/sync/memory-event.ts';
import { MemoryBrowser, type MemoryTab } from '#rehearsal/devices/memory-platform.ts';
import { MemoryServer } from '#tests/support/sync/memory-server.ts';
import type { Transport } from '#web/sync/platform/transport.ts';
import type { RunOutcome } from '#web/sync/outbox/session-commands.ts';

interface OpenTab {
  readonly session: EventSession;
  readonly tab: MemoryTab;
}

/** One browser and a server with an event of 20 people, in memory. Each test of a file gets a new one. */
export class SessionDesk {
  readonly clock: MemoryClock;
  readonly server: MemoryServer;
  readonly browser: MemoryBrowser;
  readonly #opened: OpenTab[] = [];

  constructor() {
    let seed = 1;
    this.clock = new MemoryClock({ random: () => (seed = (seed * 16807) % 2147483647) / 2147483647 });
    this.server = new MemoryServer(someActor(), () => this.clock.now());
    this.server.change(someEvent(20));
    this.browser = new MemoryBrowser(this.clock);
  }

  /** `through`: what the network makes of the way to the server. */
  async open(through = (transport: Transport): Transport => transport): Promise<OpenTab> {
    const tab = this.browser.openTab();
    const session = new EventSession({
      eventId: 'event',
      actor: someActor(),
      transport: through(this.server.transport()),
      platform: tab,
    });
    this.#opened.push({ session, tab });
    void session.start();
    await this.clock.advance(10);
    return { session, tab };
  }

  /** Nothing waits, and the session shows the server's rows. */
  expectSame(session: EventSession): void {
    expect(session.optimistic.version).toBe(this.server.store.version);
    expect(session.optimistic.pendingIds).toEqual([]);
    for (const name of ['marks', 'delegates', 'serials', 'companions'] as const) {
      const shown = Object.fromEntries(session.optimistic.shown.entries(name));
      expect(shown).toEqual(Object.fromEntries(this.server.store.entries(name)));
    }
  }

  async close(): Promise<void> {
    for (const { session, tab } of this.#opened) {
      await session.close();
      expect(tab.faults).toEqual([]);
    }
  }
}

export const mark = (session: EventSession, serial: number): Promise<RunOutcome> =>
  session.run('record.mark', { recordTypeId: 'lunch', serial });
