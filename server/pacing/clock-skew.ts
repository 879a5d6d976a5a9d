/**
 * Clocks of several servers may differ by this much. A stored time that is further ahead was written before the server's
 * clock was set back. It limits no caller, and gives no one a longer life.
 */
export const clockSkewMs = 60_000;

/** Whether something that lives for `livesMs` from when it is made, and ends at `endsAt`, is alive now. */
export const isAliveAt = (now: number, { endsAt, livesMs }: { endsAt: number; livesMs: number }): boolean =>
  now < endsAt && endsAt <= now + livesMs + clockSkewMs;
