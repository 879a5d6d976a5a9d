import type { Pool } from 'pg';
import type { RehearsalOptions } from '#domain/rehearsal/limits.ts';
import type { Report } from '#domain/rehearsal/report.ts';
import { loadConfig } from '#server/config/config.ts';
import { withMigrated } from '#server/db/connect.ts';
import { prepareDataDir } from '#server/db/embedded/embedded-folder.ts';
import { readCopied, type CopiedEvent } from '../copied-event.ts';
import { rehearseApart, rehearseOn, type WholeParts } from './whole.ts';

interface ProcessParts extends Pick<WholeParts, 'tell' | 'onMinute'> {
  readonly options: RehearsalOptions;
  /** The event whose set-up is copied; '': one is made. */
  readonly eventId: string;
  readonly withPeople: boolean;
  /** The address of a running server; undefined for one that is started here. */
  readonly on?: string | undefined;
}

/** Two cards of each scanner at every step of the search. */
const turns = 2;

/** In this process only, over the configured database. Throws Interrupted after a signal or the parent's end. */
export const rehearseInProcess = async ({
  eventId,
  withPeople,
  on,
  ...given
}: ProcessParts): Promise<Report> => {
  const stopping = new AbortController();
  // 'disconnect': the server that started it is gone.
  for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(end, () => stopping.abort());
  // When a day is stopped, much work is still in progress and fails. Its errors are ignored.
  process.on('unhandledRejection', (error) => {
    if (!stopping.signal.aborted) throw error;
  });
  const copy = async (scratchId: string): Promise<CopiedEvent | null> => {
    if (eventId === '') return null;
    const found = await withDatabase((pool) => readCopied(pool, eventId, scratchId, { withPeople }));
    if (found === null) throw new Error(`There is no event ${eventId}.`);
    return found;
  };
  const parts = { ...given, turns, copy, signal: stopping.signal };
  if (on !== undefined) return withDatabase((pool) => rehearseOn(on, pool, parts));
  // Uses the disk of the conference's data. A folder in memory would not show its real speed.
  const { dataDir } = loadConfig(process.env);
  return rehearseApart(prepareDataDir(dataDir), parts);
};

const withDatabase = <T>(work: (pool: Pool) => Promise<T>): Promise<T> =>
  withMigrated(loadConfig(process.env), { role: 'command', mustExist: true, log: console.error }, work);
