import type { Answer, Frame } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { streamEvents } from '#domain/core/wire/protocol.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import type { Clock } from '#web/sync/platform/platform.ts';
import { SseParser } from '#web/sync/feed/sse-parser.ts';
import { SnapshotReader } from '#web/sync/feed/snapshot-reader.ts';
import type { ChangesAsked, ChangesListener, FetchedRows, Transport } from '#web/sync/platform/transport.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import type { SimulatedServer } from './simulated-server.ts';

/** The network's effect on a device's messages. Shares are between 0 and 1, times in ms. */
interface Weather {
  readonly lost: number;
  readonly repeated: number;
  readonly late: number;
  readonly longestMs: number;
  /** Lost requests fail at once, or are never heard of again. */
  readonly isSilent: boolean;
}
const weathers = {
  good: { lost: 0, repeated: 0, late: 0, longestMs: 30, isSilent: false },
  lossy: { lost: 0.3, repeated: 0.2, late: 0, longestMs: 1_500, isSilent: false },
  chaos: { lost: 0.15, repeated: 0.25, late: 0.25, longestMs: 400, isSilent: true },
  offline: { lost: 1, repeated: 0, late: 0, longestMs: 10, isSilent: false },
  silent: { lost: 1, repeated: 0, late: 0, longestMs: 10, isSilent: true },
} as const satisfies Record<string, Weather>;
export type WeatherName = keyof typeof weathers;

/** A late or repeated message comes within this time. */
const latestMs = 8_000;

/** An answer as it arrived at the device. */
export interface Acknowledged {
  readonly command: WireCommand;
  readonly answer: Answer;
}

const lostOnTheWay = (): RequestFailure => new RequestFailure('network', 'noConnection');
const never = <T>(): Promise<T> => new Promise(() => undefined);

/** The network between one device and the server's processes. */
export class SimulatedLink {
  weather: Weather = weathers.good;
  /** The process that answers this device; now and then a request goes to the other one. */
  place = 0;
  readonly acknowledged: Acknowledged[] = [];
  /** Repeats that are still under way to the server. */
  underWay = 0;
  readonly #server: SimulatedServer;
  readonly #account: VerifiedAccount;
  readonly #deviceId: string;
  readonly #clock: Clock;
  readonly #cuts = new Set<() => void>();

  constructor(server: SimulatedServer, account: VerifiedAccount, deviceId: string, clock: Clock) {
    this.#server = server;
    this.#account = account;
    this.#deviceId = deviceId;
    this.#clock = clock;
  }

  set(name: WeatherName): void {
    this.weather = weathers[name];
    if (name === 'offline') this.cut();
  }

  cut(): void {
    for (const cut of Array.from(this.#cuts)) cut();
  }

  get isUp(): boolean {
    return this.weather.lost < 1;
  }

  /** For one tab: nothing reaches it once it is dead. */
  transport(isDead: () => boolean): Transport {
    const arrive = async <T>(work: Promise<T>): Promise<T> => {
      const value = await work;
      return isDead() ? never() : value;
    };
    return {
      fetchSnapshot: (signal) => arrive(abortable(this.#fetchSnapshot(), signal)),
      postCommands: (commands, signal) => arrive(abortable(this.#post(commands), signal)),
      openChanges: (asked, listener, signal) => arrive(this.#open(asked, guarded(listener, isDead), signal)),
    };
  }

  async #fetchSnapshot(): Promise<FetchedRows> {
    await this.#travel();
    const text = await this.#server.process(this.#place()).snapshot(this.#account);
    await this.#travel();
    const reader = new SnapshotReader();
    for (const _line of reader.push(text)) continue;
    return reader.end();
  }

  async #post(commands: readonly WireCommand[]): Promise<{ answers: Answer[]; serverNow: number }> {
    const body = JSON.stringify(commands);
    const sentAt = this.#clock.now();
    const submit = (): Promise<Answer[]> =>
      this.#server
        .process(this.#place())
        .submit(this.#account, this.#deviceId, sentAt, JSON.parse(body) as WireCommand[]);
    if (this.#happens(this.weather.repeated)) this.#later(submit);
    await this.#travel();
    const answers = await submit();
    const serverNow = this.#serverNow();
    await this.#travel();
    for (const [index, answer] of answers.entries()) {
      this.acknowledged.push({ command: commands[index] as WireCommand, answer });
    }
    return { answers, serverNow };
  }

  /** A proxy repeats a post. Its answer is ignored. */
  #later(submit: () => Promise<unknown>): void {
    this.underWay++;
    this.#server.clock.after(this.#server.clock.random() * latestMs, () => {
      const over = (): void => {
        this.underWay--;
      };
      void (async () => submit())().then(over, over);
    });
  }

  async #open(asked: ChangesAsked, listener: ChangesListener, signal: AbortSignal): Promise<void> {
    await abortable(this.#travel(), signal);
    const ended = Promise.withResolvers<void>();
    const parser = new SseParser(({ event, data }) => dispatch(event, data, listener));
    let dueAt = 0;
    const { clock } = this.#server;
    const deliver = (text: string): void => {
      try {
        listener.onAlive();
        parser.push(text);
      } catch (error) {
        // As with fetch: an exception during the reading of a piece ends the stream.
        ended.reject(error as Error);
      }
    };
    const message = (text: string): void => {
      const delay = clock.random() * this.weather.longestMs;
      if (this.#happens(this.weather.late))
        clock.after(delay + clock.random() * latestMs, () => deliver(text));
      else if (!this.#happens(this.weather.lost)) {
        dueAt = Math.max(dueAt, clock.now() + delay);
        clock.after(dueAt - clock.now(), () => deliver(text));
      }
      if (this.#happens(this.weather.repeated))
        clock.after(delay + clock.random() * latestMs, () => deliver(text));
    };
    const leave = await this.#server.process(this.#place()).stream(this.#account, asked, {
      message,
      // The end arrives after all earlier messages.
      end: () => clock.after(this.weather.longestMs, () => ended.resolve()),
    });
    const cut = (): void => ended.reject(lostOnTheWay());
    this.#cuts.add(cut);
    signal.addEventListener('abort', cut);
    listener.onOpen(this.#serverNow());
    if (signal.aborted) cut();
    try {
      await ended.promise;
    } finally {
      leave();
      this.#cuts.delete(cut);
    }
  }

  /** One way through the network. */
  async #travel(): Promise<void> {
    const { clock } = this.#server;
    await clock.wait(clock.random() * this.weather.longestMs);
    if (!this.#happens(this.weather.lost)) return;
    if (this.weather.isSilent) await never();
    throw lostOnTheWay();
  }

  #place(): number {
    return this.place + (this.#happens(0.25) ? 1 : 0);
  }

  #happens(share: number): boolean {
    return share > 0 && this.#server.clock.random() < share;
  }

  /** `Date` counts whole seconds. */
  #serverNow(): number {
    return Math.floor(this.#server.clock.now() / 1000) * 1000 + 500;
  }
}

const abortable = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(lostOnTheWay());
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject);
  });

const dispatch = (event: string, data: string, listener: ChangesListener): void => {
  if (event === streamEvents.change) listener.onFrame(JSON.parse(data) as Frame);
  else if (event === streamEvents.reset) listener.onReset();
  else if (event === streamEvents.gone)
    listener.onGone((JSON.parse(data) as { code?: string }).code ?? 'notAllowed');
};

const guarded = (listener: ChangesListener, isDead: () => boolean): ChangesListener => ({
  onOpen: (serverNow) => isDead() || listener.onOpen(serverNow),
  onAlive: () => isDead() || listener.onAlive(),
  onFrame: (frame) => isDead() || listener.onFrame(frame),
  onReset: () => isDead() || listener.onReset(),
  onGone: (code) => isDead() || listener.onGone(code),
});
