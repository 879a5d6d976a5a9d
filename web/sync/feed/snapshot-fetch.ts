import type { Clock } from '../platform/platform.ts';
import type { FetchedRows, Transport } from '../platform/transport.ts';

/** A request that a network has swallowed would keep a tab from its rows for ever. */
const firstLimitMs = 60_000;
/**
 * Each try that took too long doubles the time of the next one. So a large event over a slow network arrives in the
 * end.
 */
const longestLimitMs = 16 * 60_000;

/** Fetches snapshots and aborts those that do not arrive in time. */
export class SnapshotFetch {
  readonly #transport: Transport;
  readonly #clock: Clock;
  #limitMs = firstLimitMs;

  constructor(transport: Transport, clock: Clock) {
    this.#transport = transport;
    this.#clock = clock;
  }

  async run(signal: AbortSignal): Promise<FetchedRows> {
    const late = new AbortController();
    const cancel = this.#clock.after(this.#limitMs, () => {
      this.#limitMs = Math.min(longestLimitMs, this.#limitMs * 2);
      late.abort();
    });
    try {
      const snapshot = await this.#transport.fetchSnapshot(AbortSignal.any([signal, late.signal]));
      this.#limitMs = firstLimitMs;
      return snapshot;
    } finally {
      cancel();
    }
  }
}
