import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { liveScreens } from './e2e/live-screens.ts';
import { screenPaths as paths } from './support/screen-paths.ts';

const textOf = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const firstGroup = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Second addresses of a page. */
const sameAs: ReadonlyMap<string, string> = new Map([
  ['/adduser', '/users/add'],
  ['/events/$eventId/admins', '/account/$eventId/admins'],
]);

/**
 * '/users/view/$userId' with any text in place of the id. For the tabs of the users' page, only the text after its
 * address counts.
 */
const asPattern = (path: string): RegExp =>
  new RegExp(`^(?:/users)?${(sameAs.get(path) ?? path).replaceAll(/\$\w+/g, '[^/]+')}$`);

const judged = firstGroup(textOf('tests/e2e/{axe/axe-*screens,accessibility.test}.ts'), /['`](\/[^'`?\s]*)/g);

test('there are routes and judged screens', () => {
  expect(Math.min(paths.length, judged.length)).toBeGreaterThan(40);
});

test.each(paths)('axe judges the screen at %s', (path) => {
  expect(judged.filter((address) => asPattern(path).test(address))).not.toEqual([]);
});

test.each(paths)(
  'the screen at %s is tested for changes by another browser, or has a reason why not',
  (path) => {
    expect(Object.keys(liveScreens)).toContain(path);
  },
);
