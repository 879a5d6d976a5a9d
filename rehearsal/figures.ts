import type { Spread } from '#domain/rehearsal/report.ts';

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** All 0 when there are no values. */
export const spreadOf = (given: readonly number[]): Spread => {
  const values = given.length === 0 ? [0] : given;
  return {
    count: given.length,
    p50: quantile(values, 0.5),
    p95: quantile(values, 0.95),
    p99: quantile(values, 0.99),
    longest: quantile(values, 1),
  };
};

/** The most that fell into one second of moments in ms, which are in order. */
export const mostPerSecond = (moments: readonly number[]): number => {
  let most = 0;
  let from = 0;
  for (const [index, at] of moments.entries()) {
    while ((moments[from] as number) <= at - 1000) from++;
    most = Math.max(most, index - from + 1);
  }
  return most;
};
