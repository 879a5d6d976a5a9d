/**
 * On average. Advancing the due time by the interval keeps 25 of a camera's 30 frames; waiting 40 ms after each keeps
 * 15.
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
