import { vi } from 'vitest';
import type { Pool } from 'pg';
import { account, codeOf, saveEvent, smallEvent } from '#demo/small-event.ts';
import { freshLoad, type Acknowledged } from '#rehearsal/devices/invariants.ts';
import { wrongRows } from '#rehearsal/devices/held-rows.ts';
import { openNodeDevice, type NodeDevice } from '#rehearsal/devices/node-device.ts';
import { brokenPromises } from '#tests/support/promises.ts';
import { MarkingClient } from '#tests/support/servers/marking-client.ts';
import { addressOf, type DeskHost, type Front, type Lab } from './lab.ts';

const people = 1_000;
const callers = 8;
/** With the devices' own marks these are 20 a second. */
const callerEveryMs = 500;
const deviceEveryMs = 1_000;

/** What a scenario is judged by. */
export interface Judgement {
  readonly lost: number;
  readonly doubled: number;
  readonly forked: number;
  readonly unequal: number;
  readonly broken: readonly string[];
}

/** An event with devices (outbox and stream) and callers at both processes, which mark until they are stopped. */
export class Gate {
  readonly eventId: string;
  readonly #lab: Lab;
  readonly #acknowledged: Acknowledged[] = [];
  readonly devices: NodeDevice[] = [];
  /** Loads of the whole event by a device that had it already. */
  reloads = 0;
  /** The longest time until one command of a caller was answered, in ms. */
  longestMs = 0;
  #callers: MarkingClient[] = [];
  #running: Promise<unknown> = Promise.resolve();
  #isStopped = false;
  #steps = 0;
  #unreachable: DeskHost | null = null;

  private constructor(eventId: string, lab: Lab) {
    this.eventId = eventId;
    this.#lab = lab;
  }

  static async open(eventId: string, lab: Lab): Promise<Gate> {
    const gate = new Gate(eventId, lab);
    const database = await lab.database();
    await saveEvent(database.pool, eventId, smallEvent(eventId, people));
    await database.close();
    for (const front of ['front', 'front', 'front-x', 'front-y'] as const)
      gate.devices.push(await gate.#openDevice(`device-${gate.devices.length}`, front));
    return gate;
  }

  /** People with a way to this process only use the front from now on. */
  leave(host: DeskHost | null): void {
    this.#unreachable = host;
  }

  start(): void {
    this.#isStopped = false;
    this.#callers = Array.from({ length: callers }, (_, index) => this.#caller(index));
    this.#running = Promise.all([
      ...this.#callers.map((caller, index) => caller.run(this.#inputs(index), callerEveryMs)),
      ...this.devices.map((device, index) => this.#markWith(device, index)),
    ]);
  }

  /** Every caller has got an answer to a command that it began after this moment. */
  async untilAnswered(): Promise<void> {
    // The first answer may be to a command that was on its way.
    for (let answers = 0; answers < 2; answers++) {
      const moment = performance.now();
      await vi.waitUntil(() => this.#callers.every(({ lastAnswerAt }) => lastAnswerAt > moment), {
        timeout: 90_000,
      });
    }
  }

  /** Answers to callers and devices. */
  get acknowledged(): number {
    return this.#answers().length;
  }

  #answers(): readonly Acknowledged[] {
    return [...this.#acknowledged, ...this.devices.flatMap((device) => device.acknowledged)];
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const caller of this.#callers) caller.stop();
    await this.#running;
  }

  /** Compares devices, processes and database once nothing waits. `at`: the processes that can be reached. */
  async judge(at: readonly DeskHost[]): Promise<Judgement> {
    const { pool, close } = await this.#lab.database();
    const { version } = await freshLoad(pool, this.eventId);
    const late = (): string[] =>
      this.devices
        .filter(({ session }) => session.outbox.size > 0 || session.optimistic.version < version)
        .map(({ name, session }) => `${name} waits at ${session.optimistic.version} of ${version}`);
    // A device that never comes level is a figure of the scenario.
    await vi.waitUntil(() => late().length === 0, { timeout: 60_000, interval: 200 }).catch(() => undefined);
    const waiting = late();
    const database = await freshLoad(pool, this.eventId);
    const stores = (await Promise.all(at.map((host) => this.#wrongStoreOf(host, database)))).flat();
    const promises = await brokenPromises({
      pool,
      eventId: this.eventId,
      devices: this.devices,
      acknowledged: this.#acknowledged,
      servers: this.#lab.servers,
    });
    const answers = await this.#comparedWithLog(pool);
    await close();
    const doubled = promises.filter((text) => text.startsWith('two ')).length;
    const unequal = [...waiting, ...stores, ...promises.filter((text) => / shows \d+ rows /.test(text))];
    return { ...answers, doubled, unequal: unequal.length, broken: [...unequal, ...promises] };
  }

  /** How many acknowledged commands the primary does not know now; 0 while there is none. */
  async lost(): Promise<number> {
    try {
      const { pool, close } = await this.#lab.database();
      const { lost } = await this.#comparedWithLog(pool);
      await close();
      return lost;
    } catch {
      return 0;
    }
  }

  async close(): Promise<void> {
    for (const { session } of this.devices) await session.close();
  }

  /** Lost: acknowledged, and not in the log. Forked: acknowledged as another version or outcome than the log's. */
  async #comparedWithLog(pool: Pool): Promise<{ lost: number; forked: number }> {
    const log = await pool.query<{ command_id: string; outcome: { ok: boolean }; version: number }>(
      'SELECT command_id, outcome, version FROM command_log WHERE event_id = $1',
      [this.eventId],
    );
    const logged = new Map(log.rows.map((row) => [row.command_id, row]));
    const lost = new Set<string>();
    const forked = new Set<string>();
    for (const { command, answer } of this.#answers()) {
      if (answer.version === undefined) continue;
      const row = logged.get(command.id);
      if (row === undefined) lost.add(command.id);
      else if (row.outcome.ok !== answer.ok || Number(row.version) !== answer.version) forked.add(command.id);
    }
    return { lost: lost.size, forked: forked.size };
  }

  /** The store of a process: the rows that it gives to a new device of the admin. */
  async #wrongStoreOf(host: DeskHost, database: Awaited<ReturnType<typeof freshLoad>>): Promise<string[]> {
    const device = await this.#openDevice(`store of ${host}`, `front-${host}`, true);
    await vi
      .waitUntil(() => device.session.optimistic.version >= database.version, { timeout: 20_000 })
      .catch(() => undefined);
    const wrong = wrongRows(device, database);
    await device.session.close();
    return wrong;
  }

  #openDevice(deviceId: string, front: Front, isStore = false): Promise<NodeDevice> {
    const index = isStore ? 0 : this.devices.length % this.#lab.people.length;
    const person = this.#lab.people[index];
    if (person === undefined) throw new Error('There is no person');
    let loads = 0;
    return openNodeDevice({
      deviceId,
      eventId: this.eventId,
      account: { ...account(person.phone), accountId: person.accountId },
      store: smallEvent(this.eventId, people),
      fetch: async (path, init) => {
        const answer = await fetch(`${this.#way(front)}${path as string}`, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), cookie: person.cookie },
        });
        if (!isStore && answer.ok && (path as string).includes('/snapshot') && ++loads > 1) this.reloads++;
        return answer;
      },
    });
  }

  #way(front: Front): string {
    return addressOf(front === `front-${this.#unreachable}` ? 'front' : front);
  }

  #caller(index: number): MarkingClient {
    const front = (['front', 'front-x', 'front-y'] as const)[index % 3] ?? 'front';
    return new MarkingClient({
      address: () => this.#way(front),
      eventId: this.eventId,
      cookie: this.#lab.people[0]?.cookie ?? '',
      acknowledged: this.#acknowledged,
      onAnswer: (ms) => (this.longestMs = Math.max(this.longestMs, ms)),
    });
  }

  *#inputs(caller: number): Iterable<unknown> {
    for (;;) {
      const step = this.#steps++;
      yield { recordTypeId: String((caller % 2) + 2), code: codeOf((step % people) + 1) };
    }
  }

  async #markWith(device: NodeDevice, index: number): Promise<void> {
    while (!this.#isStopped) {
      const begunAt = performance.now();
      // Two devices in a row try the same person, and one of them is refused.
      await device.mark((Math.floor((this.#steps++ + index) / 2) % people) + 1);
      await new Promise((done) =>
        setTimeout(done, Math.max(0, deviceEveryMs - (performance.now() - begunAt))),
      );
    }
  }
}
