import { headers } from '#domain/core/wire/protocol.ts';
import { newUuid } from './uuid.ts';

export const pageWord = newUuid();

interface AnswerHeaders {
  get(name: string): string | null;
}

/** Portals and proxies answer, too, with any status. `mayBeShared`: a cached answer, or a request without the word. */
export const isOurAnswer = (answer: AnswerHeaders, { mayBeShared = false } = {}): boolean =>
  answer.get(headers.ours) !== null && (mayBeShared || answer.get(headers.asked) === pageWord);
