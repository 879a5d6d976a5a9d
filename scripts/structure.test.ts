import { expect, test } from 'vitest';
import { rules, sourceOf } from './structure.ts';

const found = (name: string, files: Readonly<Record<string, string>>): string[] =>
  rules
    .find((rule) => rule.name === name)
    ?.find(
      Object.entries(files).map(([path, text]) => sourceOf(path, text)),
      Object.keys(files),
    ) ?? [];

test('finds an import of a higher floor, and allows one of a lower floor and of the composition', () => {
  const files = {
    'domain/model/a.ts': "import { b } from '../gate/b.ts';",
    'domain/gate/b.ts': "import { a } from '../model/a.ts';",
    'domain/registry.ts': "import { b } from './gate/b.ts';",
  };
  expect(found('imports of a higher floor', files)).toEqual(['domain/model/a.ts → domain/gate/b.ts']);
});

test('finds two folders that import each other, also by an alias and by a type', () => {
  const files = {
    'server/db/a.ts': "import type { B } from '../hosting/b.ts';",
    'server/hosting/b.ts': "import { a } from '#server/db/a.ts';",
    'server/hosting/c.ts': "import { b } from './b.ts';",
  };
  expect(found('folders that import each other', files)).toHaveLength(1);
});

test('finds a screen that imports a screen of another area, and allows files that serve all areas', () => {
  const files = {
    'web/gate/scan/a.tsx': "import { b } from '#web/people/users/b.tsx';",
    'web/people/users/b.tsx': "import { useCan } from '#web/account/use-can.ts';",
  };
  expect(found('screens that import screens of another area', files)).toEqual([
    'web/gate/scan/a.tsx → web/people/users/b.tsx',
  ]);
});

test('finds a folder with 31 files, and allows 30', () => {
  const filesOf = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => [`${folder}/${index}.ts`, ''] as const);
  const files = Object.fromEntries([...filesOf('scripts', 31), ...filesOf('bench', 30)]);
  expect(found('folders with more than 30 source files', files)).toEqual(['scripts: 31 files']);
});

test('finds an exported name with two definitions', () => {
  const files = {
    'domain/gate/a.ts': 'export const verdict = 1;',
    'web/gate/scan/b.ts': 'export function verdict() {}',
    'web/gate/scan/c.ts': 'const verdict = 1;',
  };
  expect(found('exported names that are defined twice', files)).toEqual([
    'verdict: domain/gate/a.ts, web/gate/scan/b.ts',
  ]);
});
