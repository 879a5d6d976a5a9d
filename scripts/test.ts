import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebApart } from './build-web.ts';
import { checks, runChecks } from './check.ts';
import { findChromium } from './chromium.ts';
import { runStep } from './parts/run-step.ts';
import {
  countOf,
  playwrightCount,
  sentenceOf,
  slowest,
  sumOf,
  vitestCount,
  type Count,
} from './test-count.ts';

/** Databases of tests live in memory where there is plenty of it: half of their time is disk access. */
const memory = '/dev/shm';
const enoughBytes = 8 * 1024 ** 3;
const hasMemory = await statfs(memory).then(
  ({ bavail, bsize }) => bavail * bsize > enoughBytes && freemem() > enoughBytes,
  () => false,
);
if (hasMemory) process.env['TMPDIR'] = memory;

const reports = await mkdtemp(join(tmpdir(), 'regdesk-test-'));
// Dozens of servers are started: a third of what that costs is compiling the same code.
process.env['NODE_COMPILE_CACHE'] = join(reports, 'compiled');

/** What ran when, in seconds from the start. */
interface Phase {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}
const phases: Phase[] = [];
const startedAt = performance.now();
const secondsNow = (): number => (performance.now() - startedAt) / 1000;

const timed = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
  const from = secondsNow();
  try {
    return await run();
  } finally {
    phases.push({ name, from, to: secondsNow() });
  }
};

const readReport = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
};

const runVitest = async (project: string): Promise<Count> => {
  const file = join(reports, `${project}.json`);
  const args = [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const name = `${project} tests`;
  const succeeded = await timed(name, () => runStep({ name, command: 'vitest', args }));
  return countOf(vitestCount, await readReport(file), succeeded);
};

const checkSources = async (): Promise<Count> => {
  const failed = await timed('checks', runChecks);
  return {
    passed: checks.length - failed.length,
    failed: failed.length,
    skipped: 0,
    troubles: failed.map((name) => `Failed: check of ${name}`),
  };
};

const none: Count = { passed: 0, failed: 0, skipped: 0 };

const buildPages = async (): Promise<Count> => {
  await timed('build', () => buildWebApart(console.log));
  return none;
};

const runBrowserTests = async (): Promise<Count> => {
  const file = join(reports, 'browser.json');
  const name = 'browser tests';
  const chromium = await findChromium();
  const succeeded = await timed(name, () =>
    runStep({
      name,
      command: 'playwright',
      args: ['test', '--config', 'tests/e2e/playwright.config.ts'],
      env: { REGDESK_TEST_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    }),
  );
  return countOf(playwrightCount, await readReport(file), succeeded);
};

/** Counts an error of the run itself as a failure, and goes on. */
const guarded = (run: () => Promise<Count>): Promise<Count> =>
  run().catch((error: unknown) => ({ ...none, failed: 1, troubles: [`Failed: ${String(error)}`] }));

const inTurn = async (runs: readonly (() => Promise<Count>)[]): Promise<Count[]> => {
  const counts: Count[] = [];
  for (const run of runs) counts.push(await guarded(run));
  return counts;
};

const vitest = (project: string) => () => runVitest(project);
// Faults and rehearsal mostly wait, for a server to come back or for people to arrive; the simulation keeps one core busy.
const sideBySide = [
  [checkSources, buildPages, vitest('unit'), vitest('pg')],
  [vitest('sync'), vitest('rehearsal'), vitest('partitioned'), vitest('citus')],
  [vitest('faults')],
];
const counts = (await Promise.all(sideBySide.map(inTurn))).flat();
counts.push(await guarded(runBrowserTests));
await rm(reports, { recursive: true, force: true });
const total = sumOf(counts);
for (const trouble of total.troubles ?? []) console.log(`\n${trouble}`);
console.log(`\nSeconds of each phase:`);
for (const { name, from, to } of phases)
  console.log(`${from.toFixed(0).padStart(6)} – ${to.toFixed(0).padStart(4)}  ${name}`);
console.log(`\nSlowest files:\n${slowest(total.files ?? [], 20)}`);
console.log(`\n${sentenceOf(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
