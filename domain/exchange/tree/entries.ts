import type { Repairs } from './report.ts';
import { isBranch, sortedKeys, type Branch, type Node } from './tree.ts';
import { isKey } from './values.ts';

export interface EventSource {
  readonly eventId: string;
  /** `event_list/{id}` */
  readonly entry: Branch;
  /** `event/{id}` */
  readonly data: Branch;
  readonly repairs: Repairs;
}

/** The entries of a branch that are maps with keys valid in a database; others stay in `extra`. */
export const entriesOf = (branch: Branch): [string, Branch][] => {
  const entries: [string, Branch][] = [];
  for (const key of sortedKeys(branch)) {
    const node = branch.get(key) as Node;
    if (isBranch(node) && isKey(key)) entries.push([key, node]);
  }
  return entries;
};
