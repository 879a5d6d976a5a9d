import type { Audience } from '../../model/table.ts';
import type { TableName } from '../../model/tables.ts';

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
