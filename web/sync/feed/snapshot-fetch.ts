import type { Clock } from '../platform/platform.ts';
import type { FetchedRows, Transport } from '../platform/transport.ts';

/** A lost request must not keep a tab without rows. */
const firstLimitMs = 60_000;
/** Each timeout doubles, so that a large event arrives over a slow network. */
const longestLimitMs = 16 * 60_000;

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
