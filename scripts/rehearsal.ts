import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rehearsalLimits, type RehearsalOptions } from '#domain/rehearsal/limits.ts';
import { breachesOf, type Report } from '#domain/rehearsal/report.ts';
import { rehearseInProcess } from '#rehearsal/program/rehearsal-process.ts';
import { reportLines } from '#rehearsal/report-lines.ts';
import { reportPage } from '#rehearsal/report-page.ts';
import { Interrupted } from '#rehearsal/program/whole.ts';
import { readNumber } from './parts/read-number.ts';
import { runCommand, typedPath, UsageError } from './parts/with-database.ts';

const { delegates, scanners, factor, seed, mostScanners } = rehearsalLimits;
const usage =
  `Usage: npm run rehearsal -- [--event=ID [--people]] [--delegates ${delegates.usual}] [--scanners ${scanners.usual}] ` +
  `[--factor ${factor.usual}] [--seed ${seed.usual}] [--most-scanners ${mostScanners.usual}] [--report FOLDER] [--on http://localhost:3000]`;

interface Arguments {
  readonly options: RehearsalOptions;
  /** The event whose set-up is copied; '': one is made. */
  readonly eventId: string;
  readonly withPeople: boolean;
  /** The address of a running server; undefined for one that is started here. */
  readonly on: string | undefined;
  readonly folder: string;
}

const flagOf = (name: string): string => name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);

const readArguments = (): Arguments => {
  try {
    const { values } = parseArgs({
      options: {
        ...Object.fromEntries(
          Object.entries(rehearsalLimits).map(([name, { usual }]) => [
            flagOf(name),
            { type: 'string' as const, default: String(usual) },
          ]),
        ),
        event: { type: 'string', default: '' },
        people: { type: 'boolean', default: false },
        report: { type: 'string', default: 'rehearsal-report' },
        on: { type: 'string' },
      },
    });
    const typed = values as Record<string, string | boolean | undefined>;
    const options = Object.fromEntries(
      Object.entries(rehearsalLimits).map(([name, { least, most }]) => [
        name,
        readNumber({ name: flagOf(name), text: String(typed[flagOf(name)]), least, most, usage }),
      ]),
    ) as RehearsalOptions;
    const on = values.on === undefined ? undefined : new URL(values.on).origin;
    return {
      options,
      eventId: values.event,
      withPeople: values.people,
      on,
      folder: typedPath(values.report),
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
};

const begunAt = performance.now();
const tell = (text: string): void =>
  console.log(`${((performance.now() - begunAt) / 1000).toFixed(0).padStart(5)} s  ${text}`);

const keep = async (report: Report, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'rehearsal.json'), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(join(folder, 'rehearsal.html'), reportPage(report));
  console.log(`\n${reportLines(report).join('\n')}`);
  console.log(`\nWith plots: ${join(folder, 'rehearsal.html')}; as data: rehearsal.json beside it`);
};

await runCommand(async () => {
  const { folder, ...given } = readArguments();
  try {
    const report = await rehearseInProcess({ ...given, tell });
    await keep(report, folder);
    if (breachesOf(report).length > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    tell(error.message);
    process.exitCode = 130;
  }
});
// When a day fails, much work is still in progress. The process does not wait for it.
process.exit();
