import { EventNotLoaded } from './submission.ts';

/** What an event of this process holds in memory. */
export interface HeldEvent {
  readonly rowBytes: number;
  /** Answers for repeats, the last frames, and shared snapshots: all can be read from the database again. */
  readonly textBytes: number;
  /** No reader follows it, and no request uses it. */
  readonly isResting: boolean;
  /** By `performance.now()`. */
  readonly lastUsedAt: number;
  forgetTexts(): void;
}

interface MemoryParts<Held extends HeldEvent> {
  readonly most: number;
  readonly loaded: () => Iterable<Held>;
  readonly drop: (event: Held) => void;
}

/** One limit for all that the events of a process hold, and those that are being loaded. */
export class LoadedMemory<Held extends HeldEvent> {
  readonly #parts: MemoryParts<Held>;
  #loadingBytes = 0;

  constructor(parts: MemoryParts<Held>) {
    this.#parts = parts;
  }

  get bytes(): number {
    let bytes = this.#loadingBytes;
    for (const { rowBytes, textBytes } of this.#parts.loaded()) bytes += rowBytes + textBytes;
    return bytes;
  }

  /** Reserves memory for an event that is loaded, until the returned function is called. Throws EventNotLoaded. */
  take(bytes: number): () => void {
    const over = this.relieve(bytes);
    if (over > 0) throw new EventNotLoaded('memoryFull');
    this.#loadingBytes += bytes;
    return () => void (this.#loadingBytes -= bytes);
  }

  /**
   * Makes room: texts go first, the largest first, so that few events lose theirs; then events that rest, the longest unused
   * first. Returns the bytes that are still too many.
   */
  relieve(wanted = 0): number {
    const { most, loaded, drop } = this.#parts;
    let over = this.bytes + wanted - most;
    if (over <= 0) return over;
    const events = [...loaded()];
    for (const event of events.toSorted((a, b) => b.textBytes - a.textBytes)) {
      if (over <= 0) return over;
      over -= event.textBytes;
      event.forgetTexts();
    }
    const resting = events.filter(({ isResting }) => isResting);
    for (const event of resting.toSorted((a, b) => a.lastUsedAt - b.lastUsedAt)) {
      if (over <= 0) return over;
      over -= event.rowBytes;
      drop(event);
    }
    return over;
  }
}
