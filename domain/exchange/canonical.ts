import { isBranch, sortedKeys, type Branch, type Node, type OpenBranch } from './tree/tree.ts';
import type { RepairKind, Repairs } from './tree/report.ts';
import * as bound from './tree/bindings.ts';
import { tenDigits } from '../model/fields/formats.ts';
import { codecs, canonicalSerial, type Codec } from './tree/values.ts';

/** The values that have a canonical form, by their place in the tree; '*' matches any key. */
interface Shape {
  readonly [key: string]: Shape | ((node: Node) => Node);
}

const serialShape = { serial: canonicalSerial };

type AnyBindings = readonly (readonly [string, string, Pick<Codec<unknown>, 'canonical'>])[];

const shapeOf = (bindings: unknown): Shape =>
  Object.fromEntries((bindings as AnyBindings).map(([key, , codec]) => [key, codec.canonical]));

export const eventEntryShape = shapeOf(bound.eventEntryFields);

export const accountShape: Shape = {
  email: codecs.line.canonical,
  phoneNumber: codecs.phone.canonical,
  displayName: codecs.line.canonical,
};

const codeShape: Shape = {
  ...shapeOf(bound.delegateDetailsFields),
  ...serialShape,
  name: codecs.line.canonical,
  food: codecs.line.canonical,
};

const userShape: Shape = {
  details: { ...shapeOf(bound.delegateDetailsFields), ...serialShape },
  persons: { '*': shapeOf(bound.companion) },
  event: {
    ...shapeOf(bound.delegateEvent),
    ...serialShape,
    persons: { '*': serialShape },
    payment: {
      ...shapeOf(bound.delegatePayment),
      history: { '*': { data: shapeOf(bound.transactionData) } },
    },
  },
};

export const eventDataShape: Shape = {
  ...shapeOf(bound.eventData),
  settings: shapeOf(bound.eventSettings),
  categories: { '*': shapeOf(bound.category) },
  records: { '*': shapeOf(bound.recordType) },
  companies: { '*': shapeOf(bound.company) },
  users: { '*': userShape },
  codes: { '*': codeShape },
  record: { '*': { '*': { by: codecs.contactText.canonical } } },
  refs: { '*': { res: shapeOf(bound.gatewayAnswer) } },
};

/** The tree in canonical form: ten-digit phones, whole serials, single spaces; everything else is unchanged. */
export const canonical = (node: Node, shape: Shape, path: string, repairs: Repairs): Node => {
  if (!isBranch(node)) return node;
  let changed: OpenBranch | undefined;
  for (const [key, inner] of node) {
    const rule = Object.hasOwn(shape, key) ? shape[key] : Object.hasOwn(shape, '*') ? shape['*'] : undefined;
    if (rule === undefined) continue;
    const innerPath = `${path}/${key}`;
    const made = typeof rule === 'function' ? rule(inner) : canonical(inner, rule, innerPath, repairs);
    if (made === inner) continue;
    if (typeof rule === 'function') repairs.add(kindOf(inner, made), innerPath);
    changed ??= new Map(node);
    changed.set(key, made);
  }
  return changed ?? node;
};

const kindOf = (from: Node, to: Node): RepairKind => {
  if (typeof to === 'number') return 'serial';
  return typeof to === 'string' && tenDigits(String(from)) === to ? 'phone' : 'spaces';
};

/** Keys that are phones get ten digits, unless another key of the branch already has those. */
export const canonicalPhoneKeys = (branch: Branch, path: string, repairs: Repairs): Branch => {
  const made: OpenBranch = new Map(branch);
  for (const key of sortedKeys(branch)) {
    const digits = tenDigits(key);
    if (digits === null || digits === key || made.has(digits)) continue;
    repairs.add('phone', `${path}/${key}`);
    made.delete(key);
    made.set(digits, branch.get(key) as Node);
  }
  return new Map(sortedKeys(made).map((key) => [key, made.get(key) as Node]));
};
