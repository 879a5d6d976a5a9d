import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rehearsalLimits, type RehearsalOptions } from '#domain/rehearsal/limits.ts';
import { breachesOf, type Report } from '#domain/rehearsal/report.ts';
import { loadConfig } from '#server/config/config.ts';
import { prepareDataDir } from '#server/db/embedded/embedded-folder.ts';
import type { FromRehearsal } from '#server/rehearsal/rehearsal-message.ts';
import { readCopied, type CopiedEvent } from '#rehearsal/copied-event.ts';
import { reportLines } from '#rehearsal/report-lines.ts';
import { reportPage } from '#rehearsal/report-page.ts';
import { Interrupted, rehearseApart, rehearseOn, type WholeParts } from '#rehearsal/whole.ts';
import { readNumber } from './read-number.ts';
import { runCommand, typedPath, UsageError, withDatabase } from './with-database.ts';

const { delegates, scanners, factor, seed, mostScanners } = rehearsalLimits;
const usage =
  `Usage: npm run rehearsal -- [--event=ID [--people]] [--delegates ${delegates.usual}] [--scanners ${scanners.usual}] ` +
  `[--factor ${factor.usual}] [--seed ${seed.usual}] [--most-scanners ${mostScanners.usual}] [--report FOLDER] [--on http://localhost:3000]`;

interface Arguments {
  readonly options: RehearsalOptions;
  /** The event whose set-up is copied; undefined: one is made. */
  readonly event: string | undefined;
  readonly withPeople: boolean;
  /** The address of a running server; undefined for one that is started here. */
  readonly on: string | undefined;
  /** Undefined: nothing is written, because the parent process takes the report. */
  readonly folder: string | undefined;
}

/** Two cards of each scanner at every step of the search. */
const turns = 2;

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
        event: { type: 'string' },
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
      event: values.event,
      withPeople: values.people,
      on,
      folder: isStartedByServer ? undefined : typedPath(values.report),
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
};

const isStartedByServer = process.send !== undefined;
const tellServer = (message: FromRehearsal): void => void process.send?.(message);

const begunAt = performance.now();
const tell = (text: string): void => {
  if (isStartedByServer) tellServer({ kind: 'line', text });
  else console.log(`${((performance.now() - begunAt) / 1000).toFixed(0).padStart(5)} s  ${text}`);
};

const copied = async ({ event, withPeople }: Arguments, eventId: string): Promise<CopiedEvent | null> => {
  if (event === undefined) return null;
  let found: CopiedEvent | null = null;
  await withDatabase(async (pool) => {
    found = await readCopied(pool, event, eventId, { withPeople });
  });
  if (found === null) throw new UsageError(`There is no event ${event}.`);
  return found;
};

const keep = async (report: Report, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'rehearsal.json'), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(join(folder, 'rehearsal.html'), reportPage(report));
  console.log(`\n${reportLines(report).join('\n')}`);
  console.log(`\nWith plots: ${join(folder, 'rehearsal.html')}; as data: rehearsal.json beside it`);
};

const stopping = new AbortController();
const stop = (): void => stopping.abort();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The server that started it is gone.
process.on('disconnect', stop);
// When a day is stopped, much work is still in progress and fails. Its errors are ignored.
process.on('unhandledRejection', (error) => {
  if (!stopping.signal.aborted) throw error;
});

const run = async (given: Arguments): Promise<Report> => {
  const { options, on } = given;
  const parts: WholeParts = {
    options,
    turns,
    copy: (eventId) => copied(given, eventId),
    tell,
    onMinute: (minute) => tellServer({ kind: 'minute', minute }),
    signal: stopping.signal,
  };
  if (on !== undefined) {
    let report: Report | undefined;
    await withDatabase(async (pool) => {
      report = await rehearseOn(on, pool, parts);
    });
    if (report === undefined) throw new Error('The rehearsal gave no report.');
    return report;
  }
  // Uses the disk of the conference's data. A folder in memory would not show its real speed.
  const { dataDir } = loadConfig(process.env);
  return rehearseApart(prepareDataDir(dataDir), parts);
};

await runCommand(async () => {
  const given = readArguments();
  try {
    const report = await run(given);
    if (given.folder !== undefined) await keep(report, given.folder);
    tellServer({ kind: 'report', report });
    if (breachesOf(report).length > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    tell(error.message);
    process.exitCode = 130;
  }
});
// When a day fails, much work is still in progress. The process does not wait for it.
process.exit();
