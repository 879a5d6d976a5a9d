import type { Frame } from './protocol.ts';

/**
 * A new timeline begins at least this far above the former one (docs/decisions/109): more versions than an event gets while the
 * clocks of two database servers differ.
 */
export const timelineStep = 1_000_000_000;

/**
 * Whether the frame's changes lead on from this version. A frame may begin earlier, because whole rows may repeat. One that leads
 * into a new timeline may not: a version above its beginning may be one that was lost.
 */
export const leadsFrom = ({ from, to }: Pick<Frame, 'from' | 'to'>, version: number): boolean =>
  to > version && (beginsTimeline({ from, to }) ? from === version : from <= version);

/** Whether the frame leads into a new timeline. */
export const beginsTimeline = ({ from, to }: Pick<Frame, 'from' | 'to'>): boolean =>
  to - from >= timelineStep;
