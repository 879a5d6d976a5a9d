import { globSync, readFileSync } from 'node:fs';

/** The addresses of web/app/routes.ts and of the files that it takes routes from, '/users/view/$userId'. */
export const screenPaths: readonly string[] = [
  ...globSync('web/**/*routes.ts*')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .matchAll(/\bpath: '([^']+)'/g),
].map(([, path = '']) => path);

/** Matches the addresses of this path. */
export const addressesOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
