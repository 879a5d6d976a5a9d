import type { ClientConfig } from 'pg';
import type { ImportPlan } from '#domain/exchange/import-lines.ts';

/** What the thread of an import is given at its start. */
export interface ImportJob {
  readonly plan: ImportPlan;
  /** The file as it came. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Without what cannot be given to another thread. */
  readonly connection: ClientConfig;
  /** ms since 1970. */
  readonly now: number;
}

/** What is asked of the thread: to stop where nothing is left of the import. */
export type ToImport = 'stop';

/** For the server's log: how many, and nothing that stands in the file. */
export interface ImportFigures {
  readonly outcome: 'done' | 'refused' | 'stopped';
  readonly events: number;
  readonly imported: number;
  readonly refused: number;
  readonly broken: number;
}

export type FromImport =
  /** One line of the answer, as text: this thread has no time to write a long one. */
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'ended'; readonly figures: ImportFigures };
