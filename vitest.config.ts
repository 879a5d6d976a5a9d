import { defineConfig } from 'vitest/config';
import { isLong } from './tests/faults/length.ts';

/** A limit that a busy machine keeps. On an idle one the awaited state comes soon. */
const expect = { poll: { timeout: 30_000 } };

/** Tests that run over tables divided by event, too: a statement must not depend on how a table is stored. */
const partitioned = [
  'server/hosting/hosting.pg.test.ts',
  'server/exchange/**/*.pg.test.ts',
  'server/accounts/pairing.pg.test.ts',
  'server/privacy/*.pg.test.ts',
];

/** A coordinator that the operator of the tests gives: all tests of PostgreSQL run over it too. */
const hasCitus = (process.env['CITUS_URL'] ?? '') !== '';
/** Their subject is one PostgreSQL, its files or its tables. */
const ofOneServer = ['tests/support/statements/**'];

export default defineConfig({
  test: {
    // Without it one core is left idle, and on two cores that is half of them.
    maxWorkers: '100%',
    // Files share the modules that they load: no test keeps a state in one. A third of what they cost otherwise.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          expect,
          include: ['{domain,server,web,demo,rehearsal,tests,scripts}/**/*.test.ts'],
          setupFiles: ['tests/support/shuffled-rows.ts'],
          exclude: [
            '**/*.{pg,citus}.test.ts',
            'tests/{e2e,faults,screens,sync}/**',
            'rehearsal/*-day.test.ts',
          ],
          // Limits that a busy machine keeps.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pg',
          expect,
          include: ['**/*.pg.test.ts'],
          setupFiles: ['tests/support/shuffled-rows.ts', 'tests/support/statements/setup.ts'],
          exclude: ['node_modules/**', 'tests/faults/**'],
          globalSetup: ['tests/support/servers/postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'partitioned',
          expect,
          include: partitioned,
          globalSetup: ['tests/support/servers/postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'citus',
          expect,
          include: ['server/db/distributed/*.citus.test.ts', ...(hasCitus ? ['**/*.pg.test.ts'] : [])],
          exclude: ['node_modules/**', 'tests/faults/**', ...ofOneServer],
          globalSetup: ['tests/support/citus/setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'rehearsal',
          include: ['rehearsal/short-day.test.ts'],
          hookTimeout: 600_000,
        },
      },
      { test: { name: 'sync', include: ['tests/sync/**/*.test.ts'], testTimeout: 300_000 } },
      {
        test: {
          name: 'faults',
          expect,
          // A day with an event's own people takes more than a minute, and shares its code with the short day.
          include: ['tests/faults/**/*.test.ts', ...(isLong ? ['rehearsal/copied-day.test.ts'] : [])],
          testTimeout: 600_000,
          hookTimeout: isLong ? 600_000 : 60_000,
          // At length they state how long the gate was away.
          fileParallelism: !isLong,
        },
      },
    ],
  },
});
