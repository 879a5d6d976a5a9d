/** Four intervals between heartbeats of the stream. */
const heardMs = 60_000;
/** A stream that is dropped and resumed at once causes no notice. */
const droppedMs = 5_000;

interface Link {
  readonly isConnected: boolean;
  /** The last message from the server, or the connection's start; device clock, ms since 1970. */
  readonly heardAt: number;
}

/** At `now`, by the device's clock. A tablet that slept has received nothing meanwhile. */
export const isCurrent = ({ isConnected, heardAt }: Link, now: number): boolean =>
  now - heardAt < (isConnected ? heardMs : droppedMs);
