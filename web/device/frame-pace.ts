/**
 * Lets at most `perSecond` frames through on average. A due time that advances by the interval, not by the
 * frame, keeps 25 of a 30-a-second camera's frames; waiting 40 ms after each would keep only 15.
 */
export function createFramePace(perSecond: number): (at: number) => boolean {
  const interval = 1000 / perSecond;
  let dueAt = -Infinity;
  return (at) => {
    if (at < dueAt) return false;
    dueAt = Math.max(dueAt + interval, at);
    return true;
  };
}
