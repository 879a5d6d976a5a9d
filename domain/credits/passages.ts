import type { Reader } from '../core/store/event-store.ts';
import { displayName } from '../core/text/format.ts';
import type { Passage } from '../model/credits/passage.ts';

/** A passage as it counts after its corrections. */
export interface CountedPassage extends Passage {
  readonly direction: 'in' | 'out';
}

const isCounted = (passage: Passage): passage is CountedPassage => passage.direction !== 'none';

/** One moment: who came out of a hall is in another one afterwards. Then by id, so that no order of arrival matters. */
const inOrder = (left: Passage, right: Passage): number =>
  left.passedAt - right.passedAt ||
  (left.direction === right.direction ? 0 : left.direction === 'out' ? -1 : 1) ||
  (left.passageId < right.passageId ? -1 : 1);

/** The passages that count, by time: each first passage as its last correction states it. In any order of `all`. */
export const countedPassages = (all: readonly Passage[]): CountedPassage[] => {
  // Almost no person has a correction, and a whole event has hundreds of thousands of passages.
  if (all.every(({ correctsId }) => correctsId === '')) return all.filter(isCounted).sort(inOrder);
  const latest = new Map<string, Passage>();
  for (const passage of all) {
    const first = passage.correctsId || passage.passageId;
    const held = latest.get(first);
    if (held === undefined || held.revision < passage.revision) latest.set(first, passage);
  }
  return [...latest.values()].filter(isCounted).sort(inOrder);
};

/** The passages of a delegate or a companion that count, by time. */
export const passagesOf = (reader: Reader, holderId: string): CountedPassage[] =>
  countedPassages(reader.by('passages', 'holderId', holderId));

/** The person's name; '' for a card without a person, and for a person who is not known any more. */
export const personOfPassage = (reader: Reader, { holderId }: Pick<Passage, 'holderId'>): string => {
  const delegate = reader.get('delegates', holderId);
  return delegate === undefined ? (reader.get('companions', holderId)?.name ?? '') : displayName(delegate);
};
