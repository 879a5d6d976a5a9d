export interface LocalCommand {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
  readonly deviceAt: number;
  /** By the server's clock; null if it was unknown. */
  readonly correctedAt: number | null;
  /** The refused command that this one repeats ({@link sendAgain}). */
  readonly repeats?: string;
  /**
   * The name that this device showed, for a command about one card. Never sent: the person may be gone when it is
   * refused.
   */
  readonly about?: string;
}

export interface OutboxItem {
  readonly command: LocalCommand;
}

/** Refused for good or set aside; listed for the user. */
export interface RefusedItem {
  readonly command: LocalCommand;
  readonly code: string;
  readonly params: object;
  readonly refusedAt: number;
  /** The server's log has it: the same id gets the same answer. */
  readonly isLogged: boolean;
}

/** A refused command that waits again, and the id under which it was refused. */
export interface SentAgain {
  readonly refusedId: string;
  readonly item: OutboxItem;
}

export interface DoneItem {
  readonly id: string;
  /** The event's version with its effect. */
  readonly version: number;
}

/** The results of outbox items: done, refused or set aside. */
export interface OutboxNews {
  readonly done: readonly DoneItem[];
  readonly refused: readonly RefusedItem[];
}

export interface OutboxStorage {
  load(): Promise<{ readonly waiting: readonly OutboxItem[]; readonly refused: readonly RefusedItem[] }>;
  /** Resolves when the item survives the page; rejects if it cannot be stored, or once `signal` has aborted. */
  add(item: OutboxItem, signal?: AbortSignal): Promise<void>;
  /** Atomic. Done items are kept as sent, for a week. */
  settle(news: OutboxNews, at: number): Promise<void>;
  /** Which of these commands have left the outbox, because they are done or refused. */
  settled(ids: readonly string[]): Promise<readonly string[]>;
  /** True when it holds no command at all, waiting, refused or sent: as after the browser deleted its data. */
  isBlank(): Promise<boolean>;
  /** Atomic: items sent after this moment and done above this version wait again, in order of creation. Returns them. */
  takeSent(since: number, above: number): Promise<readonly OutboxItem[]>;
  /** In one step: the refused one leaves the list and the item waits, once even if two tabs ask for it. */
  sendAgain(again: SentAgain): Promise<void>;
  dismiss(ids: readonly string[]): Promise<void>;
  /** Rejects when nothing can be stored now, or little space is left. */
  probe(): Promise<void>;
}
