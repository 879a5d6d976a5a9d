import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { startOwnHost, runningHost, type Host } from '#tests/rehearsal/host.ts';
import { rehearse, type RehearsalOptions } from '#tests/rehearsal/rehearsal.ts';
import { reportLines } from '#tests/rehearsal/report-lines.ts';
import { reportPage } from '#tests/rehearsal/report-page.ts';
import { makeScratch, removeScratch, withdrawScratch, type Scratch } from '#tests/rehearsal/scratch-event.ts';
import { readNumber } from './read-number.ts';
import { runCommand, typedPath, UsageError, withDatabase } from './with-database.ts';

const usage =
  'Usage: npm run rehearsal -- [--delegates 1500] [--scanners 20] [--factor 24] [--seed 1] [--most-scanners 640] [--report FOLDER] [--on http://localhost:3000]';

interface Arguments {
  readonly options: RehearsalOptions;
  /** The address of a running server; undefined for one that is started here. */
  readonly on: string | undefined;
  readonly folder: string;
}

const readArguments = (): Arguments => {
  try {
    const { values } = parseArgs({
      options: {
        delegates: { type: 'string', default: '1500' },
        scanners: { type: 'string', default: '20' },
        factor: { type: 'string', default: '24' },
        seed: { type: 'string', default: '1' },
        'most-scanners': { type: 'string', default: '640' },
        report: { type: 'string', default: 'rehearsal-report' },
        on: { type: 'string' },
      },
    });
    const number = (name: keyof typeof values, least: number, most: number): number =>
      readNumber({ name, text: values[name] ?? '', least, most, usage });
    return {
      options: {
        delegates: number('delegates', 50, 20_000),
        scanners: number('scanners', 4, 200),
        factor: number('factor', 1, 1_000),
        seed: number('seed', 1, 2 ** 32 - 1),
        mostScanners: number('most-scanners', 20, 10_000),
      },
      on: values.on === undefined ? undefined : new URL(values.on).origin,
      folder: typedPath(values.report),
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
};

type WithPool = (work: (pool: Pool) => Promise<void>) => Promise<void>;

const say = (line: string): void => console.log(line);

/** The database of one's own server: the same folder, whether that server runs or not. */
const poolOf =
  (dataDir: string): WithPool =>
  async (work) => {
    const database = await openDatabase(
      { dataDir, databaseUrl: undefined },
      { role: 'command', log: () => undefined },
    );
    try {
      await migrate(database.pool);
      await work(database.pool);
    } finally {
      await database.close();
    }
  };

const run = async (
  { options, folder, on }: Arguments,
  withPool: WithPool,
  openHost: () => Promise<Host>,
): Promise<void> => {
  let scratch: Scratch | undefined;
  const begunAt = performance.now();
  const tell = (line: string): void =>
    say(`${((performance.now() - begunAt) / 1000).toFixed(0).padStart(5)} s  ${line}`);
  await withPool(async (pool) => {
    scratch = await makeScratch(pool, options);
  });
  if (scratch === undefined) throw new Error('The scratch event was not made.');
  const made = scratch;
  tell(`the event ${made.eventId} with ${options.delegates} delegates is there`);
  const host = await openHost();
  try {
    const report = await rehearse({ options, host, scratch: made, withPool, tell });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'rehearsal.json'), `${JSON.stringify(report, null, 2)}\n`);
    await writeFile(join(folder, 'rehearsal.html'), reportPage(report));
    say(`\n${reportLines(report).join('\n')}`);
    say(`\nWith plots: ${join(folder, 'rehearsal.html')}; as data: rehearsal.json beside it`);
    if (report.breaches.length > 0) process.exitCode = 1;
  } finally {
    if (on !== undefined) await withdrawScratch(host.address, made);
    await host.stop();
    await withPool((pool) => removeScratch(pool, made));
    tell('the scratch event is removed');
  }
};

await runCommand(async () => {
  const given = readArguments();
  const { on } = given;
  if (on !== undefined) {
    await run(given, withDatabase, () => Promise.resolve(runningHost(on)));
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'regdesk-rehearsal-'));
  try {
    await run(given, poolOf(dataDir), () => startOwnHost(dataDir));
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
// Of a day that failed much is still under way; nobody waits for it.
process.exit();
