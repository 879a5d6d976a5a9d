import type { Pool } from 'pg';
import type { RehearsalOptions } from '#domain/rehearsal/limits.ts';
import type { Report } from '#domain/rehearsal/report.ts';
import { withMigrated } from '#server/db/connect.ts';
import { announceScratch } from '#server/db/statements/rehearsal-statements.ts';
import type { CopiedEvent } from '../copied-event.ts';
import { runningHost, startOwnHost, type Host } from '../host.ts';
import { rehearse } from '../rehearsal.ts';
import {
  makeScratch,
  removeDesertedEvents,
  removeScratch,
  withdrawScratch,
  type Scratch,
} from '../scratch-event.ts';
import { makeScratchFolder, removeDeserted } from '#server/db/embedded/scratch-folder.ts';

type WithPool = <T>(work: (pool: Pool) => Promise<T>) => Promise<T>;

interface Place {
  readonly withPool: WithPool;
  readonly openHost: () => Promise<Host>;
  /** Server and database are there afterwards too, and the scratch event has to be taken out of them. */
  readonly stays: boolean;
}

export interface WholeParts {
  readonly options: RehearsalOptions;
  /** Cards that each scanner takes in a step of the search. */
  readonly turns: number;
  /** Returns the data that is copied into the scratch event of this id. Null: all data is generated. */
  readonly copy: (eventId: string) => Promise<CopiedEvent | null>;
  readonly tell: (line: string) => void;
  readonly onMinute?: (minute: number) => void;
  /** Ends the rehearsal early. Its data is still removed. */
  readonly signal: AbortSignal;
}

export class Interrupted extends Error {
  override name = 'Interrupted';
}

/** The whole rehearsal at its place, from making the scratch event to removing it, however it ends. */
const rehearseAt = async (place: Place, parts: WholeParts): Promise<Report> => {
  const { tell, signal } = parts;
  const { withPool } = place;
  const host = await place.openHost();
  let scratch: Scratch | undefined;
  try {
    throwIfInterrupted(signal);
    scratch = await withPool((pool) => makeScratch(pool, { size: parts.options, copy: parts.copy }));
    tell(`the scratch event with ${scratch.rows.delegates.length} delegates is there`);
    return await Promise.race([rehearse({ ...parts, host, scratch, withPool }), interrupted(signal)]);
  } finally {
    if (place.stays && scratch !== undefined) await remove(place, scratch, host);
    await host.stop();
    tell('the scratch event is removed');
  }
};

const remove = async ({ withPool }: Place, scratch: Scratch, { address }: Host): Promise<void> => {
  try {
    await withdrawScratch(address, scratch);
  } finally {
    await withPool((pool) => removeScratch(pool, scratch));
  }
};

const throwIfInterrupted = (signal: AbortSignal): void => {
  if (signal.aborted) throw new Interrupted('The rehearsal was stopped.');
};

const interrupted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Interrupted('The rehearsal was stopped.')));
    if (signal.aborted) reject(new Interrupted('The rehearsal was stopped.'));
  });

/** On the running server at `address`. First removes the scratch events of killed rehearsals. */
export const rehearseOn = async (address: string, pool: Pool, parts: WholeParts): Promise<Report> => {
  const presence = await pool.connect();
  try {
    await announceScratch(presence, (eventIds) => removeDesertedEvents(pool, eventIds));
    return await rehearseAt(
      { withPool: (work) => work(pool), openHost: () => Promise.resolve(runningHost(address)), stays: true },
      parts,
    );
  } finally {
    // Not back to the pool: the connection has the lock until it ends.
    presence.release(true);
  }
};

/** With its own server and database below `parent`. Also removes the folders of killed rehearsals. */
export const rehearseApart = async (parent: string, parts: WholeParts): Promise<Report> => {
  await removeDeserted(parent);
  const { dataDir, remove: removeFolder } = await makeScratchFolder(parent);
  const withPool: WithPool = (work) =>
    withMigrated({ dataDir, databaseUrl: undefined }, { role: 'command', log: () => undefined }, work);
  const place: Place = { withPool, openHost: () => startOwnHost(dataDir), stays: false };
  try {
    return await rehearseAt(place, parts);
  } finally {
    await removeFolder();
  }
};
