import * as z from 'zod/mini';
import type { PriceList } from '../../model/price-list/price-list.ts';
import { listDifference } from './list-difference.ts';
import type { CategoryNames } from './quote/quoted.ts';

const savedChanges = z.object({
  /** The first changes only, in shortened texts, because the log shows no longer results. */
  changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  changeCount: z.number(),
});
export type SavedChanges = z.infer<typeof savedChanges>;

const mostChanges = 20;
const longestText = 100;

export const changesBetween = (
  before: PriceList,
  after: PriceList,
  categoryNames: CategoryNames,
): SavedChanges => {
  const all = listDifference(before, after, categoryNames);
  const changes = all.slice(0, mostChanges).map((change) => ({
    what: shortened(change.what),
    before: shortened(change.before),
    after: shortened(change.after),
  }));
  return { changes, changeCount: all.length };
};

const shortened = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;

/** The changes in the result of a command, as the log has it; null for any other result. */
export const changesIn = (result: unknown): SavedChanges | null => {
  const read = savedChanges.safeParse(result);
  return read.success ? read.data : null;
};
