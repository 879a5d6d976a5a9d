import type { Json } from '#domain/model/fields/table.ts';

/** Uses Maps because keys come from a file and may be `__proto__`. It has no lists, null or undefined. */
export type Branch = ReadonlyMap<string, Node>;
export type Scalar = string | number | boolean;
export type Node = Scalar | Branch;
export type OpenBranch = Map<string, Node>;

export const isBranch = (node: Node | undefined): node is Branch => node instanceof Map;

export const nodeAt = (node: Node | undefined, path: readonly string[]): Node | undefined => {
  let found = node;
  for (const key of path) {
    if (!isBranch(found)) return undefined;
    found = found.get(key);
  }
  return found;
};

export const branchAt = (node: Node | undefined, ...path: readonly string[]): Branch => {
  const found = nodeAt(node, path);
  return isBranch(found) ? found : noBranch;
};
const noBranch: Branch = new Map();

const isIndex = (key: string): boolean => /^(0|[1-9]\d{0,8})$/.test(key);

/** The realtime database's order: whole numbers first, by value, then text. */
const compareKeys = (left: string, right: string): number => {
  const leftIsIndex = isIndex(left);
  if (leftIsIndex !== isIndex(right)) return leftIsIndex ? -1 : 1;
  if (leftIsIndex) return Number(left) - Number(right);
  return left < right ? -1 : left > right ? 1 : 0;
};

export const sortedKeys = (branch: Branch): string[] => [...branch.keys()].sort(compareKeys);

export const isSameNode = (left: Node | undefined, right: Node | undefined): boolean => {
  if (!isBranch(left) || !isBranch(right)) return left === right;
  if (left.size !== right.size) return false;
  for (const [key, node] of left) if (!isSameNode(node, right.get(key))) return false;
  return true;
};

/** Plain JSON with keys in {@link compareKeys} order; `__proto__` becomes an own property like any other. */
export const toJson = (node: Node): Json =>
  isBranch(node)
    ? Object.fromEntries(sortedKeys(node).map((key) => [key, toJson(node.get(key) as Node)]))
    : node;

/** The branch from {@link toJson}, also after its JSON was stored in the database. */
export const fromStoredJson = (value: Json): Node => {
  if (value === null || typeof value !== 'object') return value ?? '';
  return new Map(
    Object.entries(value as Record<string, Json>).map(([key, inner]) => [key, fromStoredJson(inner)]),
  );
};

/** Adds an entry unless there is nothing to add. */
export const put = (branch: OpenBranch, key: string, node: Node | undefined): void => {
  if (node !== undefined) branch.set(key, node);
};
