import { leadsFrom } from '#domain/core/wire/frame-fit.ts';
import type { Frame } from '#domain/core/wire/protocol.ts';
import { rowsOf } from './persisted-rows.ts';

/** About a minute of a busy event; beyond it a tab fetches a snapshot. */
const maxRows = 10_000;

/** For other tabs and the journal. */
export class RecentFrames {
  #frames: Frame[] = [];
  #rows = 0;

  get all(): readonly Frame[] {
    return this.#frames;
  }

  add(frame: Frame): void {
    this.#frames.push(frame);
    this.#rows += 1 + rowsOf(frame);
    while (this.#rows > maxRows && this.#frames.length > 0) {
      this.#rows -= 1 + rowsOf(this.#frames.shift() as Frame);
    }
  }

  clear(): void {
    this.#frames = [];
    this.#rows = 0;
  }

  /** The frames from `since` to `version`, or null when `since` is too old. */
  since(since: number, version: number): readonly Frame[] | null {
    if (since >= version) return [];
    const newer = this.#frames.filter(({ to }) => to > since);
    const first = newer[0];
    return first !== undefined && leadsFrom(first, since) ? newer : null;
  }
}
