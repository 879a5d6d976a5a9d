import type { Clock } from '../platform/platform.ts';
import type { FetchedRows, Transport } from '../platform/transport.ts';

/** A lost request must not keep a tab without rows. */
const firstLimitMs = 60_000;
/** Each timeout doubles, for something on the way that sends an answer only when it has all of it. */
const longestLimitMs = 16 * 60_000;

export class SnapshotFetch {
  readonly #transport: Transport;
  readonly #clock: Clock;
  #limitMs = firstLimitMs;

  constructor(transport: Transport, clock: Clock) {
    this.#transport = transport;
    this.#clock = clock;
  }

  /** Ends after silence, and not while rows arrive. `onPiece`: some have arrived. */
  async run(signal: AbortSignal, onPiece: () => void): Promise<FetchedRows> {
    const late = new AbortController();
    const watch = (): (() => void) =>
      this.#clock.after(this.#limitMs, () => {
        this.#limitMs = Math.min(longestLimitMs, this.#limitMs * 2);
        late.abort();
      });
    let cancel = watch();
    try {
      const either = AbortSignal.any([signal, late.signal]);
      const snapshot = await this.#transport.fetchSnapshot(either, () => {
        cancel();
        cancel = watch();
        onPiece();
      });
      this.#limitMs = firstLimitMs;
      return snapshot;
    } finally {
      cancel();
    }
  }
}
