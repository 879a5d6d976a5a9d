import type { Node } from './tree.ts';
import { isLeaf, type Patch } from './patch.ts';

/** The changes an import makes, and the data that it keeps outside the columns because none can hold it. */
export const repairTexts = {
  listToMap: 'list converted to a map by position',
  phone: 'phone converted to 10 digits',
  spaces: 'outer and repeated spaces removed',
  serial: 'serial converted to a whole number',
  unstorable: 'zero byte or half a character replaced',
  otherType: 'number stored as text, or text as number: read, and exported unchanged',
  kept: 'unusable value: kept for export',
  unknown: 'unknown field: kept for export',
  dangling: 'refers to an entry that is not in this event',
  clash: 'duplicate id: the later entry gets another id here',
  cardCompleted: 'incomplete card: completed from the person or the codes',
  cardContradicts: 'differs from the card in the serials: its code does not scan',
  withoutDetails: 'a person without details',
  freed: 'a freed serial: its old code and category are kept for export',
  contactUnusable: 'neither an e-mail nor an Indian phone: gives no right, and is kept for export',
  contactTaken: 'another account has this phone or e-mail: kept for export',
} as const;
export type RepairKind = keyof typeof repairTexts;

export interface Repair {
  readonly kind: RepairKind;
  /** Keys from the root of the tree, joined by '/'. */
  readonly path: string;
}

export interface RepairReport {
  /** The number of rows of each kind: 'delegates', 'marks', … */
  readonly counts: ReadonlyMap<string, number>;
  readonly repairs: readonly Repair[];
}

export class Repairs {
  readonly list: Repair[] = [];

  add(kind: RepairKind, path: string): void {
    this.list.push({ kind, path });
  }

  /** Reports each leaf that the rows cannot express. A value that the tree merely lacks is not a repair. */
  addPatch(patch: Patch, path: string): void {
    if (!isLeaf(patch)) {
      for (const [key, inner] of Object.entries(patch)) this.addPatch(inner, `${path}/${key}`);
      return;
    }
    const [is, was] = patch;
    if (is === null) return;
    if (was === undefined) this.add('unknown', path);
    else this.add(isSameToEye(is, was) ? 'otherType' : 'kept', path);
  }
}

const isSameToEye = (is: unknown, was: unknown): boolean => {
  if (typeof is === 'object' || typeof was === 'object') return false;
  return String(is) === String(was) || (String(is).trim() !== '' && numberOf(is) === numberOf(was));
};

/** Amounts may have commas: '1,200' is 1200. */
const numberOf = (value: unknown): number => Number(String(value).replaceAll(',', ''));

export const countRepairs = (repairs: readonly Repair[]): ReadonlyMap<RepairKind, number> => {
  const counts = new Map<RepairKind, number>();
  for (const { kind } of repairs) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

/** An unreadable branch; its event, or the whole file, is not imported. */
export class BrokenBranch extends Error {
  readonly path: string;
  readonly problem: string;

  constructor(path: string, problem: string) {
    super(path === '' ? `The file ${problem}` : `${path} ${problem}`);
    this.name = 'BrokenBranch';
    this.path = path;
    this.problem = problem;
  }
}

export const describeNode = (node: Node): string => (typeof node === 'string' ? 'text' : `a ${typeof node}`);
