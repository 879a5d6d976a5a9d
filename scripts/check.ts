import { join } from 'node:path';
import { runStep, type Step } from './parts/run-step.ts';

/** The checks of the sources: types, and beside them what reads texts. Each lane runs one after the other. */
const lanes: readonly (readonly Step[])[] = [
  // By references: domain without DOM and Node.js, server without DOM, web without Node.js, then tests and tools.
  [{ name: 'types', command: 'tsc', args: ['-b'] }],
  [
    { name: 'format', command: 'oxfmt', args: ['--check'] },
    { name: 'lint and boundaries', command: 'oxlint', args: ['--deny-warnings'] },
    { name: 'structure', command: process.execPath, args: [join(import.meta.dirname, 'structure.ts')] },
    {
      name: 'spelling',
      command: 'cspell',
      args: ['--no-progress', '--no-summary', '**/*.{ts,tsx,md}'],
    },
    { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  ],
];
export const checks: readonly Step[] = lanes.flat();

export const runChecks = async (): Promise<string[]> => {
  const failed: string[] = [];
  const runLane = async (lane: readonly Step[]): Promise<void> => {
    for (const check of lane) if (!(await runStep(check))) failed.push(check.name);
  };
  await Promise.all(lanes.map(runLane));
  return failed;
};

if (import.meta.main) {
  const failed = await runChecks();
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
