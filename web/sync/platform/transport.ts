import type { Audience } from '#domain/model/fields/table.ts';
import type { Answer, Frame } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';

export interface ChangesListener {
  /** The server accepted the stream at this time of its clock. Null when it sent no time. */
  onOpen(serverNow: number | null): void;
  /** For any frame or heartbeat. The server begins each stream with one at once. */
  onAlive(): void;
  onFrame(frame: Frame): void;
  onReset(): void;
  onGone(code: string): void;
}

export interface Posted {
  readonly answers: readonly Answer[];
  /** The server's clock when it answered, ms since 1970. Null when it sent no time. */
  readonly serverNow: number | null;
}

/** Which rows a tab has: changes lead on from these and no others. */
export interface Held {
  readonly version: number;
  readonly audience: Audience;
}

/** `isShort`: the answer ends after the changes since then, for a proxy that holds a stream back until its end. */
export interface ChangesAsked extends Held {
  readonly isShort: boolean;
}

/** A snapshot's rows, in a new store without listeners. */
export interface FetchedRows extends Held {
  readonly store: EventStore;
}

/** The way to one event on the server. The simulation has its own. Rejects with a RequestFailure. */
export interface Transport {
  /** Rejects with another error if complete rows cannot be read. */
  /** `onPiece`: another part has come. */
  fetchSnapshot(signal: AbortSignal, onPiece?: () => void): Promise<FetchedRows>;
  /** Resolves when the stream has ended. */
  openChanges(asked: ChangesAsked, listener: ChangesListener, signal: AbortSignal): Promise<void>;
  postCommands(commands: readonly WireCommand[], signal: AbortSignal): Promise<Posted>;
}
