import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyScreen, withoutPicture } from './e2e/every-screen/every-screen.ts';
import { pairPath } from '#web/account/parts/pair-path.ts';
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

const judged = firstGroup(
  textOf('tests/e2e/{every-screen/*screen*,axe/axe-*screens,accessibility.test}.ts'),
  /['`](\/[^'`?\s]*)/g,
);

test('there are routes and judged screens', () => {
  expect(Math.min(paths.length, judged.length)).toBeGreaterThan(40);
});

test.each(paths)('axe judges the screen at %s', (path) => {
  expect(judged.filter((address) => asPattern(path).test(address))).not.toEqual([]);
});

test('every screen of the table of routes is in the list of screens, and no other', () => {
  expect(Object.keys(everyScreen).toSorted()).toEqual([...new Set([...paths, pairPath])].toSorted());
});

const pictured = firstGroup(textOf('scripts/screenshots/screens*.ts'), /['`](\/[^'`?#\s]*)/g);

test.each(paths)('a picture shows the screen at %s, or the list says that there is none', (path) => {
  const found = pictured.some((address) => asPattern(path).test(address));
  expect(found).toBe(!withoutPicture.has(path));
});
