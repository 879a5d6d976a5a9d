import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { rolesIn, type VerifiedAccount } from '#domain/core/access.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { EventSession } from '#web/sync/event-session.ts';
import { createHttpTransport } from '#web/sync/feed/http-transport.ts';
import { MemoryBrowser } from '#rehearsal/devices/memory-platform.ts';
import type { Clock } from '#web/sync/platform/platform.ts';
import { realClock } from './real-clock.ts';
import type { Acknowledged } from './invariants.ts';
import { noteTexts } from './sent-texts.ts';

export interface NodeDevice {
  readonly name: string;
  readonly account: VerifiedAccount;
  readonly session: EventSession;
  /** Errors that the application reported as its own. */
  readonly faults: readonly unknown[];
  /** Answers that arrived at the device, with their commands. */
  readonly acknowledged: readonly Acknowledged[];
  /** Every text that the server has sent it, whatever was made of it here. */
  readonly sent: ReadonlySet<string>;
  /** The ids of the commands that the page accepted. */
  readonly accepted: readonly string[];
  mark(serial: number): Promise<void>;
}

interface DeviceOptions {
  readonly deviceId: string;
  readonly eventId: string;
  readonly account: VerifiedAccount;
  /** The rows at the beginning. They define the account's rights. */
  readonly store: EventStore;
  readonly fetch: typeof fetch;
  /** The data stored by an earlier tab of the same device. */
  readonly browser?: MemoryBrowser;
  /** How far the device's clock is ahead, ms. */
  readonly skew?: number;
}

/** A browser's whole synchronisation (outbox, sender, feed, store) in this process, over real HTTP. */
export const openNodeDevice = async (options: DeviceOptions): Promise<NodeDevice> => {
  const { deviceId, eventId, account, store, browser, skew = 0 } = options;
  const clock: Clock = { ...realClock, now: () => Date.now() + skew };
  const sent = new Set<string>();
  const http = createHttpTransport({
    eventId,
    accountId: account.accountId,
    deviceId,
    now: clock.now,
    fetch: noteTexts(options.fetch, sent),
  });
  const acknowledged: Acknowledged[] = [];
  const accepted: string[] = [];
  const platform = (browser ?? new MemoryBrowser(clock)).openTab();
  const session = new EventSession({
    eventId,
    actor: {
      accountId: account.accountId,
      phone: account.phone,
      email: '',
      roles: rolesIn(store, account),
      deviceId,
    },
    transport: {
      ...http,
      async postCommands(commands: readonly WireCommand[], signal) {
        const posted = await http.postCommands(commands, signal);
        for (const answer of posted.answers) {
          const command = commands.find(({ id }) => id === answer.id);
          if (command) acknowledged.push({ command, answer });
        }
        return posted;
      },
    },
    platform,
  });
  await session.start();
  return {
    name: deviceId,
    account,
    session,
    sent,
    faults: platform.faults,
    acknowledged,
    accepted,
    async mark(serial) {
      const id = platform.newId();
      const outcome = await session.run('record.mark', { recordTypeId: '1', serial }, { id });
      if (outcome.ok) accepted.push(id);
    },
  };
};
