import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { specReducedRoutes, specRoutes } from './routes.ts';

const web = join(import.meta.dirname, '../../web');

interface Registered {
  readonly path: string;
  readonly isReduced: boolean;
}

/** A parent's path is written without it: `/paid` under `/users`. */
const parents = new Map([['underUsers', '/users']]);

/** Read as text: the table itself needs a browser. `const team = {…}` is taken for the screens that spread it. */
const registered: readonly Registered[] = globSync('**/*routes.ts*', { cwd: web }).flatMap((file) => {
  const source = readFileSync(join(web, file), 'utf8');
  const shared = new Map(
    [...source.matchAll(/^const (\w+) = \{\n(.*?)^\} as const;/gms)].map(([, name, body]) => [name, body]),
  );
  return source.split('createRoute({').flatMap((part): Registered[] => {
    const own = part.slice(0, part.indexOf('\n});') + 1 || undefined);
    const [, path] = /\bpath: '([^']*)'/.exec(own) ?? [];
    if (path === undefined) return [];
    const [, parent = ''] = /^\s*\.\.\.(\w+)/.exec(own) ?? [];
    const [, spread = ''] = /\.\.\.screen\((\w+)\)/.exec(part) ?? [];
    const isReduced = /isReduced: true/.test(own + (shared.get(spread) ?? ''));
    return [{ path: (parents.get(parent) ?? '') + path, isReduced }];
  });
});

/** Turns '/users/view/$userId' and 'users/view/{user_id}' into the same shape: '/users/view/*'. */
const shapeOf = (path: string): string =>
  `/${path.replace(/^\//, '')}`.replaceAll(/\$\w+|\{\w+\}/g, '*').replace(/(.)\/$/, '$1');
const shapes = registered.map(({ path }) => shapeOf(path));

test.each(specRoutes)("section 2: '%s' is a screen", (path) => {
  expect(shapes.filter((shape) => shape === shapeOf(path)).length).toBeGreaterThan(0);
});

test("section 2: the routes that stay open without an event ('' is the event selector there)", () => {
  const reduced = registered.filter(({ isReduced }) => isReduced).map(({ path }) => shapeOf(path));
  expect(reduced).toEqual(
    expect.arrayContaining(specReducedRoutes.filter((path) => path !== '').map(shapeOf)),
  );
});
