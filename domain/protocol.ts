import { z } from 'zod';
import type { Audience } from './model/table.ts';
import type { TableName } from './model/tables.ts';

/** Raised whenever old and new browsers could misunderstand each other; an older client is told to update. */
export const protocolVersion = 2;
export const appVersion = '0.0.1';

export const headers = {
  protocol: 'x-regdesk-protocol',
  /** For whom the tab works; another account's session does not answer it. */
  account: 'x-regdesk-account',
  /** A name that the browser keeps for itself, to tell devices apart in marks and logs. */
  device: 'x-regdesk-device',
  /** The device's clock at sending, ms since 1970: the server corrects `deviceAt` by the difference to its own. */
  sentAt: 'x-regdesk-sent-at',
  /** Of every answer: by it the server's log knows the request. */
  request: 'x-request-id',
} as const;

export const maxCommandsPerPost = 500;

/** A command on the wire. `id` is a UUIDv7 made where the command is made: the same id again is the same command. */
export const wireCommand = z.strictObject({
  /** In lower case, as PostgreSQL gives it back. */
  id: z.uuid().toLowerCase(),
  name: z.string().max(64),
  input: z.unknown(),
  /** The device's own clock when it happened, ms since 1970. */
  deviceAt: z.number().int().min(0).max(8.64e15),
  /** The same by the server's clock, when the device had measured it by then: its own clock may have been set since. */
  correctedAt: z.number().int().min(0).max(8.64e15).optional(),
});
export type WireCommand = z.infer<typeof wireCommand>;
export const wireCommands = z.array(wireCommand).min(1).max(maxCommandsPerPost);

export type Answer =
  | { readonly id: string; readonly ok: true; readonly version: number; readonly result: unknown }
  | {
      readonly id: string;
      readonly ok: false;
      readonly code: string;
      readonly params: object;
      /** The version it was judged at; absent for what is not stored as an outcome (`isFinal` in outbox terms). */
      readonly version?: number;
    };

/** Column values of rows in the order of `columnsFor(audience, table)`. */
export type WireRow = readonly unknown[];

/** Rows of one table in a snapshot, with the names of their columns. */
export interface SnapshotTable {
  readonly columns: readonly string[];
  readonly rows: readonly WireRow[];
}

export interface Snapshot {
  readonly protocol: number;
  readonly eventId: string;
  readonly audience: Audience;
  readonly version: number;
  readonly tables: Partial<Record<TableName, SnapshotTable>>;
}

/** What changed after version `from`, up to and with `to`: whole rows as they are at `to`, and keys of those gone. */
export interface Frame {
  /** Whose columns the rows have: a frame for another audience than the one held is not to be read. */
  readonly audience: Audience;
  readonly from: number;
  readonly to: number;
  readonly rows: Partial<Record<TableName, readonly WireRow[]>>;
  readonly removed: Partial<Record<TableName, readonly string[]>>;
}

/** SSE event names: `change` carries a {@link Frame}; `reset` says to fetch the snapshot again; `gone` to leave. */
export const streamEvents = { change: 'change', reset: 'reset', gone: 'gone' } as const;
