/** So many times as much input is compared with the least. */
export const scale = 16;

/** In ms of the processor. Work of less time delays no caller; the square of 16,000 characters takes ten times as long. */
const unnoticed = 8;
/**
 * Sixteen times as much input takes sixteen times as long. Quadratic work takes 256 times as long. The limit between
 * them leaves room for extra work of the machine, such as more garbage collection.
 */
const mostGrowth = 64;
/** The first runs compile the code; the shortest of some is the work itself. */
const runs = { least: 6, most: 25, withinMs: 1_000 };

/**
 * Time that this thread had the processor, in ms: other processes do not lengthen it. Counted steps of the code (as coverage
 * counts them) would not do: the loops of regular expressions, `includes` and `sort` are the engine's.
 */
const busyMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** In ms. Some clocks advance in whole milliseconds. Shorter work would measure as 0, and all larger work as unbounded. */
const measurable = 5;

/** The time of one run. With `least`, the mean of enough runs to take that many ms. */
const timeOf = (work: () => unknown, least = 0): number => {
  const begunAt = busyMs();
  for (let times = 1; ; times++) {
    work();
    const took = busyMs() - begunAt;
    if (took >= least || times === scale) return took / times;
  }
};

/**
 * Whether the work of {@link scale} times the input grows about as the input does. Both are repeated until the shortest runs
 * agree, so that a busy machine makes the answer late, never wrong.
 */
export const growsLinearly = (small: () => unknown, large: () => unknown): boolean => {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  const begunAt = busyMs();
  const isOver = (): boolean => busyMs() - begunAt > runs.withinMs;
  for (let run = 0; run < runs.most && (run < runs.least || !isOver()); run++) {
    most = Math.min(most, timeOf(large));
    if (most < unnoticed) return true;
    least = Math.min(least, timeOf(small, measurable));
    if (most < least * mostGrowth) return true;
  }
  return false;
};
