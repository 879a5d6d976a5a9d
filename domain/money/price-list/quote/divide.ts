/** The share of an amount, in hundredths of a percent. Half a paisa rounds up. Exact for each amount below 2^53. */
export const shareOf = (amount: number, rateBp: number): number => {
  const rest = amount % whole;
  return ((amount - rest) / whole) * rateBp + Math.floor((rest * rateBp + whole / 2) / whole);
};

const whole = 10_000;

/**
 * The parts add up to the amount: rounded down, the rest to the largest remainders, then to the first ones.
 * Weights of 0: all to the first.
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

/** As {@link divide}, but no part is above its weight. */
export const divideWithin = (amount: number, most: readonly number[]): number[] => {
  const sum = most.reduce((total, each) => total + each, 0);
  return most.length === 0 ? [] : divide(Math.min(amount, sum), most);
};
