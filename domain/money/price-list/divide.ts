/** The share of an amount, in hundredths of a percent. Half a paisa rounds up. Exact for each amount below 2^53. */
export const shareOf = (amount: number, rateBp: number): number => {
  const rest = amount % whole;
  return ((amount - rest) / whole) * rateBp + Math.floor((rest * rateBp + whole / 2) / whole);
};

const whole = 10_000;

/**
 * Divides an amount by weights into parts that add up to it: each part is rounded down, and the paise that are left go
 * to the parts with the largest remainders; among equal ones, to the first. If all weights are 0, the first part
 * gets all.
 */
export const divide = (amount: number, weights: readonly number[]): number[] => {
  if (weights.length === 1) return [amount];
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => Number(product / sum));
  let left = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left--;
  }
  return parts;
};
