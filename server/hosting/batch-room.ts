import type { Admit } from '#domain/core/command/run-command.ts';
import { registry } from '#domain/registry.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { growthOf, type EventSize } from '../pacing/event-size.ts';

export interface SizeBounds {
  readonly event: EventSize;
  readonly founder: number;
  readonly server: number;
}
type BoundName = keyof SizeBounds;

export const unbounded: SizeBounds = {
  event: { rows: Infinity, bytes: Infinity },
  founder: Infinity,
  server: Infinity,
};

/** Marks may exceed the event's limit by this factor, and no other limit applies: a full event's gates work. */
export const markReserve = 1.25;

/** Tracks an event's size during a batch, and refuses commands that would exceed its limits. */
export class BatchRoom {
  #size: EventSize;
  readonly #bounds: SizeBounds;

  constructor(size: EventSize, bounds: SizeBounds) {
    this.#size = size;
    this.#bounds = bounds;
  }

  get size(): EventSize {
    return this.#size;
  }

  /** A command that does not increase the size is always admitted, so that deleting frees space. */
  admit(commandName: string): Admit {
    return (changes, before) => {
      const growth = growthOf(changes, before);
      const rows = this.#size.rows + growth.rows;
      const bytes = this.#size.bytes + growth.bytes;
      if (growth.rows > 0 || growth.bytes > 0) {
        const needs = registry.get(commandName)?.needs;
        // What this server derives by itself must be right in a full event too.
        const bound =
          needs === 'keepOrders' ? null : boundPassed({ rows, bytes }, this.#bounds, needs === 'mark');
        if (bound !== null) throw new Refusal('roomUsed', { bound });
      }
      // An earlier estimate (server/db/statements/size-statements.ts) may have been lower than the size that is removed now.
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
