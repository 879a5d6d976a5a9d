import type { ClientConfig } from 'pg';
import type { ImportPlan } from '#domain/exchange/import-lines.ts';

export interface ImportJob {
  readonly plan: ImportPlan;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Without the values that cannot be passed to another thread. */
  readonly connection: ClientConfig;
  readonly now: number;
}

/** Asks the thread to stop at a point where nothing of the import is left. */
export type ToImport = 'stop';

/** Counts for the server's log. They contain no text of the file. */
export interface ImportFigures {
  readonly outcome: 'done' | 'refused' | 'stopped';
  readonly events: number;
  readonly imported: number;
  readonly refused: number;
  readonly broken: number;
}

export type FromImport =
  /** One line of the answer, as text, because the main thread has no time to make a long one. */
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'ended'; readonly figures: ImportFigures };
