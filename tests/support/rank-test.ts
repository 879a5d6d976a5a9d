/**
 * Mann–Whitney: the distance of two samples in standard deviations of pure chance. Positive: `a` is larger. It uses
 * ranks only, so that a few slow values on a busy machine count for little. Needs samples of some dozens at least,
 * with few ties.
 */
export const rankDifference = (a: readonly number[], b: readonly number[]): number => {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))];
  all.sort((one, other) => one.value - other.value);
  let rankSum = 0;
  for (let start = 0; start < all.length;) {
    let end = start + 1;
    while (end < all.length && all[end]?.value === all[start]?.value) end++;
    // Equal values share the middle of their ranks.
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter(({ isA }) => isA).length;
    start = end;
  }
  const [m, n] = [a.length, b.length];
  const u = rankSum - (m * (m + 1)) / 2;
  return (u - (m * n) / 2) / Math.sqrt((m * n * (m + n + 1)) / 12);
};
