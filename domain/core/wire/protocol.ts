import type { Audience } from '#domain/model/fields/table.ts';
import type { TableName } from '../../model/tables.ts';

/** Raised when old and new versions could misunderstand each other. An older client is asked to update. */
export const protocolVersion = 2;
export const appVersion = '0.0.1';

export const headers = {
  protocol: 'x-regdesk-protocol',
  /** The account that the tab works for. The server does not answer it with another account's session. */
  account: 'x-regdesk-account',
  /** An id that the browser keeps, to distinguish devices in marks and logs. */
  device: 'x-regdesk-device',
  /** The device's clock at sending, ms since 1970: the server corrects `deviceAt` by the difference to its own. */
  sentAt: 'x-regdesk-sent-at',
  /** Every answer has it, with the protocol's version. Portals, filters and other servers do not send it. */
  ours: 'x-regdesk',
  /** A random word of the requesting page. The answer repeats it, so a cached answer for another page is recognised. */
  asked: 'x-regdesk-asked',
  /** The header of a body that can go on where it was cut: `id/from/total`, in bytes. */
  upload: 'x-regdesk-upload',
  /** In every answer; identifies the request in the server's log. */
  request: 'x-request-id',
} as const;

/** More than any body has: asks how much of an upload the server has, which its refusal reports as `received`. */
export const askReceived = 999_999_999;
export const uploadPart = /^([\w-]{16,64})\/(\d{1,9})\/(\d{1,9})$/;

export const maxCommandsPerPost = 500;

export type Answer =
  | { readonly id: string; readonly ok: true; readonly version: number; readonly result: unknown }
  | {
      readonly id: string;
      readonly ok: false;
      readonly code: string;
      readonly params: object;
      /** The version at which it was refused. Absent if the refusal is not stored (`isFinal` in outbox terms). */
      readonly version?: number;
    };

/** Column values of rows in the order of `columnsFor(audience, table)`. */
export type WireRow = readonly unknown[];

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

/** The changes after version `from`, up to and including `to`: whole rows, and keys of removed rows. */
export interface Frame {
  /** The audience whose columns the rows have. A client with another audience must not read the frame. */
  readonly audience: Audience;
  readonly from: number;
  readonly to: number;
  readonly rows: Partial<Record<TableName, readonly WireRow[]>>;
  readonly removed: Partial<Record<TableName, readonly string[]>>;
}

/** After `reset` the client fetches the snapshot again. After `gone` it leaves the event. */
export const streamEvents = { change: 'change', reset: 'reset', gone: 'gone' } as const;
