import type { Answer } from '#domain/core/wire/protocol.ts';
import type { Batch } from '../db/statements/batch-statements.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';

/** Gets notifications about the events of this process, and counts them. All methods are cheap and never throw. */
export interface EventWatch {
  /** `answers` null: it is unknown whether it was done. `seconds`: from arrival to answers. */
  answered(commands: readonly WireCommand[], answers: readonly Answer[] | null, seconds: number): void;
  /** This many commands go to the database together. */
  batch(size: number): void;
  /** A batch was committed, with the decisions of its commands. */
  committed(batch: Batch): void;
  /** Frames written to readers, with their bytes before compression. */
  frames(count: number, bytes: number): void;
  snapshotOpened(): void;
  /** The connection that listens for other processes was lost, or was not available. */
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
