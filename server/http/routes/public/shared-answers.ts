import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HostedEvent } from '../../../hosting/hosted-event.ts';
import { holdsTag } from '../../answers/held-tag.ts';
import type { MadeJson } from '../../answers/json-in-steps.ts';

/** Free places and the server's clock of an answer are at most this old. */
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
}

/** Makes the answer about an event, in turns if it may be large. */
type MakeAnswer = (hosted: HostedEvent, now: number) => Promise<MadeJson>;

const pack = promisify(gzip);

/** Answers about events that are the same for everyone. Each is made once for all callers of two seconds. */
export class SharedAnswers {
  readonly #now: () => number;
  readonly #makeAnswer: MakeAnswer;
  readonly #kept = new Map<string, Kept>();

  /** `now`: ms since 1970. */
  constructor(now: () => number, makeAnswer: MakeAnswer) {
    this.#now = now;
    this.#makeAnswer = makeAnswer;
  }

  get(hosted: HostedEvent): Promise<SharedAnswer> {
    const { eventId } = hosted;
    const kept = this.#kept.get(eventId) ?? { answer: null, making: null };
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
    const at = this.#now();
    const { bytes, tag } = await this.#makeAnswer(hosted, at);
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

export const sendShared = async (
  request: FastifyRequest,
  reply: FastifyReply,
  shared: ReturnType<SharedAnswers['get']>,
  type = 'application/json; charset=utf-8',
): Promise<FastifyReply> => {
  const { tag, plain, packed } = await shared;
  reply
    .header('etag', tag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding');
  if (holdsTag(request, tag)) return reply.code(304).send();
  reply.header('content-type', type);
  if (!takesGzip(request)) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(packed);
};

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => /^\s*gzip\b/i.test(part) && !/q=0(\.0*)?\s*$/.test(part));
