import type { DayClock } from './day-clock.ts';
import type { GateDevice } from './device.ts';
import type { PlannedScan } from './plan.ts';
import { GateQueue } from './queue.ts';
import { untilTrue } from './until-true.ts';

/** From card to card. */
const secondsPerScan = 3;

/** One scanner for each gate, with a queue of people. The queue of a lost scanner goes to the first gate. */
export class Gates {
  readonly #scanners: readonly GateDevice[];
  readonly #clock: DayClock;
  readonly #queues: readonly GateQueue<PlannedScan>[];
  #onTheWay = 0;

  constructor(scanners: readonly GateDevice[], clock: DayClock) {
    this.#scanners = scanners;
    this.#clock = clock;
    this.#queues = scanners.map(() => new GateQueue<PlannedScan>());
  }

  /** People before all gates. */
  get length(): number {
    return this.#queues.reduce((sum, { length }) => sum + length, 0);
  }

  put(scan: PlannedScan): void {
    const isOpen = this.#scanners[scan.gate]?.isGone === false;
    this.#queues[isOpen ? scan.gate : 0]?.put(scan);
  }

  /** Adds a person who arrives at the scan's minute. */
  async putLater(scan: PlannedScan): Promise<void> {
    this.#onTheWay++;
    await this.#clock.until(scan.minute);
    this.put(scan);
    this.#onTheWay--;
  }

  /** Until they are closed. */
  async work(): Promise<void> {
    await Promise.all(
      this.#queues.map((queue, index) => this.#serve(queue, this.#scanners[index] as GateDevice)),
    );
  }

  /** Closes after all people are served. */
  async close(): Promise<void> {
    await untilTrue(() => this.#onTheWay === 0, 'cards are still on their way to a gate');
    // The first one last: a queue may still move there.
    for (const queue of this.#queues.slice(1)) queue.close();
    await untilTrue(
      () => this.#queues.slice(1).every(({ isDone }) => isDone),
      'the gates have not served everybody',
    );
    this.#queues[0]?.close();
  }

  async #serve(queue: GateQueue<PlannedScan>, scanner: GateDevice): Promise<void> {
    for (let scan = await queue.take(); scan !== null; scan = await queue.take()) {
      if (scanner.isGone) {
        this.#queues[0]?.put(scan);
        continue;
      }
      await this.#clock.seconds(secondsPerScan);
      await scanner.scan(scan.recordTypeId, scan.code);
    }
  }
}
