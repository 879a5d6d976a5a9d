import type { Json } from '#domain/model/fields/table.ts';
import {
  fromStoredJson,
  isBranch,
  isSameNode,
  toJson,
  type Branch,
  type Node,
  type OpenBranch,
} from './tree.ts';

/**
 * The difference between a branch of the tree and the branch that its row would write. A list is a leaf:
 *
 * - `[is]`: the tree has `is` and the row writes nothing: a field that we do not know;
 * - `[is, was]`: the tree has `is` and the row writes `was`: text for a number, a value of an unexpected type;
 * - `[null, was]`: the tree has nothing and the row writes `was`.
 *
 * Trees contain no lists, so a leaf is never mistaken for a branch.
 */
export type Patch = readonly [is: Json] | readonly [is: Json, was: Json] | { readonly [key: string]: Patch };
export type PatchLeaf = readonly [is: Json] | readonly [is: Json, was: Json];

export const isLeaf = (patch: Patch): patch is PatchLeaf => Array.isArray(patch);

/** The patch that turns `written` into `tree`; undefined if they are equal. */
export const diff = (tree: Node | undefined, written: Node | undefined): Patch | undefined => {
  if (tree === written) return undefined;
  if (isBranch(tree) && isBranch(written)) return diffBranches(tree, written);
  if (isSameNode(tree, written)) return undefined;
  const is = tree === undefined ? null : toJson(tree);
  return written === undefined ? [is] : [is, toJson(written)];
};

const diffBranches = (tree: Branch, written: Branch): Patch | undefined => {
  const entries: [string, Patch][] = [];
  for (const [key, node] of tree) {
    const patch = diff(node, written.get(key));
    if (patch !== undefined) entries.push([key, patch]);
  }
  for (const [key, node] of written) {
    if (!tree.has(key)) entries.push([key, [null, toJson(node)]]);
  }
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};

/** A leaf applies only while the row still writes the value it wrote at import: a later edit wins. */
export const apply = (patch: Patch | undefined, written: Node | undefined): Node | undefined => {
  if (patch === undefined) return written;
  if (isLeaf(patch)) return applyLeaf(patch, written);
  const patched: OpenBranch = new Map(isBranch(written) ? written : []);
  if (!isBranch(written) && written !== undefined) return written;
  for (const [key, inner] of Object.entries(patch)) {
    const node = apply(inner, patched.get(key));
    if (node === undefined) patched.delete(key);
    else patched.set(key, node);
  }
  return patched.size === 0 && written === undefined ? undefined : patched;
};

const applyLeaf = (leaf: PatchLeaf, written: Node | undefined): Node | undefined => {
  const is = leaf[0] === null ? undefined : fromStoredJson(leaf[0]);
  if (leaf.length === 1) return written === undefined ? is : withMissing(written, is);
  return isSameNode(written, fromStoredJson(leaf[1])) ? is : written;
};

/** A row now writes a branch that only the tree had: both are kept, the row's first. */
const withMissing = (written: Node, kept: Node | undefined): Node => {
  if (!isBranch(written) || !isBranch(kept)) return written;
  const merged: OpenBranch = new Map(written);
  for (const [key, node] of kept) {
    const own = merged.get(key);
    merged.set(key, own === undefined ? node : withMissing(own, node));
  }
  return merged;
};

/** Merges two patches of one branch; the later one wins. */
export const mergePatches = (earlier: Patch | undefined, later: Patch | undefined): Patch | undefined => {
  if (earlier === undefined || later === undefined) return later ?? earlier;
  if (isLeaf(earlier) || isLeaf(later)) return later;
  const merged = new Map(Object.entries(earlier));
  for (const [key, patch] of Object.entries(later)) {
    const both = mergePatches(merged.get(key), patch);
    if (both !== undefined) merged.set(key, both);
  }
  return Object.fromEntries(merged);
};
