import type { OutboxStorage } from '../platform/outbox-storage.ts';
import type { Clock } from '../platform/platform.ts';
import { StorageStuck } from '../platform/storage-stuck.ts';

/** `refused`: nothing can be stored, as in some private windows. `stuck`: no answer. */
export type StorageHealth = 'kept' | 'full' | 'refused' | 'stuck';

/** Often enough that a gate is warned before the network is lost. */
const againAfterMs: Record<StorageHealth, number> = {
  kept: 30_000,
  full: 30_000,
  refused: 2_000,
  stuck: 2_000,
};

const healthFrom = (error: unknown): StorageHealth => {
  if (error instanceof StorageStuck) return 'stuck';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
};

/** Checked before a user scans, so that the warning comes before the beep. */
export class StorageWatch {
  readonly #storage: OutboxStorage;
  readonly #clock: Clock;
  readonly #tell: (health: StorageHealth) => void;
  #cancelTimer: () => void = () => undefined;
  #isStopped = false;

  constructor(storage: OutboxStorage, clock: Clock, tell: (health: StorageHealth) => void) {
    this.#storage = storage;
    this.#clock = clock;
    this.#tell = tell;
  }

  /** Asks now, and again and again until {@link stop}. */
  async check(): Promise<void> {
    this.#cancelTimer();
    const health = await this.#storage.probe().then((): StorageHealth => 'kept', healthFrom);
    if (this.#isStopped) return;
    this.#tell(health);
    this.#cancelTimer();
    this.#cancelTimer = this.#clock.after(againAfterMs[health], () => void this.check());
  }

  /** A command could not be stored. */
  blame(error: unknown): void {
    this.#tell(healthFrom(error));
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
  }
}
