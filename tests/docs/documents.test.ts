import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(repository, path), 'utf8');
const files = (pattern: string): string[] => globSync(pattern, { cwd: repository }).toSorted();
const has = (path: string): boolean => existsSync(join(repository, path));

const documents = files('{*,bench/*,docs/*,docs/decisions/*}.md');
const sources = files('{domain,server,web,tests,scripts,bench}/**/*.{ts,tsx,mjs,sql}');

/** Also by type alone, when it is needed, or as a worker. */
const imports = (file: string, other: string): boolean =>
  [...textOf(file).matchAll(/(?:from|import\(|new URL\() ?'([#.][^']+)'/g)].some(
    ([, name = '']) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)) === other,
  );

/** The anchors of the headings in a link, as GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (path) => {
  const text = textOf(path);

  test('its links lead to existing pages, and a decision is named by its number', () => {
    const links = [...text.matchAll(/\[([^\]]*)\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, label = '', to = '']) => ({ label, to }))
      .filter(({ to }) => !/^\w+:/.test(to));
    expect(links.filter(({ to }) => !has(join(dirname(path), to)))).toEqual([]);
    const misnamed = links.filter(({ label, to }) => {
      const [, number] = /decisions\/(\d{3})-|^(?=\d{3}-)/.exec(to) ?? [];
      const [called] = /\d{3}$/.exec(label) ?? [];
      return number !== undefined && called !== undefined && called !== number;
    });
    expect(misnamed).toEqual([]);
  });

  test('its links to headings find them', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)]
      .map(([, to = '', heading = '']) => ({ to: to === '' ? path : join(dirname(path), to), heading }))
      .filter(({ to }) => to.endsWith('.md'));
    expect(links.filter(({ to, heading }) => !anchorsOf(textOf(to)).includes(heading))).toEqual([]);
  });

  test('its commands exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/npm run ([a-z]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('its files exist', () => {
    const named = [...text.matchAll(/`((?:domain|server|web|tests|scripts|bench|docs)\/[\w./-]+)`/g)];
    expect(named.map(([, file = '']) => file).filter((file) => !has(file))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const text = textOf('docs/architecture.md');

  test('each file on the way of a scan exists, and imports or is imported by a file of its own step or the step before', () => {
    const way = text.slice(
      text.indexOf('## How a scan travels'),
      text.indexOf('Another process on the same'),
    );
    const steps = way.split(/^\d+\. /m).slice(1);
    let before: string[] = [];
    let folder = '';
    let count = 0;
    for (const step of steps) {
      const named = [...step.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
      const own = named.map((file) => {
        // A file without a folder is in the one that was named last.
        if (file.includes('/')) folder = dirname(file);
        return file.includes('/') ? file : `${folder}/${file}`;
      });
      expect(own.filter((file) => !sources.includes(file))).toEqual([]);
      const near = [...before, ...own];
      const alone = own.filter((file) => !near.some((other) => imports(file, other) || imports(other, file)));
      expect(alone).toEqual([]);
      before = own;
      count += own.length;
    }
    expect(count).toBeGreaterThan(40);
  });

  test('each folder has a line in the tree', () => {
    const folders = [
      ...new Set(
        sources
          .filter((source) => /^(domain|server|web)\/[^/]+\//.test(source))
          .map((source) => source.split('/').slice(0, 2).join('/')),
      ),
    ];
    expect(folders.filter((folder) => !text.includes(`\`${folder}/`))).toEqual([]);
  });
});

test('every setting is in docs/operating.md, every variable of the tests in CONTRIBUTING.md, and no other', () => {
  const namesIn = (text: string): string[] => [...new Set(text.match(/REGDESK_[A-Z\d_]+\b/g))].toSorted();
  const isOfTests = (name: string): boolean => name.startsWith('REGDESK_TEST_');
  const settings = namesIn(textOf('server/config/settings.ts'));
  const ofTests = namesIn(sources.map(textOf).join('\n')).filter(
    (name) => isOfTests(name) && name !== 'REGDESK_TEST_',
  );
  const named = (path: string) => namesIn(textOf(path));
  expect(settings.filter((name) => !named('docs/operating.md').includes(name))).toEqual([]);
  expect(named('CONTRIBUTING.md').filter(isOfTests)).toEqual(ofTests);
  for (const path of documents)
    expect(named(path).filter((name) => !isOfTests(name) && !settings.includes(name))).toEqual([]);
});

test('no file cites a document outside the repository', () => {
  const citing = [...documents, ...sources].filter(
    (path) =>
      path !== 'CHANGELOG.md' &&
      // A database knows each migration by its bytes.
      !path.startsWith('server/db/migrations/') &&
      /\b(spec|design|look|style|field)\.md\b/.test(textOf(path).replaceAll(/\/\(spec\|.*$/gm, '')),
  );
  expect(citing).toEqual([]);
});
