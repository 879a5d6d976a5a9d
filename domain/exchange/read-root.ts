import { BrokenBranch, describeNode } from './tree/report.ts';
import type { Node } from './tree/tree.ts';

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new BrokenBranch('', `is not JSON: ${(error as Error).message}`);
  }
};

export const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const rootOf = (value: unknown): Map<string, unknown> => {
  if (!isMap(value) || Array.isArray(value))
    throw new BrokenBranch('', 'does not hold a tree: its root is no map.');
  const root = new Map(Object.entries(value));
  for (const key of ['event', 'event_list', 'users']) {
    const branch = root.get(key) ?? null;
    if (branch !== null && branch !== '' && !isMap(branch)) {
      throw new BrokenBranch(key, `is ${describeNode(branch as Node)}, not a map.`);
    }
  }
  const isOneEvent =
    !root.has('event') && !root.has('event_list') && (root.has('serials') || root.has('categories'));
  if (isOneEvent) {
    throw new BrokenBranch(
      '',
      'has the wrong root: this is the branch of one event, not the whole database.',
    );
  }
  const known = ['event', 'event_list', 'users', 'options', 'phonekeys', 'emailkeys'];
  if (root.size > 0 && !known.some((key) => root.has(key))) {
    throw new BrokenBranch('', 'has the wrong root: it holds neither event_list nor event nor users.');
  }
  return root;
};
