import { join } from 'node:path';
import { runStep, type Step } from './run-step.ts';

/** The checks of the sources before any test runs: format, lint with the folder boundaries, types, dead code. */
export const checks: readonly Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'lint and boundaries', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'structure', command: process.execPath, args: [join(import.meta.dirname, 'structure.ts')] },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'types of domain, without DOM and Node.js', command: 'tsc', args: ['-p', 'domain'] },
  { name: 'types of server, without DOM', command: 'tsc', args: ['-p', 'server'] },
  { name: 'types of web, without Node.js', command: 'tsc', args: ['-p', 'web'] },
  {
    name: 'spelling',
    command: 'cspell',
    args: ['--no-progress', '--no-summary', '**/*.{ts,tsx,md}'],
  },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
];

/** Runs the checks. Returns the names of the failed ones. */
export const runChecks = async (): Promise<string[]> => {
  const failed: string[] = [];
  for (const check of checks) if (!(await runStep(check))) failed.push(check.name);
  return failed;
};

if (import.meta.main) {
  const failed = await runChecks();
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
