import type { Answer } from '#domain/core/wire/protocol.ts';
import type { Batch } from '../db/statements/batch-statements.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';

/** Told what happens to the events of this process, by whoever counts it. All of it is cheap and never throws. */
export interface EventWatch {
  /** A post is answered; null: whether it was done is not known. `seconds` from its arrival to its answers. */
  answered(commands: readonly WireCommand[], answers: readonly Answer[] | null, seconds: number): void;
  /** So many commands go to the database together. */
  batch(size: number): void;
  /** A batch is committed, with what its commands decided. */
  committed(batch: Batch): void;
  /** Frames written to readers, with their bytes before compression. */
  frames(count: number, bytes: number): void;
  snapshotOpened(): void;
  /** The connection that listens for other processes was lost, or could not be had. */
  listenerLost(): void;
}

const nothing = (): void => undefined;

export const unwatched: EventWatch = {
  answered: nothing,
  batch: nothing,
  committed: nothing,
  frames: nothing,
  snapshotOpened: nothing,
  listenerLost: nothing,
};
