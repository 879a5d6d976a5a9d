import type { Channel, Platform } from '../platform/platform.ts';
import type { TabMessage } from '../platform/tab-messages.ts';

/** A follower takes over from a leader that does not answer. */
const checkEveryMs = 20_000;
/** Longer than a main thread is ever busy; a frozen background tab never answers. */
const answerWithinMs = 4_000;

interface TabsOptions {
  readonly name: string;
  readonly channel: Channel;
  readonly platform: Pick<Platform, 'clock' | 'locks' | 'onWake' | 'reportFault'>;
  /** This tab is the leader until `signal` aborts. */
  hold(signal: AbortSignal): Promise<void>;
}

/** Elects one tab of the browser as the leader of stream and sender, by a lock; replaces one that does not answer. */
export class Tabs {
  readonly #options: TabsOptions;
  #isLeader = false;
  /** By the monotonic clock. */
  #heardAt = 0;
  #steal: () => void = () => undefined;

  constructor(options: TabsOptions) {
    this.#options = options;
  }

  get isLeader(): boolean {
    return this.#isLeader;
  }

  hear({ kind }: TabMessage): void {
    if (kind === 'link' || kind === 'frame' || kind === 'holder')
      this.#heardAt = this.#options.platform.clock.monotonic();
  }

  async run(signal: AbortSignal): Promise<void> {
    const stopChecks = this.#watchLeader(signal);
    let steal = false;
    while (!signal.aborted) {
      const attempt = new AbortController();
      this.#steal = () => attempt.abort();
      try {
        const waiting = AbortSignal.any([signal, attempt.signal]);
        await this.#options.platform.locks.request(this.#options.name, { steal, signal: waiting }, (lost) =>
          this.#hold(AbortSignal.any([signal, lost])),
        );
      } catch (error) {
        this.#options.platform.reportFault(error);
        await new Promise<void>((resolve) => this.#options.platform.clock.after(1_000, resolve));
      }
      steal = attempt.signal.aborted;
    }
    stopChecks();
  }

  async #hold(signal: AbortSignal): Promise<void> {
    this.#steal = () => undefined;
    this.#isLeader = true;
    try {
      await this.#options.hold(signal);
    } finally {
      this.#isLeader = false;
    }
  }

  #watchLeader(signal: AbortSignal): () => void {
    const { clock, onWake } = this.#options.platform;
    let cancel = (): void => undefined;
    const again = (): void => {
      cancel();
      if (!signal.aborted) cancel = clock.after(checkEveryMs, check);
    };
    const check = (): void => {
      again();
      if (this.#isLeader) return;
      const askedAt = clock.monotonic();
      this.#options.channel.post({ kind: 'ping' });
      clock.after(answerWithinMs, () => {
        if (!signal.aborted && !this.#isLeader && this.#heardAt < askedAt) this.#steal();
      });
    };
    check();
    const stopWake = onWake(check);
    return () => {
      cancel();
      stopWake();
    };
  }
}
