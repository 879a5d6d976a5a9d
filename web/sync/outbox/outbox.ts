import type {
  DoneItem,
  OutboxItem,
  OutboxNews,
  OutboxStorage,
  RefusedItem,
  SentAgain,
} from '../platform/outbox-storage.ts';
import { keptDays } from '#domain/model/fields/kept-days.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { LocalCommand } from '../platform/outbox-storage.ts';
import { nextId } from '#web/net/uuid.ts';

/** A state of the server, not a refusal: the item stays and is sent again. */
const transientCodes = new Set([
  'internal',
  'unavailable',
  'roomUsed',
  'signInRequired',
  'clientOutdated',
  'conflict',
]);
/** The server accepts no older times (server/hosting/submission.ts). */
export const sentKeptMs = keptDays.sentCommands * 24 * 3600 * 1000;
/** An item that causes this many server errors is set aside, so that the items behind it continue. */
const maxFaults = 4;

/** With its original time. A logged refusal needs a new id and a link to the first one. */
const sendAgain = ({ command, isLogged }: RefusedItem): LocalCommand =>
  isLogged ? { ...command, id: nextId(command.id), repeats: command.repeats ?? command.id } : command;

/** A damaged entry must not keep the others from being sent. */
const isReadable = ({ command }: { readonly command?: Partial<LocalCommand> }): boolean =>
  typeof command?.id === 'string' && typeof command.name === 'string' && typeof command.deviceAt === 'number';

/** The commands of this browser that the server has not answered yet, in order, in memory and in storage. */
export class Outbox {
  readonly #storage: OutboxStorage;
  readonly #now: () => number;
  readonly #waiting = new Map<string, OutboxItem>();
  readonly #faults = new Map<string, number>();
  /** Answered while {@link load} was reading: the entries that storage still showed then do not count. */
  readonly #removed = new Set<string>();
  #refused: readonly RefusedItem[] = [];
  unreadable = 0;

  constructor(storage: OutboxStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  get size(): number {
    return this.#waiting.size;
  }

  get waiting(): Iterable<OutboxItem> {
    return this.#waiting.values();
  }

  get refused(): readonly RefusedItem[] {
    return this.#refused;
  }

  has(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** Reads the stored items and returns those that were not known yet. Unreadable items stay in storage. */
  async load(): Promise<OutboxItem[]> {
    const read = await this.#storage.load();
    const stored = { waiting: read.waiting.filter(isReadable), refused: read.refused.filter(isReadable) };
    this.unreadable = read.waiting.length - stored.waiting.length;
    const known = [...this.#waiting.values()];
    const found = stored.waiting.filter(
      ({ command: { id } }) => !this.#waiting.has(id) && !this.#removed.has(id),
    );
    // Stored items are older than those added while reading.
    this.#waiting.clear();
    for (const item of [...stored.waiting, ...known]) {
      if (!this.#removed.has(item.command.id)) this.#waiting.set(item.command.id, item);
    }
    this.#list(stored.refused);
    return found;
  }

  /** After the back/forward cache: takes over what other tabs did. Returns new items, and ids that no longer wait. */
  async catchUp(): Promise<{ readonly found: readonly OutboxItem[]; readonly gone: readonly string[] }> {
    const found = await this.load();
    const gone = await this.#storage.settled([...this.#waiting.keys()]);
    for (const id of gone) this.#drop(id);
    return { found, gone };
  }

  /** The browser deleted our storage (site data cleared). Stores the waiting and the listed items again. */
  async restore(): Promise<void> {
    const stored = await this.#storage.load();
    const known = new Set([...stored.waiting, ...stored.refused].map(({ command }) => command.id));
    const isLost = ({ command }: OutboxItem): boolean => !known.has(command.id);
    for (const item of [...this.#waiting.values()].filter(isLost)) {
      if (this.#waiting.has(item.command.id)) await this.#storage.add(item);
    }
    const refused = this.#refused.filter(isLost);
    if (refused.length > 0) await this.#storage.settle({ done: [], refused }, this.#now());
  }

  /** Stores the item; only then does it wait here. Rejects when storage fails. */
  async add(item: OutboxItem): Promise<void> {
    await this.#storage.add(item);
    this.take(item);
  }

  take(item: OutboxItem): void {
    if (!this.#removed.has(item.command.id)) this.#waiting.set(item.command.id, item);
  }

  next(max: number): OutboxItem[] {
    const items: OutboxItem[] = [];
    for (const item of this.#waiting.values()) {
      if (items.length === max) break;
      items.push(item);
    }
    return items;
  }

  /** Moves an item to the end of the queue, so that the items behind it go first. */
  postpone(id: string): void {
    const item = this.#waiting.get(id);
    if (item === undefined) return;
    this.#waiting.delete(id);
    this.#waiting.set(id, item);
  }

  /** Which items are done or refused for good. All others are sent again. */
  judge(answers: Iterable<Answer>): OutboxNews {
    const done: DoneItem[] = [];
    const refused: RefusedItem[] = [];
    for (const answer of answers) {
      const item = this.#waiting.get(answer.id);
      if (item === undefined) continue;
      if (answer.ok) done.push({ id: answer.id, version: answer.version });
      else if (answer.version !== undefined || !transientCodes.has(answer.code)) {
        refused.push(this.#refusedItem(item, answer.code, answer.params, answer.version !== undefined));
      } else if (answer.code === 'internal') {
        const aside = this.countFault(answer.id, answer.params);
        if (aside) refused.push(aside);
      }
    }
    return { done, refused };
  }

  /** The server failed on this item. Returns the item to set aside when that happened too often. */
  countFault(id: string, params: object = { incident: '?' }): RefusedItem | null {
    const item = this.#waiting.get(id);
    if (item === undefined) return null;
    const faults = (this.#faults.get(id) ?? 0) + 1;
    this.#faults.set(id, faults);
    return faults < maxFaults ? null : this.#refusedItem(item, 'internal', params, false);
  }

  /** If storage fails, the items are sent again with the same ids, which is harmless. */
  async settle(news: OutboxNews): Promise<void> {
    this.hear(news);
    if (news.done.length + news.refused.length > 0) await this.#storage.settle(news, this.#now());
  }

  hear({ done, refused }: OutboxNews): void {
    for (const { id } of done) this.#drop(id);
    for (const { command } of refused) this.#drop(command.id);
    this.#list(refused);
  }

  async dismiss(ids: readonly string[]): Promise<void> {
    this.hearDismissed(ids);
    await this.#storage.dismiss(ids);
  }

  /** As new entries at the end, which it returns. What storage refuses stays listed. Rejects if it accepts none. */
  async retry(ids: readonly string[]): Promise<readonly SentAgain[]> {
    const stored: SentAgain[] = [];
    for (const refused of this.#refused.filter(({ command }) => ids.includes(command.id))) {
      const again = { refusedId: refused.command.id, item: { command: sendAgain(refused) } };
      try {
        await this.#storage.sendAgain(again);
      } catch (error) {
        if (stored.length === 0) throw error;
        break;
      }
      this.hearSentAgain(again);
      stored.push(again);
    }
    return stored;
  }

  hearSentAgain({ refusedId, item }: SentAgain): void {
    this.hearDismissed([refusedId, item.command.id]);
    this.take(item);
  }

  /**
   * After a restore of the server, or a promotion that may lack versions above this one: answered items wait again. It
   * repeats its answers for those it has.
   */
  async repeatSent(above: number): Promise<readonly OutboxItem[]> {
    const items = await this.#storage.takeSent(this.#now() - sentKeptMs, above);
    this.hearDismissed(items.map(({ command }) => command.id));
    for (const item of items) this.take(item);
    return items;
  }

  hearDismissed(ids: readonly string[]): void {
    // Another tab may send them again.
    for (const id of ids) this.#removed.delete(id);
    this.#refused = this.#refused.filter(({ command }) => !ids.includes(command.id));
  }

  #drop(id: string): void {
    this.#removed.add(id);
    this.#waiting.delete(id);
    this.#faults.delete(id);
  }

  #list(items: readonly RefusedItem[]): void {
    const listed = new Set(this.#refused.map(({ command }) => command.id));
    const added = items.filter(({ command }) => !listed.has(command.id));
    if (added.length > 0) this.#refused = [...this.#refused, ...added];
  }

  #refusedItem({ command }: OutboxItem, code: string, params: object, isLogged: boolean): RefusedItem {
    return { command, code, params, refusedAt: this.#now(), isLogged };
  }
}
