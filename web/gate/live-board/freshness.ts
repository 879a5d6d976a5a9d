/** Longer than between two heartbeats of the stream, and four of them together. */
const heardMs = 60_000;
/** A stream that is dropped and resumed at once says nothing. */
const droppedMs = 5_000;

interface Link {
  readonly isConnected: boolean;
  /** Of the server, or since when one listens; by the device's clock, ms since 1970. */
  readonly heardAt: number;
}

/** Whether the figures are those of `now`, by the device's clock. A tablet that slept has heard nothing for as long. */
export const isCurrent = ({ isConnected, heardAt }: Link, now: number): boolean =>
  now - heardAt < (isConnected ? heardMs : droppedMs);
