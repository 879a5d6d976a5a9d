import { randomUUID } from 'node:crypto';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import type { Acknowledged } from '#rehearsal/devices/invariants.ts';

interface ClientOptions {
  readonly address: () => string;
  readonly eventId: string;
  readonly cookie: string;
  readonly acknowledged: Acknowledged[];
  /** The command that it sends; marks by default. */
  readonly command?: string;
  /** Called with the time until one command was answered, including failed attempts. */
  readonly onAnswer?: (ms: number) => void;
}

/** How long a client that was not answered waits before it asks again with the same id. */
const retryMs = 50;

/** A device that marks, or does another thing, one after the other and asks again with the same id until it is answered. */
export class MarkingClient {
  readonly #options: ClientOptions;
  #isStopped = false;
  /** When the last answer came, by performance.now(). */
  lastAnswerAt = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Sends `inputs` at most every `intervalMs`, until stopped or done; the last one is carried through to its answer. */
  async run(inputs: Iterable<unknown>, intervalMs: number): Promise<void> {
    for (const input of inputs) {
      if (this.#isStopped) return;
      const begunAt = performance.now();
      const name = this.#options.command ?? 'record.mark';
      const command: WireCommand = { id: randomUUID(), name, input, deviceAt: Date.now() };
      const answer = await this.#untilAnswered(command);
      this.#options.acknowledged.push({ command, answer });
      this.lastAnswerAt = performance.now();
      this.#options.onAnswer?.(this.lastAnswerAt - begunAt);
      const wait = intervalMs - (performance.now() - begunAt);
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    }
  }

  async #untilAnswered(command: WireCommand): Promise<Answer> {
    for (;;) {
      const answer = await this.#post(command);
      if (answer) return answer;
      await new Promise((done) => setTimeout(done, retryMs));
    }
  }

  async #post(command: WireCommand): Promise<Answer | null> {
    const { address, eventId, cookie } = this.#options;
    try {
      const answered = await fetch(`${address()}/api/events/${eventId}/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify([command]),
        signal: AbortSignal.timeout(10_000),
      });
      if (answered.ok) return ((await answered.json()) as Answer[])[0] ?? null;
      if (answered.status >= 500) return null;
      throw new Refused(`${answered.status} ${await answered.text()}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      return null;
    }
  }
}

class Refused extends Error {}
