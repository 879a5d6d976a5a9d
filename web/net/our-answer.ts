import { headers } from '#domain/core/wire/protocol.ts';
import { newUuid } from './uuid.ts';

/** This page's word in {@link headers.asked}. */
export const pageWord = newUuid();

interface AnswerHeaders {
  get(name: string): string | null;
}

/**
 * Whether our server gave the answer, and to this page. Portals, filters and the error pages of proxies answer too, some
 * with JSON and any status. `mayBeShared`: the server lets caches keep the answer, or the request had no word.
 */
export const isOurAnswer = (answer: AnswerHeaders, { mayBeShared = false } = {}): boolean =>
  answer.get(headers.ours) !== null && (mayBeShared || answer.get(headers.asked) === pageWord);
