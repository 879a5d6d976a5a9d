import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from './settings.ts';

const read = (path: string): Promise<string> => readFile(join(import.meta.dirname, '../..', path), 'utf8');

/** Whole names in code marks, with or without an example's value, and inside an address. */
const namedIn = (text: string): string[] => [...text.matchAll(/\b[A-Z][A-Z_]{3,}\b/g)].map(([name]) => name);

test('docs/operating.md names every setting', async () => {
  const named = new Set(namedIn(await read('docs/operating.md')));
  expect(settingNames.filter((name) => !named.has(name))).toEqual([]);
});

test.each(['docs/operating.md', 'README.md', 'docs/architecture.md'])(
  '%s names only settings that exist',
  async (path) => {
    const named = namedIn(await read(path)).filter((name) => name.startsWith('REGDESK_'));
    expect(named.filter((name) => !settingNames.includes(name))).toEqual([]);
  },
);
