import type { FeeValues } from './fee-values.ts';

/** Amounts of any date as those of the first one; the others stay, and are not shown. */
export const keptAsFirst = (prices: FeeValues['prices'], slabId: string): FeeValues['prices'] => ({
  ...prices,
  ...Object.fromEntries(
    Object.entries(prices)
      .filter(([key]) => key.endsWith('/'))
      .map(([key, typed]) => [key + slabId, typed]),
  ),
});
