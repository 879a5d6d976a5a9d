/** Four intervals between heartbeats of the stream. */
const heardMs = 60_000;
/** A stream that is dropped and resumed at once causes no notice. */
const droppedMs = 5_000;

interface Link {
  readonly isConnected: boolean;
  /**
   * Time of the last message from the server, or of the start of the connection; by the device's clock, ms since
   * 1970.
   */
  readonly heardAt: number;
}

/**
 * Whether the figures are current at `now`, by the device's clock. A tablet that slept has received nothing during
 * that time.
 */
export const isCurrent = ({ isConnected, heardAt }: Link, now: number): boolean =>
  now - heardAt < (isConnected ? heardMs : droppedMs);
