import { mergePatches, type Patch } from '#domain/exchange/tree/patch.ts';
import { patchIn, withPatch } from '#domain/exchange/tree/rows.ts';
import { isKey } from '#domain/exchange/tree/values.ts';
import type { Extra, Json } from '#domain/model/fields/table.ts';

export interface StoredOption {
  readonly name: string;
  readonly value: unknown;
}

export interface RootOptions {
  readonly options: ReadonlyMap<string, Json>;
  readonly rootExtra: Extra;
}

/** Unknown branches of the root are kept among the options. Each has its name after this prefix. */
const prefix = 'extra/';
/** Branches whose names are too long or too odd for a key. No option has this name. */
const others = prefix;

export const rootOptions = (stored: readonly StoredOption[]): RootOptions => {
  const options = new Map<string, Json>();
  const patches = new Map<string, Patch>();
  for (const { name, value } of stored) {
    if (name === others)
      for (const [key, patch] of Object.entries(value as object)) patches.set(key, patch as Patch);
    else if (name.startsWith(prefix)) patches.set(name.slice(prefix.length), value as Patch);
    else options.set(name, value as Json);
  }
  const rootExtra = patches.size === 0 ? null : withPatch(null, 'patch', Object.fromEntries(patches));
  return { options, rootExtra };
};

export const optionRows = (brought: RootOptions, stored: readonly StoredOption[]): StoredOption[] => {
  const rows: StoredOption[] = [...brought.options].map(([name, value]) => ({ name, value }));
  const patch = mergePatches(
    patchIn(rootOptions(stored).rootExtra, 'patch'),
    patchIn(brought.rootExtra, 'patch'),
  );
  const odd: [string, Patch][] = [];
  for (const [key, inner] of Object.entries(patch ?? {}) as [string, Patch][]) {
    if (isKey(key)) rows.push({ name: `${prefix}${key}`, value: inner });
    else odd.push([key, inner]);
  }
  if (odd.length > 0) rows.push({ name: others, value: Object.fromEntries(odd) });
  return rows;
};
