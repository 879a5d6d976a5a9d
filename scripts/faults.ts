import { runStep } from './parts/run-step.ts';

const given = process.argv.slice(2);
const etcd3 = '--etcd3';

/**
 * `npm run faults [-- name …]`: the fault runs in full length. `npm test` has their short form. `-- hosts --etcd3` shows
 * why docs/several-hosts.md forbids that driver.
 */
const succeeded = await runStep({
  name: 'fault runs',
  command: 'vitest',
  args: ['run', '--project', 'faults', ...given.filter((argument) => argument !== etcd3)],
  env: { REGDESK_TEST_FAULTS: 'long', ...(given.includes(etcd3) && { REGDESK_TEST_ETCD3: 'yes' }) },
});
process.exitCode = succeeded ? 0 : 1;
