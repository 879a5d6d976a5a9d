import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { repository } from '#scripts/parts/run-step.ts';
import { rounded, type Figure } from '../figure.ts';
import { gzipSync } from 'node:zlib';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** A chunk with all its static imports. Chunks loaded later do not count. */
const withImports = (chunks: Chunks, names: readonly string[], found = new Set<string>()): Set<string> => {
  for (const name of names) {
    const chunk = chunks.get(name);
    if (chunk === undefined || found.has(name)) continue;
    found.add(name);
    withImports(chunks, chunk.imports, found);
  }
  return found;
};

const kilobytes = (chunks: Chunks, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length, 0) /
  1000;

const chunksOf = async (config: string): Promise<Chunks> => {
  const built = (await build({
    root: join(repository, 'web'),
    configFile: join(repository, config),
    logLevel: 'warn',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
};

/** The entry and the chunks that hold these sources, with all that they import. */
const fetchedFor = (chunks: Chunks, ...sources: readonly string[]): Set<string> =>
  withImports(
    chunks,
    [...chunks.values()]
      .filter(
        ({ isEntry, moduleIds }) =>
          isEntry || moduleIds.some((id) => sources.some((source) => id.endsWith(source))),
      )
      .map(({ fileName }) => fileName),
  );

/** Compressed: before the sign-in form, for the scan screen, and for a registration up to the payment. */
export const bundles = async function* (): AsyncGenerator<Figure> {
  const chunks = await chunksOf('vite.config.ts');
  const signIn = fetchedFor(chunks, 'web/account/login/login-page.tsx');
  const scan = fetchedFor(chunks, 'web/app/app.tsx', 'web/gate/scan/record-scan-page.tsx');
  const publicChunks = await chunksOf('vite.public.config.ts');
  const registration = fetchedFor(
    publicChunks,
    'web/public/register/register-page.tsx',
    'web/public/me/me-page.tsx',
  );
  const scenario = 'JavaScript, gzip, without wasm';
  const figures = [
    { figure: 'before sign-in', value: kilobytes(chunks, signIn), most: 110 },
    { figure: 'scan screen', value: kilobytes(chunks, scan), most: 220 },
    { figure: 'public registration page', value: kilobytes(publicChunks, registration), most: 80 },
  ];
  for (const { figure, value, most } of figures)
    yield { scenario, figure, value: rounded(value), unit: 'kB', goal: `≤ ${most}` };
};
