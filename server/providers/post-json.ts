import { OtpFailure } from './otp-provider.ts';

/** A person waits in front of the form and shall know within 10 s; the rest is for our own work. */
export const PROVIDER_TIMEOUT_MS = 9_000;

export interface JsonAnswer {
  readonly status: number;
  readonly isOk: boolean;
  /** Null when the body is not JSON. */
  readonly body: unknown;
}

export interface JsonPost {
  readonly url: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** Posts JSON to an outside service. Throws an OtpFailure when there is no answer in time. */
export const postJson = async ({ url, body, headers, timeoutMs }: JsonPost): Promise<JsonAnswer> => {
  const signal = AbortSignal.timeout(Math.floor(timeoutMs ?? PROVIDER_TIMEOUT_MS));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      // A redirect would carry the code to an address that nobody configured.
      redirect: 'error',
      signal,
    });
    return { status: response.status, isOk: response.ok, body: parse(await response.text()) };
  } catch (error) {
    // Not the error itself: its text may quote the request.
    throw new OtpFailure('noAnswer', { error: error instanceof Error ? error.name : 'unknown' });
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
