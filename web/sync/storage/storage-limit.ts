import type { OutboxStorage } from '../platform/outbox-storage.ts';
import type { Clock, Platform } from '../platform/platform.ts';
import type { RowStorage } from '../platform/row-storage.ts';
import { StorageStuck } from '../platform/storage-stuck.ts';

/** A transaction that was ended because its page was left, or because nothing waited for it any more. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Seconds of silence after which a transaction is given up. Counted one by one: a phone that slept sleeps through one. */
const silentSeconds = 5;
/** After a silence, requests fail at once for this long, unless the database answers earlier. */
const restMs = 30_000;

interface LimitOptions {
  readonly clock: Clock;
  readonly onChange: (isStuck: boolean) => void;
}

class Limit {
  readonly #options: LimitOptions;
  #restsUntil = -Infinity;
  #isStuck = false;

  constructor(options: LimitOptions) {
    this.#options = options;
  }

  /** `work` calls `onLife` for each partial result, and stops when `late` aborts. */
  run<T>(work: (onLife: () => void, late: AbortSignal) => Promise<T>): Promise<T> {
    const { clock } = this.#options;
    if (clock.monotonic() < this.#restsUntil) return Promise.reject(new StorageStuck());
    const late = new AbortController();
    return new Promise<T>((resolve, reject) => {
      let cancel = (): void => undefined;
      const wait = (seconds: number): void => {
        cancel = clock.after(1_000, () => {
          if (seconds > 1) {
            wait(seconds - 1);
            return;
          }
          this.#stick();
          reject(new StorageStuck());
          late.abort();
        });
      };
      const onLife = (): void => {
        cancel();
        if (!late.signal.aborted) wait(silentSeconds);
      };
      wait(silentSeconds);
      work(onLife, late.signal).then(
        (result) => {
          cancel();
          this.#free();
          resolve(result);
        },
        (error: unknown) => {
          cancel();
          // Any other error is an answer of the database too.
          if (!isAborted(error)) this.#free();
          reject(error);
        },
      );
    });
  }

  #stick(): void {
    this.#restsUntil = this.#options.clock.monotonic() + restMs;
    if (this.#isStuck) return;
    this.#isStuck = true;
    this.#options.onChange(true);
  }

  #free(): void {
    if (!this.#isStuck) return;
    this.#isStuck = false;
    this.#restsUntil = -Infinity;
    this.#options.onChange(false);
  }
}

const limitRows = (storage: RowStorage, limit: Limit): RowStorage => {
  return {
    readBase: () => limit.run(() => storage.readBase()),
    readChunks: (generation, onChunk) =>
      limit.run((onLife, late) =>
        storage.readChunks(generation, (chunk) => {
          onLife();
          if (!late.aborted) onChunk(chunk);
        }),
      ),
    readJournal: (generation) => limit.run(() => storage.readJournal(generation)),
    writeChunk: (...given) => limit.run(() => storage.writeChunk(...given)),
    commitBase: (...given) => limit.run(() => storage.commitBase(...given)),
    appendJournal: (...given) => limit.run(() => storage.appendJournal(...given)),
    noteSync: (at) => limit.run(() => storage.noteSync(at)),
    wipe: () => limit.run(() => storage.wipe()),
  };
};

/** An aborted command must not be stored later, because its user saw a failure. */
const limitOutbox = (storage: OutboxStorage, options: LimitOptions): OutboxStorage => {
  const limit = new Limit(options);
  return {
    load: () => limit.run(() => storage.load()),
    add: (item) => limit.run((_onLife, late) => storage.add(item, late)),
    settle: (...given) => limit.run(() => storage.settle(...given)),
    settled: (ids) => limit.run(() => storage.settled(ids)),
    isBlank: () => limit.run(() => storage.isBlank()),
    takeSent: (...given) => limit.run(() => storage.takeSent(...given)),
    sendAgain: (again) => limit.run(() => storage.sendAgain(again)),
    dismiss: (ids) => limit.run(() => storage.dismiss(ids)),
    probe: () => limit.run(() => storage.probe()),
  };
};

interface StuckListener {
  onRows(areStuck: boolean): void;
  onOutbox(isStuck: boolean): void;
}

/** The platform, whose storage rejects with {@link StorageStuck} when the browser's database does not answer. */
export const limitStorage = (platform: Platform, listener: StuckListener): Platform => {
  const { clock, rowStorage, outboxStorage } = platform;
  const rows = new Limit({ clock, onChange: (areStuck) => listener.onRows(areStuck) });
  return {
    ...platform,
    rowStorage: limitRows(rowStorage, rows),
    wipeAccount: () => rows.run(() => platform.wipeAccount()),
    outboxStorage: limitOutbox(outboxStorage, { clock, onChange: (isStuck) => listener.onOutbox(isStuck) }),
  };
};
