import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { publicEvent, publicPrices, type PublicPrices } from '#domain/registration/public-event.ts';
import type { HostedEvent } from '../../../hosting/hosted-event.ts';
import { jsonInSteps } from '../../answers/json-in-steps.ts';

/** Free places and the server's clock of the answer are at most this old. */
const sharedMs = 2_000;
/** Most bytes of all answers in memory. The largest list that can be saved has some 7 MB. */
const mostBytes = 64 * 1024 * 1024;
const mostShared = 100;

interface SharedAnswer {
  readonly at: number;
  readonly tag: string;
  readonly plain: Buffer;
  readonly packed: Buffer;
}

interface Kept {
  answer: SharedAnswer | null;
  /** The answer in preparation. All callers that ask meanwhile receive it. */
  making: Promise<SharedAnswer> | null;
  prices: PublicPrices | null;
}

const pack = promisify(gzip);

/** Each is made once for all callers of two seconds, its prices once per list and day, in turns. */
export class SharedEvents {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();

  /** `now`: ms since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get(hosted: HostedEvent): Promise<SharedAnswer> {
    const { eventId } = hosted;
    const kept = this.#kept.get(eventId) ?? { answer: null, making: null, prices: null };
    // The events that were asked for last are at the end.
    this.#kept.delete(eventId);
    this.#kept.set(eventId, kept);
    const { answer } = kept;
    const now = this.#now();
    if (answer !== null && now >= answer.at && now - answer.at < sharedMs) return Promise.resolve(answer);
    kept.making ??= this.#make(hosted, kept).finally(() => {
      kept.making = null;
    });
    return kept.making;
  }

  async #make(hosted: HostedEvent, kept: Kept): Promise<SharedAnswer> {
    const { turns } = hosted;
    kept.prices = await turns.inSteps(publicPrices(hosted.store, this.#now(), kept.prices));
    const at = this.#now();
    const event = turns.spend(() => publicEvent(hosted.store, at, kept.prices ?? undefined));
    const { bytes, tag } = await turns.inSteps(jsonInSteps(event));
    const answer = { at, tag, plain: bytes, packed: await pack(bytes) };
    kept.answer = answer;
    this.#forgetOld();
    return answer;
  }

  #forgetOld(): void {
    let bytes = 0;
    let count = 0;
    for (const [eventId, { answer, making }] of [...this.#kept].toReversed()) {
      bytes += answer === null ? 0 : answer.plain.length + answer.packed.length;
      count++;
      const isTooMuch = count > mostShared || (count > 1 && bytes > mostBytes);
      if (isTooMuch && making === null) this.#kept.delete(eventId);
    }
  }
}
