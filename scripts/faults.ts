import { runStep } from './parts/run-step.ts';

/** `npm run faults [-- name …]`: the fault runs in full length. `npm test` has their short form. */
const succeeded = await runStep({
  name: 'fault runs',
  command: 'vitest',
  args: ['run', '--project', 'faults', ...process.argv.slice(2)],
  env: { REGDESK_TEST_FAULTS: 'long' },
});
process.exitCode = succeeded ? 0 : 1;
