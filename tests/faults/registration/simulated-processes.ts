import { Random } from '#demo/random.ts';
import type { Change } from '#domain/core/store/change.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { keepPlaces } from '#domain/money/purchases/kept-places.ts';
import { tableNames } from '#domain/model/tables.ts';
import { contentOf } from '#rehearsal/devices/invariants.ts';

interface Process {
  store: EventStore;
  /** How many commits it has read. */
  read: number;
}

/**
 * Server processes over one database, as server/hosting/batch-runner.ts: each judges over its own store, and judges again if
 * another one has committed since. Now and then a process is killed and loads the database again.
 */
export class SimulatedProcesses {
  readonly #random: Random;
  readonly #database: EventStore;
  readonly #commits: (readonly Change[])[] = [];
  readonly #processes: Process[];
  /** Commands that were judged over rows that another process had changed. */
  lostRaces = 0;

  constructor(database: EventStore, { seed, count }: { readonly seed: number; readonly count: number }) {
    // Its own numbers: the same seed is the same history for any number of processes.
    this.#random = new Random(seed + 1);
    this.#database = database;
    this.#processes = Array.from({ length: count }, () => this.#started());
  }

  #started(): Process {
    const store = new EventStore();
    for (const table of tableNames)
      store.apply([...this.#database.entries(table)].map(([key, row]): Change => ({ table, key, row })));
    keepPlaces(store);
    return { store, read: this.#commits.length };
  }

  #catchUp(process: Process): boolean {
    const missing = this.#commits.slice(process.read);
    for (const changes of missing) process.store.apply(changes);
    process.read = this.#commits.length;
    return missing.length > 0;
  }

  /** What a page of some process shows now. It may be older than the database. */
  page(): EventStore {
    return this.#random.pick(this.#processes).store;
  }

  /** Judges a command at some process, and commits its changes. */
  run<T>(judge: (store: EventStore) => { readonly answer: T; readonly changes: readonly Change[] }): T {
    const at = this.#random.whole(0, this.#processes.length - 1);
    if (this.#random.chance(0.002)) this.#processes[at] = this.#started();
    const process = this.#processes[at] as Process;
    const first = judge(process.store);
    const isBehind = this.#catchUp(process);
    if (isBehind) this.lostRaces++;
    const { answer, changes } = isBehind ? judge(process.store) : first;
    this.#commits.push(changes);
    this.#database.apply(changes);
    this.#catchUp(process);
    return answer;
  }

  /** Processes that hold other rows than the database after they have read everything. */
  breaches(): string[] {
    const stored = JSON.stringify(contentOf(this.#database));
    return this.#processes.flatMap((process, index) => {
      this.#catchUp(process);
      return JSON.stringify(contentOf(process.store)) === stored ? [] : [`process ${index} has other rows`];
    });
  }
}
