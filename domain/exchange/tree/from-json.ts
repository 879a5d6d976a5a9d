import type { Repairs } from './report.ts';
import { BrokenBranch } from './report.ts';
import { sortedKeys, type Branch, type Node, type OpenBranch, type Scalar } from './tree.ts';

/** A realtime database has at most 32 levels; ours may have as many more as our own branches need. */
const maxDepth = 64;

/** Lists become maps by position, null becomes nothing, keys are sorted, and text becomes storable in PostgreSQL. */
export const fromJson = (value: unknown, path: string, repairs: Repairs, depth = 0): Node | undefined => {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'object') return branchFromJson(value, path, repairs, depth);
  return scalarFromJson(value as Scalar, path, repairs);
};

const scalarFromJson = (value: Scalar, path: string, repairs: Repairs): Scalar => {
  if (typeof value === 'string') {
    const text = storable(value);
    if (text !== value) repairs.add('unstorable', path);
    return text;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    repairs.add('unstorable', path);
    return String(value);
  }
  // JSON text has no -0.
  return value === 0 ? 0 : value;
};

const branchFromJson = (value: object, path: string, repairs: Repairs, depth: number): Branch => {
  if (depth >= maxDepth) throw new BrokenBranch(path, `is nested more than ${maxDepth} levels deep`);
  const isList = Array.isArray(value);
  if (isList) repairs.add('listToMap', path);
  const branch: OpenBranch = new Map();
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = `${path}/${key}`;
    const node = fromJson(inner, innerPath, repairs, depth + 1);
    if (node !== undefined) branch.set(storableKey(branch, value, key, innerPath, repairs), node);
  }
  return isList ? branch : sorted(branch);
};

const storableKey = (branch: Branch, value: object, key: string, path: string, repairs: Repairs): string => {
  const text = storable(key);
  if (text === key) return key;
  repairs.add('unstorable', path);
  let free = text;
  for (let count = 2; branch.has(free) || Object.hasOwn(value, free); count++) free = `${text}~${count}`;
  return free;
};

const sorted = (branch: Branch): Branch =>
  new Map(sortedKeys(branch).map((key) => [key, branch.get(key) as Node]));

/** PostgreSQL's text holds neither zero bytes nor halves of a surrogate pair. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd');
