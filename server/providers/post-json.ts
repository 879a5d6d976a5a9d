import { jsonOf } from '#domain/core/text/files/json-of.ts';
import { askOutside, NoAnswer } from './ask-outside.ts';
import { OtpFailure } from './otp-provider.ts';

/** A person waits in front of the form and needs an answer within 10 s. The rest of that time is for our own work. */
export const PROVIDER_TIMEOUT_MS = 9_000;

export interface JsonAnswer {
  readonly status: number;
  readonly isOk: boolean;
  /** Null if the body is not JSON. */
  readonly body: unknown;
  /** The service's cookies, in the form in which a browser returns them. */
  readonly cookie?: string;
}

export interface JsonPost {
  readonly url: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** Posts JSON to an outside service. Throws an OtpFailure if there is no answer in time. */
export const postJson = async ({ url, body, headers, timeoutMs }: JsonPost): Promise<JsonAnswer> => {
  try {
    const { status, isOk, text, cookie } = await askOutside({
      url,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: timeoutMs ?? PROVIDER_TIMEOUT_MS,
    });
    return { status, isOk, body: jsonOf(text), cookie };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new OtpFailure('noAnswer', { error: error.problem });
  }
};
