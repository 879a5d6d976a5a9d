import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { repository } from '#scripts/run-step.ts';
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

/** JavaScript that a browser fetches before the sign-in form, and for the scan screen, compressed. */
export const bundles = async function* (): AsyncGenerator<Figure> {
  const built = (await build({
    root: join(repository, 'web'),
    configFile: join(repository, 'vite.config.ts'),
    logLevel: 'warn',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks: Chunks = new Map(
    built.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );
  const holding = (source: string): string[] =>
    [...chunks.values()]
      .filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(source)))
      .map(({ fileName }) => fileName);
  const entry = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const signIn = withImports(chunks, [...entry, ...holding('web/account/login/login-page.tsx')]);
  const scan = withImports(chunks, [
    ...entry,
    ...holding('web/app/app.tsx'),
    ...holding('web/gate/scan/record-scan-page.tsx'),
  ]);
  const scenario = 'JavaScript, gzip, without wasm';
  yield {
    scenario,
    figure: 'before sign-in',
    value: rounded(kilobytes(chunks, signIn)),
    unit: 'kB',
    goal: '≤ 110',
  };
  yield {
    scenario,
    figure: 'scan screen',
    value: rounded(kilobytes(chunks, scan)),
    unit: 'kB',
    goal: '≤ 220',
  };
};
