import { pairOf, type DistinctPair } from '../../model/distinct-pair.ts';
import { keyOf } from '../../model/tables.ts';
import type { Reader } from '../../core/store/event-store.ts';

export const judgementOf = (reader: Reader, one: string, other: string): DistinctPair | undefined =>
  reader.get('distinctPairs', keyOf('distinctPairs', pairOf(one, other)));

export const pairsAmong = (delegateIds: readonly string[]): (readonly [string, string])[] =>
  delegateIds.flatMap((one, at) => delegateIds.slice(at + 1).map((other) => [one, other] as const));

/** All pairs of the group were judged to be different people. */
export const areDistinct = (reader: Reader, delegateIds: readonly string[]): boolean => {
  for (const [at, one] of delegateIds.entries())
    for (const other of delegateIds.slice(at + 1)) if (!judgementOf(reader, one, other)) return false;
  return true;
};

export const pairsWith = (reader: Reader, delegateId: string): readonly DistinctPair[] => [
  ...reader.by('distinctPairs', 'delegateId', delegateId),
  ...reader.by('distinctPairs', 'otherId', delegateId),
];
