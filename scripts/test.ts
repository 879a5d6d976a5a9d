import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { checks, runChecks } from './check.ts';
import { findChromium } from './chromium.ts';
import { runStep } from './run-step.ts';

interface Count {
  passed: number;
  failed: number;
}

const reports = await mkdtemp(join(tmpdir(), 'regdesk-test-'));

/** A report that is missing or broken is a failure: the runner ended before it could write one. */
const readReport = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
};

const runVitest = async (project: string): Promise<Count> => {
  const file = join(reports, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const succeeded = await runStep({ name: `${project} tests`, command: 'vitest', args });
  const report = (await readReport(file)) as { numPassedTests: number; numFailedTests: number } | null;
  const count = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
  // A suite that could not even be loaded has no failed test of its own.
  if (!succeeded && count.failed === 0) count.failed = 1;
  return count;
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
  const report = (await readReport(file)) as {
    stats: { expected: number; unexpected: number; flaky: number };
  } | null;
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const count = { passed: expected, failed: unexpected + flaky };
  if (!succeeded && count.failed === 0) count.failed = 1;
  return count;
};

const failedChecks = await runChecks();
const counts: Count[] = [{ passed: checks.length - failedChecks.length, failed: failedChecks.length }];
try {
  for (const project of ['unit', 'pg', 'sync', 'faults']) counts.push(await runVitest(project));
  await buildWeb(console.log);
  counts.push(await runBrowserTests());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.push({ passed: 0, failed: 1 });
}
await rm(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
if (failedChecks.length > 0) console.log(`\nFailed checks: ${failedChecks.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
