import type { Extra, Json } from '../model/fields/table.ts';
import type { Reader } from '../core/store/event-store.ts';
import type { TreeAccount } from './accounts.ts';
import { apply } from './tree/patch.ts';
import { writeRoot } from './root.ts';
import { patchIn } from './tree/rows.ts';
import { fromStoredJson, toJson, type Branch, type Node } from './tree/tree.ts';
import { writeEvent, type EventBranches } from './write-event.ts';

export interface TreeParts {
  readonly events: readonly { readonly eventId: string; readonly reader: Reader }[];
  readonly accounts: readonly TreeAccount[];
  readonly options: ReadonlyMap<string, Json>;
  readonly rootExtra: Extra;
}

/** The whole tree in its canonical form, as JSON. `parseTree` reads it into the same rows. */
export const writeTree = ({ events, ...rest }: TreeParts): Json => {
  const branches = new Map(events.map(({ eventId, reader }) => [eventId, writeEvent(reader)]));
  return toJson(treeOf({ ...rest, branches }));
};

/** Writes the same tree from branches that were written separately. */
export const treeOf = ({
  branches,
  accounts,
  options,
  rootExtra,
}: Omit<TreeParts, 'events'> & { readonly branches: ReadonlyMap<string, EventBranches> }): Branch => {
  const settings = new Map<string, Node>([...options].map(([name, value]) => [name, fromStoredJson(value)]));
  const root = writeRoot(settings, accounts, branches);
  return apply(patchIn(rootExtra, 'patch'), root) as Branch;
};
