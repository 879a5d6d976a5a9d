import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { floors, rules } from './structure.ts';
import { sourceOf } from './structure/sources.ts';

const found = (name: string, files: Readonly<Record<string, string>>): string[] => {
  const rule = rules.find((each) => each.name === name);
  if (rule === undefined) throw new Error(`no rule is named ${name}`);
  return rule.find(
    Object.entries(files).map(([path, text]) => sourceOf(path, text)),
    Object.keys(files),
  );
};

test('each folder of domain, server and web has a floor, and each floor its folder', () => {
  for (const [part, rooms] of Object.entries(floors)) {
    const folders = readdirSync(join(import.meta.dirname, '..', part), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['styles', 'static'].includes(entry.name))
      .map(({ name }) => name);
    expect([...rooms].toSorted()).toEqual(folders.toSorted());
  }
  expect(found('folders without a floor', { 'web/newarea/a.tsx': '', 'web/gate/b.ts': '' })).toEqual([
    'web/newarea',
  ]);
});

test.each([
  ["import { b } from '../gate/b.ts';", 1],
  ["import type { B } from '#domain/gate/b.ts';", 1],
  ["export { b } from '../gate/b.ts';", 1],
  ["const b = import(/* webpackChunkName: 'b' */ '#domain/gate/b.ts');", 1],
  ['const b = import(`../gate/b.ts`);', 1],
  ["type B = import('../gate/b.ts').B;", 1],
  ["const b = new URL('../gate/b.ts', import.meta.url);", 1],
  ["// import { b } from '../gate/b.ts';", 0],
  ['const text = "import { b } from \'../gate/b.ts\'";', 0],
])('finds an import of a higher floor in every spelling: %s', (text, count) => {
  expect(
    found('imports of a higher floor', { 'domain/model/a.ts': text, 'domain/gate/b.ts': '' }),
  ).toHaveLength(count);
});

test('allows an import of a lower floor, and every import by the composition', () => {
  const files = {
    'domain/gate/b.ts': "import { a } from '../model/a.ts';",
    'domain/registry.ts': "import { b } from './gate/b.ts';",
    'web/app/main.tsx': "import { b } from '../gate/b.ts';",
  };
  expect(found('imports of a higher floor', files)).toEqual([]);
});

test('finds an import of a higher floor in server and web', () => {
  const files = {
    'server/db/a.ts': "import { b } from '#server/http/b.ts';",
    'web/core/lists/a.tsx': "import { b } from '#web/people/desk/b.ts';",
    'web/people/users/a.tsx': "import { b } from '#web/money/parts/b.tsx';",
  };
  expect(found('imports of a higher floor', files)).toHaveLength(3);
});

test('finds rooms that import each other through folders that do not', () => {
  const files = {
    'server/db/deep/a.ts': "import type { B } from '../../hosting/b.ts';",
    'server/hosting/c.ts': "import { d } from '#server/db/other/d.ts';",
  };
  expect(found('rooms that import each other', files)).toHaveLength(1);
  expect(found('folders that import each other', files)).toEqual([]);
});

test('finds two folders that import each other, also by an alias and by a type', () => {
  const files = {
    'server/db/a.ts': "import type { B } from '../hosting/b.ts';",
    'server/hosting/b.ts': "import { a } from '#server/db/a.ts';",
    'server/hosting/c.ts': "import { b } from './b.ts';",
  };
  expect(found('folders that import each other', files)).toHaveLength(1);
});

test('finds an import of a screen of another area, and allows its parts and what serves all areas', () => {
  const files = {
    'web/registration/queue/a.tsx':
      "import { b } from '#web/people/desk/b.tsx'; import { c } from '#web/people/parts/c.tsx';",
    'web/people/users/b.tsx': "import { useCan } from '#web/core/session/use-can.ts';",
    'web/desk/add/c.tsx': "import { d } from '#web/money/payments/d.tsx';",
  };
  expect(found('imports of a screen of another area', files)).toEqual([
    'web/registration/queue/a.tsx → web/people/desk/b.tsx',
    'web/desk/add/c.tsx → web/money/payments/d.tsx',
  ]);
});

test('finds an import of the rules of a higher area', () => {
  const files = {
    'web/event/home/a.tsx': "import { b } from '#domain/people/b.ts';",
    'web/money/dues/c.tsx':
      "import { b } from '#domain/people/b.ts'; import { d } from '#domain/model/d.ts';",
  };
  expect(found('imports of the rules of a higher area', files)).toEqual([
    'web/event/home/a.tsx → domain/people/b.ts',
  ]);
});

test('finds what the product imports from scripts, tests and bench', () => {
  const files = {
    'server/http/a.ts': "import { readNumber } from '#scripts/parts/read-number.ts';",
    'server/rehearsal/b.ts': "fork(new URL('../../scripts/rehearsal.ts', import.meta.url));",
    'rehearsal/c.ts': "import { d } from '#demo/d.ts';",
  };
  expect(found('imports of scripts, tests or bench by the product', files)).toHaveLength(2);
});

test('finds what domain imports beside itself and zod/mini', () => {
  const files = {
    'domain/gate/a.ts':
      "import { z } from 'zod/mini'; import { unzip } from 'fflate'; import { b } from '#web/net/b.ts';",
  };
  expect(found('imports in domain of more than domain and zod/mini', files)).toEqual([
    'domain/gate/a.ts → fflate',
    'domain/gate/a.ts → web/net/b.ts',
  ]);
});

test('finds a way from the public pages to the event store, and allows its types', () => {
  const store = { 'domain/core/store/event-store.ts': '' };
  const name = 'ways from the public pages to the event store';
  expect(
    found(name, {
      ...store,
      'web/public/app.tsx': "import { b } from '#web/ui/b.ts';",
      'web/ui/b.ts': "import { EventStore } from '#domain/core/store/event-store.ts';",
    }),
  ).toEqual(['web/public/app.tsx → web/ui/b.ts → domain/core/store/event-store.ts']);
  expect(
    found(name, {
      ...store,
      'web/register-form/a.tsx': "import type { EventStore } from '#domain/core/store/event-store.ts';",
    }),
  ).toEqual([]);
});

test('finds an import() whose path cannot be read', () => {
  const files = { 'web/gate/a.ts': 'const load = (name: string) => import(`./${name}.ts`);' };
  expect(found('import() of a computed path', files)).toEqual(['web/gate/a.ts']);
});

test('finds a folder with 26 files, and allows 25', () => {
  const filesOf = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => [`${folder}/${index}.ts`, ''] as const);
  const files = Object.fromEntries([...filesOf('scripts', 26), ...filesOf('bench', 25)]);
  expect(found('folders with more than 25 source files', files)).toEqual(['scripts: 26 files']);
});

test('finds an exported name with two definitions, however it is exported', () => {
  const files = {
    'domain/gate/a.ts': 'const verdict = 1; export { verdict };',
    'web/gate/scan/b.ts': 'export function verdict() {}',
    'web/gate/scan/c.ts': 'const verdict = 1;',
    'web/gate/scan/d.ts': "export { verdict } from './b.ts';",
    'domain/gate/e.ts': 'export interface Kept {}',
    'web/gate/f.ts': 'type Kept = 1; export type { Kept };',
  };
  expect(found('exported names that are defined twice', files)).toEqual([
    'verdict: domain/gate/a.ts, web/gate/scan/b.ts',
    'Kept: domain/gate/e.ts, web/gate/f.ts',
  ]);
});
