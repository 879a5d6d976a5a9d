import type { Admit } from '#domain/commands/run-command.ts';
import { registry } from '#domain/commands/registry.ts';
import { Refusal } from '#domain/text/messages.ts';
import { growthOf, type EventSize } from './event-size.ts';

/** What an event may have. The founder's and the server's are what their other events leave to this one, in bytes. */
export interface SizeBounds {
  readonly event: EventSize;
  readonly founder: number;
  readonly server: number;
}
export type BoundName = keyof SizeBounds;

export const unbounded: SizeBounds = {
  event: { rows: Infinity, bytes: Infinity },
  founder: Infinity,
  server: Infinity,
};

/**
 * Marks may go this far beyond the event's own bound, and no other bound holds them: a gate stays open though an event is
 * full. There is at most one mark per card and record type.
 */
export const markReserve = 1.25;

/** Follows an event's size through the commands of a batch, and refuses those that make it larger than it may be. */
export class BatchRoom {
  #size: EventSize;
  readonly #bounds: SizeBounds;

  constructor(size: EventSize, bounds: SizeBounds) {
    this.#size = size;
    this.#bounds = bounds;
  }

  /** After the commands that were admitted. */
  get size(): EventSize {
    return this.#size;
  }

  /** What makes nothing larger is always admitted: deleting is the way out. */
  admit(commandName: string): Admit {
    return (changes, before) => {
      const growth = growthOf(changes, before);
      const rows = this.#size.rows + growth.rows;
      const bytes = this.#size.bytes + growth.bytes;
      if (growth.rows > 0 || growth.bytes > 0) {
        const bound = boundPassed({ rows, bytes }, this.#bounds, registry.get(commandName)?.needs === 'mark');
        if (bound !== null) throw new Refusal('roomUsed', { bound });
      }
      // An estimate from before (server/db/size-statements.ts) may have been lower than what is taken away now.
      this.#size = { rows: Math.max(0, rows), bytes: Math.max(0, bytes) };
    };
  }
}

const boundPassed = ({ rows, bytes }: EventSize, bounds: SizeBounds, isMark: boolean): BoundName | null => {
  const { event, founder, server } = bounds;
  const reserve = isMark ? markReserve : 1;
  if (rows > event.rows * reserve || bytes > event.bytes * reserve) return 'event';
  if (isMark) return null;
  if (bytes > founder) return 'founder';
  return bytes > server ? 'server' : null;
};
