/**
 * Clocks of servers may differ by this much. Later stored times predate a reset clock: they limit no caller and prolong
 * nothing.
 */
export const clockSkewMs = 60_000;

/** Whether something that lives for `livesMs` from when it is made, and ends at `endsAt`, is alive now. */
export const isAliveAt = (now: number, { endsAt, livesMs }: { endsAt: number; livesMs: number }): boolean =>
  now < endsAt && endsAt <= now + livesMs + clockSkewMs;
