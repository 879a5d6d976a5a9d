/** A command as this browser made it. */
export interface LocalCommand {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
  /** By the device's own clock, ms since 1970. */
  readonly deviceAt: number;
  /** The same by the server's clock, as far as it was known then; null when it was not. */
  readonly correctedAt: number | null;
  /** The refused command that this one repeats ({@link sendAgain}). */
  readonly repeats?: string;
  /**
   * The person that this device showed, by name, if the command is about one card. It is never sent: the rows may not
   * have the person any more when the command is refused.
   */
  readonly about?: string;
}

/** A command that waits for the network. */
export interface OutboxItem {
  readonly command: LocalCommand;
}

/** A command that the server refused for good, or that was set aside; kept for the page that lists them. */
export interface RefusedItem {
  readonly command: LocalCommand;
  readonly code: string;
  readonly params: object;
  /** By the device's clock, ms since 1970. */
  readonly refusedAt: number;
  /** The server's log has the refusal: it gives the same answer to the same id for ever. */
  readonly isLogged: boolean;
}

/** A refused command that waits again, and the id under which it was refused. */
export interface SentAgain {
  readonly refusedId: string;
  readonly item: OutboxItem;
}

/** The results of outbox items: removed, refused or set aside. */
export interface OutboxNews {
  readonly removed: readonly string[];
  readonly refused: readonly RefusedItem[];
}

export interface OutboxStorage {
  /** In the order in which they were added. */
  load(): Promise<{ readonly waiting: readonly OutboxItem[]; readonly refused: readonly RefusedItem[] }>;
  /**
   * Resolves when the item outlives the page; rejects when it cannot be kept. Once `signal` has aborted, it is not
   * stored any more.
   */
  add(item: OutboxItem, signal?: AbortSignal): Promise<void>;
  /**
   * In one step: refused items move from the waiting list to the refused list. Done items are kept as sent, for a
   * week.
   */
  settle(news: OutboxNews, at: number): Promise<void>;
  /** Which of these commands have left the outbox, because they are done or refused. */
  settled(ids: readonly string[]): Promise<readonly string[]>;
  /** True when it holds no command at all, waiting, refused or sent: as after the browser deleted its data. */
  isBlank(): Promise<boolean>;
  /** In one step: items sent after this moment wait again, in the order of their creation. Returns them. */
  takeSent(since: number): Promise<readonly OutboxItem[]>;
  /** In one step: the refused one leaves the list and the item waits, once even if two tabs ask for it. */
  sendAgain(again: SentAgain): Promise<void>;
  dismiss(ids: readonly string[]): Promise<void>;
  /** Rejects when nothing can be stored now, or little space is left. */
  probe(): Promise<void>;
}
