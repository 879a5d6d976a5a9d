import type { Change } from '#domain/core/store/change.ts';
import type { AnyRow, TableName } from '#domain/model/tables.ts';

/** The rows of an event, by table. */
export type Rows = Readonly<Partial<Record<TableName, readonly AnyRow[]>>>;

interface OpenOptions {
  readonly path: string;
  /** The phone of the account, in a browser that has stored nothing. Left out: the page is loaded again as it is. */
  readonly as?: string;
  /** How long the server takes for commands, ms. */
  readonly answerMs?: number;
}

/** What the page of the screen tests (entry.tsx) offers to the tests, as the global `screens`. */
export interface Screens {
  /** A server with the rows of sample.json only, and a browser that has stored nothing. No screen is shown. */
  reset(): Promise<void>;
  /** Shows the application at an address. */
  open(options: OpenOptions): Promise<void>;
  /** What changed on the server since {@link reset}: all its rows would take half a second. */
  changes(): readonly Change[];
  /** Carries out a command as another device of the account would. Returns the answer's JSON text when it is refused. */
  command(phone: string, name: string, input: unknown): string | null;
  /** Carries out a command as a registrant's phone would. Returns the answer as JSON text. */
  publicCommand(phone: string, name: string, input: unknown): string;
  /** From now on the public pages get these answers, by their paths. Null: those of the server. */
  answerPublicly(answers: Readonly<Record<string, object>> | null): void;
  /** The commands of the page since it was opened, each with its answer. */
  commands(): readonly string[];
  /** So much time passes while the page lies open: the clocks of the server and of this device go on, without a timer. */
  passTime(ms: number): void;
  /** The event's branch of the realtime-database tree, as JSON text. */
  tree(): string;
  /** What the page asked of the server without an answer, and what the session reported as a defect. */
  faults(): readonly string[];
}
