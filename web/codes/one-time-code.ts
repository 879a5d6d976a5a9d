import type { WorkProof } from '#domain/model/fields/proof-of-work.ts';
import type { VerifiedCode } from '#domain/model/accounts/sign-in.ts';
import { messages, type RefusalCode } from '#domain/core/text/messages.ts';
import { loginWords } from '#domain/core/text/common-words.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { resendAfterMs } from './one-time-digits.ts';
import { WorkStopped } from './solve-work.ts';

export interface Challenge {
  readonly phone: string;
  readonly requestId: string;
  readonly sentAt: number;
}

const codeLivesMs = 5 * 60_000;

/** The server would refuse another code for this phone. */
export const isFresh = ({ sentAt }: Challenge): boolean => Date.now() - sentAt < resendAfterMs;

/** The server checks with zod. Without zod here, the code before sign-in is a third smaller. */
export const phoneProblem = (digits: string): RefusalCode | null => {
  if (digits === '') return 'phoneMissing';
  return digits.length === 10 ? null : 'phoneInvalid';
};

/** `solve` does the work that the server asks for while many codes are requested. */
export const sendCode = async (
  phone: string,
  solve: (challenge: string) => Promise<WorkProof>,
): Promise<Challenge> => {
  const ask = (more: { work?: WorkProof }) =>
    callApi<{ requestId: string }>('/api/send-otp', {
      method: 'POST',
      body: { phoneNumber: phone, ...more },
    });
  const { requestId } = await withWork((work) => ask(work === null ? {} : { work }), solve);
  return { phone, requestId, sentAt: Date.now() };
};

/** Asks again with the work done, if the server answers that it needs some. */
export const withWork = async <T>(
  ask: (work: WorkProof | null) => Promise<T>,
  solve: (challenge: string) => Promise<WorkProof>,
): Promise<T> =>
  ask(null).catch(async (error: unknown) => {
    const challenge = challengeIn(error);
    if (challenge === null) throw error;
    return ask(await solve(challenge));
  });

const challengeIn = (error: unknown): string | null => {
  if (!(error instanceof RequestFailure) || error.code !== ('workNeeded' satisfies RefusalCode)) return null;
  return 'challenge' in error.params ? String(error.params.challenge) : null;
};

export const verifyCode = ({ phone, requestId }: Challenge, otp: string): Promise<VerifiedCode> =>
  callApi('/api/verify-otp', { method: 'POST', body: { phoneNumber: phone, otp, requestId } });

const ownTexts: ReadonlySet<string> = new Set<RefusalCode>([
  'phoneMissing',
  'phoneInvalid',
  'codeWrong',
  'workNeeded',
  'sendFailed',
  'sendTooSoon',
  'contactLocked',
  'tooManyCodes',
  'foreignOrigin',
]);

/** 'Error verifying phone number: ' and the message (the specification, section 8), unless the refusal has a text of its own. */
export const textOfFailure = (error: unknown): string => {
  if (error instanceof WorkStopped) return loginWords.workStopped;
  if (!(error instanceof RequestFailure)) throw error;
  if (ownTexts.has(error.code)) return error.text;
  return messages.sendFailed({ reason: reasonOf(error) });
};

const reasonOf = ({ status, text }: RequestFailure): string => {
  if (status !== 0) return text;
  return navigator.onLine ? 'noAnswer' : loginWords.offline;
};

const storageKey = 'regdesk.challenge';

/** Kept for this tab: a user who looks up the code in WhatsApp may return to a reloaded page. */
export const keepChallenge = (challenge: Challenge | null): void => {
  try {
    if (challenge === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(challenge));
  } catch {
    // Storage is unavailable: after a reload the user starts with the number again.
  }
};

export const readKeptChallenge = (): Challenge | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Challenge | null;
    return kept !== null && Date.now() - kept.sentAt < codeLivesMs ? kept : null;
  } catch {
    return null;
  }
};
