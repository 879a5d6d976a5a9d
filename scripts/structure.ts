import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areas } from '#domain/core/areas.ts';

const root = join(import.meta.dirname, '..');

/** Folders of `domain/` from the lowest floor to the highest. A folder imports its own floor and lower ones. */
const floors: readonly string[] = ['model', 'core', ...areas];

interface Source {
  /** From the root of the repository: 'domain/gate/verdict.ts'. */
  readonly path: string;
  readonly text: string;
  /** Paths of the files that it imports, without packages. */
  readonly imports: readonly string[];
}

const product = '{domain,server,web,demo,rehearsal}/**/*.{ts,tsx}';
const everything = '{domain,server,web,demo,rehearsal,scripts,bench,tests}/**/*.{ts,tsx}';

/** Paths from the root of the repository, without tests. */
const pathsOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted();

const readSources = (): Source[] =>
  pathsOf(product).map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8')));

export const sourceOf = (path: string, text: string): Source => ({
  path,
  text,
  imports: importsOf(path, text),
});

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import|import\(|new URL\() ?'([#.][^']+\.tsx?)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(dirname(path), name),
  );

/** Index of the floor of a file of `domain/`; files at its top compose all areas and are the highest floor. */
const floorOf = (path: string): number => {
  const [, area = '', ...rest] = path.split('/');
  return rest.length === 0 ? floors.length : floors.indexOf(area);
};

const upwardImports = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('domain/'))
    .flatMap(({ path, imports }) =>
      imports.filter((other) => floorOf(other) > floorOf(path)).map((other) => `${path} → ${other}`),
    );

/** Pairs of folders that import each other, with one import of each direction. */
const mutualFolders = (sources: readonly Source[]): string[] => {
  const example = new Map<string, string>();
  for (const { path, imports } of sources)
    for (const other of imports)
      if (dirname(path) !== dirname(other))
        example.set(`${dirname(path)} ${dirname(other)}`, `${path} → ${other}`);
  return [...example].flatMap(([pair, first]) => {
    const [from = '', to = ''] = pair.split(' ');
    const second = example.get(`${to} ${from}`);
    return second !== undefined && from < to ? [`${from} ↔ ${to}: ${first}; ${second}`] : [];
  });
};

const crowdedFolders = (paths: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 30).map(([folder, count]) => `${folder}: ${count} files`);
};

const namesDefinedTwice = (sources: readonly Source[]): string[] => {
  const homes = new Map<string, string[]>();
  for (const { path, text } of sources)
    for (const name of new Set(
      [
        ...text.matchAll(
          /^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm,
        ),
      ].map(([, found = '']) => found),
    ))
      homes.set(name, [...(homes.get(name) ?? []), path]);
  return [...homes]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
};

/** Areas of `web/` with a folder per screen. Files directly in `web/account` serve all areas. */
const screenAreas = ['account', 'event', 'people', 'print', 'money', 'gate', 'public', 'super'];
const foreignScreens = (sources: readonly Source[]): string[] => {
  const areaOf = (path: string): string | undefined =>
    screenAreas.find(
      (area) => path.startsWith(`web/${area}/`) && !(area === 'account' && path.split('/').length === 3),
    );
  return sources.flatMap(({ path, imports }) => {
    const area = areaOf(path);
    return area === undefined
      ? []
      : imports.filter((other) => (areaOf(other) ?? area) !== area).map((other) => `${path} → ${other}`);
  });
};

interface Rule {
  readonly name: string;
  readonly instead: string;
  /** `sources`: files of the product; `paths`: those of the whole repository. */
  readonly find: (sources: readonly Source[], paths: readonly string[]) => string[];
}

export const rules: readonly Rule[] = [
  {
    name: 'imports of a higher floor',
    instead:
      'Move what both need to the lower area, or let the registry collect it (docs/architecture.md, Floors).',
    find: upwardImports,
  },
  {
    name: 'folders that import each other',
    instead: 'Move the shared file to the folder below, or to the one that uses it.',
    find: mutualFolders,
  },
  {
    name: 'screens that import screens of another area',
    instead: 'Move what both need to web/components, web/sheets, web/printing or web/device.',
    find: foreignScreens,
  },
  {
    name: 'folders with more than 30 source files',
    instead: 'Name the parts of the subject and give each its folder.',
    find: (_sources, paths) => crowdedFolders(paths),
  },
  {
    name: 'exported names that are defined twice',
    instead: 'Share the definition, or name each by what it is.',
    find: namesDefinedTwice,
  },
];

if (import.meta.main) {
  const [sources, paths] = [readSources(), pathsOf(everything)];
  for (const { name, instead, find } of rules) {
    const found = find(sources, paths);
    if (found.length === 0) continue;
    process.exitCode = 1;
    console.error(`${found.length} ${name}. ${instead}`);
    for (const line of found) console.error(`  ${line}`);
  }
}
