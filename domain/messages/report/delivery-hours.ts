import type { Delivery } from '../../model/delivery.ts';
import { aheadMs } from '../../model/fields/time-zone.ts';
import type { ShownState } from '../delivery-rules.ts';

export const plotKinds = ['sent', 'delivered', 'read'] as const;
export type PlotKind = (typeof plotKinds)[number];

/** The messages of an hour that begins at `at`. */
export interface PlotHour extends Readonly<Record<PlotKind, number>> {
  readonly at: number;
}

const hourMs = 3_600_000;
/** A plot of more bars cannot be read. */
const mostHours = 72;

interface Shown {
  readonly delivery: Delivery;
  readonly state: ShownState;
}

/** The row has the time of its latest state: a message that was read counts as delivered by then. */
const timesOf = ({ delivery, state }: Shown): readonly (readonly [PlotKind, number])[] => [
  ...(delivery.begunAt !== null && state !== 'cancelled' ? [['sent', delivery.begunAt] as const] : []),
  ...(state === 'delivered' || state === 'read' ? [['delivered', delivery.stateAt] as const] : []),
  ...(state === 'read' ? [['read', delivery.stateAt] as const] : []),
];

/** Every hour of the event's clock from the first to the last one with a message; of more than 72 the latest. */
export const plotHours = (shown: readonly Shown[], now: number, timeZone: string): PlotHour[] => {
  // In India, hours begin at half past an hour of UTC.
  const shift = aheadMs(now, timeZone) % hourMs;
  const counts = new Map<number, Record<PlotKind, number>>();
  for (const one of shown)
    for (const [kind, at] of timesOf(one)) {
      const hour = Math.floor((at + shift) / hourMs);
      const known = counts.get(hour) ?? { sent: 0, delivered: 0, read: 0 };
      known[kind] += 1;
      counts.set(hour, known);
    }
  if (counts.size === 0) return [];
  const last = Math.max(...counts.keys());
  const first = Math.max(Math.min(...counts.keys()), last - mostHours + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    at: (first + index) * hourMs - shift,
    ...(counts.get(first + index) ?? { sent: 0, delivered: 0, read: 0 }),
  }));
};
