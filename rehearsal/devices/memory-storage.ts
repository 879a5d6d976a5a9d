import type {
  OutboxItem,
  OutboxNews,
  OutboxStorage,
  RefusedItem,
  SentAgain,
} from '#web/sync/platform/outbox-storage.ts';
import type { RowStorage, StoredBase, StoredChunk } from '#web/sync/platform/row-storage.ts';

/** A database whose transactions wait as long as one before them does not end. */
class Blockable {
  /** Null while it answers. */
  protected blocked: Promise<void> | null = null;

  /** Nothing answers until the returned function is called. */
  block(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.blocked = promise;
    return () => {
      this.blocked = null;
      resolve();
    };
  }
}

interface Sent {
  readonly item: OutboxItem;
  readonly at: number;
  readonly version: number;
}

/** A browser's storage for one event and account, in memory. Values are copied as in IndexedDB. */
export class MemoryOutboxStorage extends Blockable implements OutboxStorage {
  #waiting: OutboxItem[] = [];
  #refused: RefusedItem[] = [];
  #sent: Sent[] = [];
  /** Set to let the next writes fail, as with a full disk. */
  isFull = false;

  async load(): Promise<{ waiting: OutboxItem[]; refused: RefusedItem[] }> {
    if (this.blocked) await this.blocked;
    return structuredClone({ waiting: this.#waiting, refused: this.#refused });
  }

  /** As a damaged disk leaves it. */
  addDamaged(record: unknown): void {
    this.#waiting.unshift(record as OutboxItem);
  }

  async add(item: OutboxItem, signal?: AbortSignal): Promise<void> {
    if (this.blocked) await this.blocked;
    signal?.throwIfAborted();
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.#waiting.push(structuredClone(item));
  }

  async probe(): Promise<void> {
    if (this.blocked) await this.blocked;
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
  }

  async settle(news: OutboxNews, at: number): Promise<void> {
    const done = new Map(news.done.map(({ id, version }) => [id, version]));
    for (const item of this.#waiting) {
      const version = done.get(item.command.id);
      if (version !== undefined) this.#sent.push({ item, at, version });
    }
    const gone = new Set([...done.keys(), ...news.refused.map(({ command }) => command.id)]);
    this.#waiting = this.#waiting.filter(({ command }) => !gone.has(command.id));
    this.#refused.push(...structuredClone(news.refused));
  }

  async settled(ids: readonly string[]): Promise<string[]> {
    const known = new Set(
      [...this.#sent.map(({ item }) => item), ...this.#refused].map(({ command }) => command.id),
    );
    return ids.filter((id) => known.has(id));
  }

  async isBlank(): Promise<boolean> {
    if (this.blocked) await this.blocked;
    return this.#waiting.length + this.#refused.length + this.#sent.length === 0;
  }

  /** The browser deletes the site's data, as when it is short of space. */
  evict(): void {
    [this.#waiting, this.#refused, this.#sent] = [[], [], []];
  }

  async takeSent(since: number, above: number): Promise<OutboxItem[]> {
    const isTaken = ({ at, version }: Sent): boolean => at > since && version > above;
    const items = this.#sent.filter(isTaken).map(({ item }) => item);
    this.#sent = this.#sent.filter((sent) => !isTaken(sent));
    this.#waiting.push(...items);
    return structuredClone(items);
  }

  forgetSent(): void {
    this.#sent = [];
  }

  async sendAgain({ refusedId, item }: SentAgain): Promise<void> {
    if (!this.#waiting.some(({ command }) => command.id === item.command.id)) await this.add(item);
    await this.dismiss([refusedId]);
  }

  async dismiss(ids: readonly string[]): Promise<void> {
    this.#refused = this.#refused.filter(({ command }) => !ids.includes(command.id));
  }
}

export class MemoryRowStorage extends Blockable implements RowStorage {
  base: StoredBase | undefined;
  readonly chunks = new Map<string, StoredChunk[]>();
  readonly journals = new Map<string, string[]>();
  isFull = false;

  async readBase(): Promise<StoredBase | undefined> {
    if (this.blocked) await this.blocked;
    return structuredClone(this.base);
  }

  async readChunks(generation: string, onChunk: (chunk: StoredChunk) => void): Promise<void> {
    for (const chunk of this.chunks.get(generation) ?? []) onChunk(chunk);
  }

  async readJournal(generation: string): Promise<string[]> {
    return [...(this.journals.get(generation) ?? [])];
  }

  async writeChunk(generation: string, index: number, chunk: StoredChunk): Promise<void> {
    if (this.blocked) await this.blocked;
    this.#check();
    const chunks = this.chunks.get(generation) ?? [];
    chunks[index] = chunk;
    this.chunks.set(generation, chunks);
  }

  async commitBase(base: StoredBase, journal: readonly string[]): Promise<void> {
    if (this.blocked) await this.blocked;
    this.#check();
    this.base = structuredClone(base);
    for (const map of [this.chunks, this.journals]) {
      for (const generation of map.keys()) if (generation !== base.generation) map.delete(generation);
    }
    this.journals.set(base.generation, [...journal]);
  }

  async appendJournal(generation: string, entry: string): Promise<void> {
    if (this.blocked) await this.blocked;
    this.#check();
    this.journals.set(generation, [...(this.journals.get(generation) ?? []), entry]);
  }

  async noteSync(at: number): Promise<void> {
    if (this.blocked) await this.blocked;
    this.#check();
    if (this.base !== undefined) this.base = { ...this.base, syncedAt: at };
  }

  async wipe(): Promise<void> {
    this.base = undefined;
    this.chunks.clear();
    this.journals.clear();
  }

  #check(): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
  }
}
