import { audienceOf, rolesIn, type Role, type VerifiedAccount } from '#domain/core/access.ts';
import type { Audience } from '#domain/model/fields/table.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { MemoryDatabase, type Backup } from './memory-database.ts';
import type { DatabaseFault } from './memory-pool.ts';
import { SimulatedProcess } from './simulated-process.ts';
import { fill } from './starting-event.ts';
import type { SimulationClock } from './virtual-time.ts';

/** Sees whatever leaves the server. */
export type Watch = (account: VerifiedAccount, text: string) => void;

/** To put a backup back takes longer than an answer of before is on its way. */
const restoreMs = 3_000;

/** The server: two processes on one database. A process that died comes back empty after a while. */
export class SimulatedServer {
  readonly clock: SimulationClock;
  readonly database = new MemoryDatabase();
  readonly faults: string[] = [];
  watch: Watch = () => undefined;
  /** A signal between processes is only a hint: it may be lost. */
  losesSignals = false;
  #backup: Backup;
  #isAwayUntil = 0;
  readonly #processes: (SimulatedProcess | null)[] = [null, null];

  constructor(clock: SimulationClock) {
    this.clock = clock;
    fill(this.database);
    this.#backup = this.database.backup();
    for (const place of this.#processes.keys()) this.#start(place);
  }

  /** The process that a request reaches; throws when none answers there. */
  process(place: number): SimulatedProcess {
    const process = this.#processes[place % 2];
    if (!process) throw new RequestFailure('network', 'noConnection');
    return process;
  }

  /** The next write of this process meets `fault`. */
  arm(place: number, fault: DatabaseFault): void {
    this.#processes[place % 2]?.faults.push(fault);
  }

  disarm(): void {
    for (const process of this.#processes) process?.faults.splice(0);
  }

  crashAt(place: number): void {
    const process = this.#processes[place % 2];
    if (process) this.crash(process);
  }

  crash(process: SimulatedProcess): void {
    const place = this.#processes.indexOf(process);
    if (place === -1) return;
    this.#processes[place] = null;
    process.die();
    this.clock.after(200 + this.clock.random() * 4_000, () => this.#start(place));
  }

  backUp(): void {
    this.#backup = this.database.backup();
  }

  /** All processes end, and the database is as it was at the last backup when they come back. */
  restore(): void {
    for (const process of Array.from(this.#processes)) if (process) this.crash(process);
    this.#isAwayUntil = this.clock.now() + restoreMs;
    this.database.restore(this.#backup, this.clock.now());
  }

  signal(from: SimulatedProcess, version: number): void {
    if (this.losesSignals) return;
    for (const process of this.#processes) if (process && process !== from) void process.follow(version);
  }

  /** `GET /api/me`: the account's current roles in the event. */
  rolesOf(account: VerifiedAccount): ReadonlySet<Role> {
    return rolesIn(this.database.freshStore(), account);
  }

  audienceOf(account: VerifiedAccount): Audience | null {
    return audienceOf(this.rolesOf(account));
  }

  reportFault(name: string, error: unknown): void {
    this.faults.push(
      `${name}: ${error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)}`,
    );
  }

  #start(place: number): void {
    const wait = this.#isAwayUntil - this.clock.now();
    if (wait > 0) {
      this.clock.after(wait, () => this.#start(place));
      return;
    }
    this.#processes[place] = new SimulatedProcess(this);
  }
}
