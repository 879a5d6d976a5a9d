import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { checks, runChecks } from './check.ts';
import { findChromium } from './chromium.ts';
import { runStep } from './run-step.ts';
import { countOf, playwrightCount, sentenceOf, sumOf, vitestCount, type Count } from './test-count.ts';

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
  const succeeded = await runStep({ name: `${project} tests`, command: 'vitest', args });
  return countOf(vitestCount, await readReport(file), succeeded);
};

const runEach = async (projects: readonly string[]): Promise<Count[]> => {
  const counts: Count[] = [];
  for (const project of projects) counts.push(await runVitest(project));
  return counts;
};

const runBrowserTests = async (): Promise<Count> => {
  const file = join(reports, 'browser.json');
  const chromium = await findChromium();
  const succeeded = await runStep({
    name: 'browser tests',
    command: 'playwright',
    args: ['test', '--config', 'tests/e2e/playwright.config.ts'],
    env: { REGDESK_TEST_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return countOf(playwrightCount, await readReport(file), succeeded);
};

const failedChecks = await runChecks();
const counts: Count[] = [
  { passed: checks.length - failedChecks.length, failed: failedChecks.length, skipped: 0 },
];
try {
  // Faults and rehearsal mostly wait, for a server to come back or for people to arrive; the simulation keeps one core busy.
  const sideBySide = [['unit', 'pg'], ['sync', 'rehearsal'], ['faults']].map(runEach);
  counts.push(...(await Promise.all(sideBySide)).flat());
  await buildWeb(console.log);
  counts.push(await runBrowserTests());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.push({ passed: 0, failed: 1, skipped: 0 });
}
await rm(reports, { recursive: true, force: true });
const total = sumOf(counts);
if (failedChecks.length > 0) console.log(`\nFailed checks: ${failedChecks.join(', ')}`);
for (const trouble of total.troubles ?? []) console.log(`\n${trouble}`);
console.log(`\n${sentenceOf(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
