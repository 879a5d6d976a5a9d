import type { Outcome } from '#domain/core/command/run-command.ts';
import { EventSession } from '#web/sync/event-session.ts';
import { createHttpTransport } from '#web/sync/feed/http-transport.ts';
import { MemoryBrowser, type MemoryTab } from '#rehearsal/devices/memory-platform.ts';
import { CommandFailure } from '#web/sync/outbox/online-commands.ts';
import type { Transport } from '#web/sync/platform/transport.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { realClock } from '#rehearsal/devices/real-clock.ts';
import type { Random } from '#demo/random.ts';
import type { Ledger } from './ledger.ts';
import type { ScratchPerson } from './scratch-event.ts';

interface DeviceOptions {
  readonly name: string;
  readonly person: ScratchPerson;
  readonly eventId: string;
  readonly address: string;
  readonly ledger: Ledger;
  readonly random: Random;
}

/** The pause before a user presses a button again after a failed connection. */
const againMs = 200;

/**
 * The web application's session, store, outbox and wire over HTTP, with storage in memory. Its network can be taken
 * away.
 */
export class GateDevice {
  readonly name: string;
  readonly person: ScratchPerson;
  readonly session: EventSession;
  /** ms from a scan to its verdict by the rows held here. */
  readonly verdicts: number[] = [];
  readonly #tab: MemoryTab;
  readonly #ledger: Ledger;
  #cut = new AbortController();
  #isUp = true;

  constructor({ name, person, eventId, address, ledger, random }: DeviceOptions) {
    this.name = name;
    this.person = person;
    this.#ledger = ledger;
    this.#tab = new MemoryBrowser({ ...realClock, random: () => random.next() }).openTab();
    const { accountId, phone, cookie, roles } = person;
    const http = createHttpTransport({
      eventId,
      accountId,
      deviceId: name,
      now: Date.now,
      fetch: (path, init) =>
        fetch(address + String(path), { ...init, headers: { ...init?.headers, cookie } }),
    });
    this.session = new EventSession({
      eventId,
      actor: { accountId, phone, email: '', roles, deviceId: name },
      transport: this.#through(http),
      platform: this.#tab,
    });
  }

  get faults(): readonly unknown[] {
    return this.#tab.faults;
  }

  get isGone(): boolean {
    return this.session.board.state.phase === 'gone';
  }

  setOnline(isOnline: boolean): void {
    if (this.#isUp === isOnline) return;
    this.#isUp = isOnline;
    this.#ledger.disturb();
    if (isOnline) this.#cut = new AbortController();
    else this.#cut.abort();
    this.#tab.setOnline(isOnline);
  }

  /** Scans a card as the scan page does. The verdict comes from this device, and a refused scan is sent to the log. */
  async scan(recordTypeId: string, code: string): Promise<void> {
    if (this.isGone) return;
    const begunAt = performance.now();
    const outcome = await this.#run('record.mark', { recordTypeId, code });
    this.verdicts.push(performance.now() - begunAt);
    if (outcome.ok) return;
    this.#ledger.turnAway(outcome.code);
    await this.#run('scan.refused', { recordTypeId, code, reason: outcome.code });
  }

  /** Does what cannot wait; presses again, with the same id, until the server has answered. Throws when it refuses. */
  async do<Result>(name: string, input: unknown): Promise<Result> {
    const outcome = await this.#run(name, input);
    if (!outcome.ok) throw new Error(`${this.name}: ${name} was refused: ${outcome.code}`);
    return outcome.result as Result;
  }

  async #run(name: string, input: unknown): Promise<Outcome> {
    const id = this.#tab.newId();
    this.#ledger.begin(this.name, id, name);
    for (;;) {
      try {
        const outcome = await this.session.run(name, input, { id });
        if (outcome.isWaiting) this.#ledger.accept(id);
        return outcome;
      } catch (error) {
        if (!(error instanceof CommandFailure) || this.isGone) throw error;
        await new Promise((done) => setTimeout(done, againMs));
      }
    }
  }

  #through(http: Transport): Transport {
    const signalOf = (signal: AbortSignal): AbortSignal => {
      if (!this.#isUp) throw new RequestFailure('network', 'noConnection');
      return AbortSignal.any([signal, this.#cut.signal]);
    };
    return {
      fetchSnapshot: async (signal) => http.fetchSnapshot(signalOf(signal)),
      openChanges: async (held, listener, signal) => http.openChanges(held, listener, signalOf(signal)),
      postCommands: async (commands, signal) => {
        const posted = await http.postCommands(commands, signalOf(signal));
        for (const [index, command] of commands.entries()) {
          const answer = posted.answers[index];
          if (answer) this.#ledger.answer(command, answer);
        }
        return posted;
      },
    };
  }
}
