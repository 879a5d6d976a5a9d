import { serialNumber } from '#domain/model/serial.ts';
import type { NumberRange } from '#domain/people/serial-runs/plan-serials.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';

/** Both ends of a range as they are typed; undefined or '' for none. */
export interface TypedRange {
  readonly from?: string;
  readonly last?: string;
}
export type TypedRanges = ReadonlyMap<string, TypedRange>;

/** Null for a text that is no serial, undefined for no text. */
const numberIn = (text = ''): number | null | undefined => {
  if (text.trim() === '') return undefined;
  return serialNumber.safeParse(/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN).data ?? null;
};

/** The ranges without what cannot be read. */
export const rangesIn = (typed: TypedRanges): ReadonlyMap<string, Partial<NumberRange>> =>
  new Map(
    [...typed].map(([categoryId, { from, last }]) => {
      const [first, end] = [numberIn(from), numberIn(last)];
      return [categoryId, { ...(first != null && { from: first }), ...(end != null && { last: end }) }];
    }),
  );

/** What is wrong with a field of a range; undefined if nothing is. `from`: the first number that applies. */
export const rangeErrors = (typed: TypedRange | undefined, from: number) => {
  const last = numberIn(typed?.last);
  return {
    from: numberIn(typed?.from) === null ? serialRunWords.numberWrong : undefined,
    last:
      last === null
        ? serialRunWords.numberWrong
        : last !== undefined && last < from
          ? serialRunWords.lastWrong
          : undefined,
  };
};
