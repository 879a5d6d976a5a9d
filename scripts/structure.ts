import { dirname } from 'node:path';
import { areas } from '#domain/core/areas.ts';
import { pathsOf, readSources, type Source } from './structure/sources.ts';

const product = '{domain,server,web,demo,rehearsal}/**/*.{ts,tsx}';
const everything = '{domain,server,web,demo,rehearsal,scripts,bench,tests}/**/*.{ts,tsx}';

/**
 * From the lowest floor to the highest. A room imports itself and lower rooms. Files directly in `domain/` and
 * `server/` compose all.
 */
export const floors = {
  domain: ['model', 'core', ...areas],
  server: [
    'pacing',
    'machine',
    'db',
    'images',
    'event',
    'pdf',
    'hosting',
    'providers',
    'accounts',
    'metrics',
    'exchange',
    'money',
    'messages',
    'registration',
    'rehearsal',
    'privacy',
    'http',
    'config',
    'lan',
    'backup',
  ],
  web: [
    'net',
    'loading',
    'sync',
    'device',
    'ui',
    'codes',
    'pictures',
    'core',
    'account',
    'printing',
    'sheets',
    'register-form',
    'price-view',
    'people',
    'print',
    'money',
    'gate',
    'credits',
    'messages',
    'registration',
    'event',
    'super',
    'desk',
    'public',
    'gallery',
    'app',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Part = keyof typeof floors;

/** Rooms of `web/` that have screens. A room imports only `parts/` of another one. */
const screenRooms: readonly string[] = floors.web
  .slice(floors.web.indexOf('account'))
  .filter((room) => room === 'account' || room === 'super' || (areas as readonly string[]).includes(room));

const partOf = (path: string): Part | undefined => {
  const [part = ''] = path.split('/');
  return part in floors ? (part as Part) : undefined;
};

/** 'gate' of 'web/gate/scan/scan-page.tsx'; '' of a file directly in its part. */
const roomOf = (path: string): string => {
  const [, room = '', ...rest] = path.split('/');
  return rest.length === 0 ? '' : room;
};

const floorOf = (path: string): number => {
  const part = partOf(path);
  if (part === undefined) return -1;
  const room = roomOf(path);
  return room === '' ? floors[part].length : (floors[part] as readonly string[]).indexOf(room);
};

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}
const edgesOf = (sources: readonly Source[]): Edge[] =>
  sources.flatMap(({ path, imports }) => imports.map(({ of, isType }) => ({ from: path, to: of, isType })));
const shown = ({ from, to }: Edge): string => `${from} → ${to}`;

const upwardImports = (sources: readonly Source[]): string[] =>
  edgesOf(sources)
    .filter(({ from, to }) => partOf(from) === partOf(to) && floorOf(to) > floorOf(from))
    .map(shown);

const roomsWithoutFloor = (sources: readonly Source[]): string[] => {
  const found = new Set(sources.filter(({ path }) => partOf(path) !== undefined).map(({ path }) => path));
  return [
    ...new Set([...found].filter((path) => floorOf(path) < 0).map((path) => path.split('/', 2).join('/'))),
  ];
};

const foreignScreens = (sources: readonly Source[]): string[] =>
  edgesOf(sources)
    .filter(({ from, to }) => {
      const [own, other] = [roomOf(from), roomOf(to)];
      return (
        partOf(from) === 'web' &&
        partOf(to) === 'web' &&
        own !== other &&
        (screenRooms.includes(own) || own === 'desk') &&
        screenRooms.includes(other) &&
        !to.startsWith(`web/${other}/parts/`)
      );
    })
    .map(shown);

/** Screens of an area use its own rules and those of areas that are lower in `domain/`. */
const higherRules = (sources: readonly Source[]): string[] => {
  const order: readonly string[] = areas;
  return edgesOf(sources)
    .filter(({ from, to }) => {
      const own = order.indexOf(roomOf(from));
      return partOf(from) === 'web' && partOf(to) === 'domain' && own >= 0 && order.indexOf(roomOf(to)) > own;
    })
    .map(shown);
};

/** Pairs of places that import each other, with one import of each direction. */
const mutual = (sources: readonly Source[], placeOf: (path: string) => string): string[] => {
  const example = new Map<string, Edge>();
  for (const edge of edgesOf(sources)) {
    const [from, to] = [placeOf(edge.from), placeOf(edge.to)];
    if (from !== to) example.set(`${from} ${to}`, edge);
  }
  return [...example].flatMap(([pair, first]) => {
    const [from = '', to = ''] = pair.split(' ');
    const second = example.get(`${to} ${from}`);
    return second !== undefined && from < to ? [`${from} ↔ ${to}: ${shown(first)}; ${shown(second)}`] : [];
  });
};

const placeOfRoom = (path: string): string =>
  partOf(path) === undefined ? (path.split('/')[0] ?? '') : path.split('/').slice(0, 2).join('/');

/** The product imports no scripts, tests or benchmarks. */
const testsAndTools = (sources: readonly Source[]): string[] =>
  edgesOf(sources)
    .filter(({ to }) => /^(scripts|tests|bench)\//.test(to))
    .map(shown);

const foreignPackages = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('domain/'))
    .flatMap(({ path, packages, imports }) => [
      ...packages.filter(({ of }) => of !== 'zod/mini').map(({ of }) => `${path} → ${of}`),
      ...imports.filter(({ of }) => !of.startsWith('domain/')).map(({ of }) => `${path} → ${of}`),
    ]);

/** The public pages and the form of a registrant load without the event store and the synchronization. */
const storeInPublicPages = (sources: readonly Source[]): string[] => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const isStore = (path: string): boolean =>
    path.startsWith('domain/core/store/') || path.startsWith('web/sync/');
  const from = new Map<string, string | null>();
  const open = sources.map(({ path }) => path).filter((path) => /^web\/(public|register-form)\//.test(path));
  for (const path of open) from.set(path, null);
  for (const path of open) {
    if (isStore(path)) continue;
    for (const { of, isType } of byPath.get(path)?.imports ?? [])
      if (!isType && !from.has(of)) {
        from.set(of, path);
        open.push(of);
      }
  }
  const wayTo = (path: string): string => {
    const before = from.get(path) ?? null;
    return before === null ? path : `${wayTo(before)} → ${path}`;
  };
  return [...from.keys()].filter(isStore).map(wayTo);
};

const crowdedFolders = (paths: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > mostInFolder)
    .map(([folder, count]) => `${folder}: ${count} files`);
};
const mostInFolder = 25;

const namesDefinedTwice = (sources: readonly Source[]): string[] => {
  const homes = new Map<string, string[]>();
  for (const { path, defines } of sources)
    for (const name of new Set(defines)) homes.set(name, [...(homes.get(name) ?? []), path]);
  return [...homes]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
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
      'Move what both need to the lower room, let the composition collect it, or let the higher area contribute it to a place of the host (docs/architecture.md, Floors).',
    find: upwardImports,
  },
  {
    name: 'folders without a floor',
    instead:
      'Put the folder in its place in the floors of scripts/structure.ts, or into a room that has one.',
    find: roomsWithoutFloor,
  },
  {
    name: 'rooms that import each other',
    instead: 'Move the shared file to the lower room.',
    find: (sources) => mutual(sources, placeOfRoom),
  },
  {
    name: 'folders that import each other',
    instead: 'Move the shared file to the folder below, or to the one that uses it.',
    find: (sources) => mutual(sources, dirname),
  },
  {
    name: 'imports of a screen of another area',
    instead: 'Move what both need to the parts/ of the lower area, or to web/core.',
    find: foreignScreens,
  },
  {
    name: 'imports of the rules of a higher area',
    instead: 'Let that area contribute the part to a place of the screen, or move the screen to web/desk.',
    find: higherRules,
  },
  {
    name: 'imports of scripts, tests or bench by the product',
    instead: 'Move the file into the product.',
    find: testsAndTools,
  },
  {
    name: 'imports in domain of more than domain and zod/mini',
    instead: 'Let the caller pass in what the rule needs.',
    find: foreignPackages,
  },
  {
    name: 'ways from the public pages to the event store',
    instead: 'Import the type alone, or move what both need below the store.',
    find: storeInPublicPages,
  },
  {
    name: 'import() of a computed path',
    instead: 'Write the path as a text: bundler and readers have to know it.',
    find: (sources) => sources.filter(({ computed }) => computed > 0).map(({ path }) => path),
  },
  {
    name: `folders with more than ${mostInFolder} source files`,
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
  const [sources, paths] = [readSources(product), pathsOf(everything)];
  for (const { name, instead, find } of rules) {
    const found = find(sources, paths);
    if (found.length === 0) continue;
    process.exitCode = 1;
    console.error(`${found.length} ${name}. ${instead}`);
    for (const line of found) console.error(`  ${line}`);
  }
}
